import type { SettingGroup } from '../../settings.ts';
import { overColumnsSetting } from '../shared/common-settings.ts';
import { alignSetting, openModeSetting } from '../shared/display-props.ts';

export const linkSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      { control: 'text', prop: 'label', label: '文字', maxLength: 100 },
      { control: 'link', prop: 'link', label: '链接' },
      openModeSetting,
    ],
  },
  {
    title: '显示',
    settings: [
      { control: 'switch', prop: 'icon', label: '显示图标' },
      { control: 'switch', prop: 'underline', label: '下划线' },
      alignSetting(),
      { control: 'number', prop: 'size', label: '字号', min: 12, max: 48, step: 1, unit: 'px' },
      { control: 'color', prop: 'color', label: '颜色' },
      overColumnsSetting,
    ],
  },
];
