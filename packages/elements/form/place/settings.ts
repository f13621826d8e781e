import type { SettingGroup } from '../../settings.ts';
import { overColumnsSetting } from '../shared/common-settings.ts';

export const placeSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      { control: 'text', prop: 'label', label: '名称', maxLength: 50 },
      { control: 'textarea', prop: 'address', label: '详细地址', maxLength: 200, rows: 2 },
      {
        control: 'number',
        prop: 'longitude',
        label: '经度',
        min: -180,
        max: 180,
        clearable: '未设置',
        help: '填写经纬度后地图直接定位到这一点，否则按地址搜索（高德坐标）',
      },
      { control: 'number', prop: 'latitude', label: '纬度', min: -90, max: 90, clearable: '未设置' },
    ],
  },
  {
    title: '显示',
    settings: [
      { control: 'switch', prop: 'isShowMap', label: '查看地图' },
      { control: 'switch', prop: 'isShowCopy', label: '复制地址' },
      overColumnsSetting,
    ],
  },
];
