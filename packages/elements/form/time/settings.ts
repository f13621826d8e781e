import {
  clearableSetting,
  defaultValueSetting,
  fieldSettings,
  placeholderSetting,
} from '../shared/common-settings.ts';

export const timeSettings = fieldSettings({
  basic: [placeholderSetting, defaultValueSetting],
  look: [
    {
      control: 'segmented',
      prop: 'format',
      label: '显示格式',
      options: [
        { value: 'HH:mm', label: '时:分' },
        { value: 'HH:mm:ss', label: '时:分:秒' },
      ],
    },
    clearableSetting,
  ],
});
