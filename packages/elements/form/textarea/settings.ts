import {
  clearableSetting,
  contentVerificationSetting,
  defaultValueSetting,
  fieldSettings,
  placeholderSetting,
} from '../shared/common-settings.ts';

export const textareaSettings = fieldSettings({
  basic: [placeholderSetting, defaultValueSetting],
  check: [
    { control: 'number', prop: 'maxlength', label: '最多字数', min: 1, max: 10_000, step: 1, unit: '字' },
    contentVerificationSetting,
  ],
  appearance: [
    { control: 'number', prop: 'rows', label: '行数', min: 1, max: 20, step: 1, unit: '行' },
    clearableSetting,
    { control: 'switch', prop: 'showWordLimit', label: '显示字数' },
  ],
});
