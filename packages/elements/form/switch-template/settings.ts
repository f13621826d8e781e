import type { SettingGroup } from '../../settings.ts';
import { blockAppearanceSettings, blockFields } from '../shared/block-props.ts';
import { alignSetting, itemsSetting, openModeSetting } from '../shared/display-props.ts';

export const switchTemplateSettings: readonly SettingGroup[] = [
  {
    title: '内容',
    settings: [
      itemsSetting({
        itemTitle: '选项',
        titleField: 'label',
        max: 20,
        min: 1,
        fields: [
          { control: 'text', prop: 'label', label: '选项文字', maxLength: 50, initial: '选项' },
          ...blockFields,
        ],
      }),
    ],
  },
  {
    title: '显示',
    settings: [
      {
        control: 'segmented',
        prop: 'shape',
        label: '样式',
        options: [
          { value: 'normal', label: '线条' },
          { value: 'parcel', label: '包裹' },
          { value: 'capsule', label: '胶囊' },
        ],
      },
      alignSetting('textAlign', '选项对齐'),
      ...blockAppearanceSettings,
      openModeSetting,
    ],
  },
];
