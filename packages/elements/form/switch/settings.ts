import type { SettingGroup } from '../../settings.ts';
import {
  columnWidthSetting,
  defaultValueSetting,
  descriptionSetting,
  labelSetting,
  overColumnsSetting,
  statusSetting,
} from '../shared/common-settings.ts';

/** Without 必填: a switch always has an answer. */
export const switchSettings: readonly SettingGroup[] = [
  {
    title: '基本',
    settings: [
      labelSetting,
      { control: 'text', prop: 'activeText', label: '打开时文字', maxLength: 20 },
      { control: 'text', prop: 'inactiveText', label: '关闭时文字', maxLength: 20 },
      defaultValueSetting,
      descriptionSetting,
    ],
  },
  { title: '显示', settings: [statusSetting, overColumnsSetting, columnWidthSetting] },
];
