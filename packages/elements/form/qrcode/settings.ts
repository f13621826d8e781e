import type { SettingGroup } from '../../settings.ts';
import { overColumnsSetting } from '../shared/common-settings.ts';
import { alignSetting } from '../shared/display-props.ts';

export const qrcodeSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      {
        control: 'segmented',
        prop: 'source',
        label: '内容来源',
        options: [
          { value: 'text', label: '文字或网址' },
          { value: 'page', label: '本页面' },
        ],
      },
      {
        control: 'textarea',
        prop: 'content',
        label: '文字或网址',
        maxLength: 1000,
        rows: 3,
        showIf: props => props.source !== 'page',
      },
      { control: 'text', prop: 'label', label: '下方说明', maxLength: 100, placeholder: '可不填' },
    ],
  },
  {
    title: '显示',
    settings: [
      { control: 'number', prop: 'size', label: '大小', min: 64, max: 480, step: 5, unit: 'px' },
      alignSetting(),
      overColumnsSetting,
    ],
  },
];
