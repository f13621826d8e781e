import type { SettingGroup } from '../../settings.ts';
import { blockAppearanceSettings, blockFields } from '../shared/block-props.ts';
import { itemsSetting, openModeSetting } from '../shared/display-props.ts';

export const contentTemplateSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      { control: 'text', prop: 'label', label: '标题', maxLength: 50, placeholder: '可不填' },
      itemsSetting({ itemTitle: '内容块', titleField: 'title', max: 20, min: 1, fields: blockFields }),
    ],
  },
  {
    title: '显示',
    settings: [
      ...blockAppearanceSettings,
      {
        control: 'number',
        prop: 'columnCount',
        label: '每行块数',
        min: 1,
        max: 4,
        step: 1,
        help: '手机上每行一块',
      },
      { control: 'number', prop: 'gap', label: '间距', min: 0, max: 64, step: 4, unit: 'px' },
      openModeSetting,
    ],
  },
];
