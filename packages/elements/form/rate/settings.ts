import { clearableSetting, defaultValueSetting, fieldSettings } from '../shared/common-settings.ts';

export const rateSettings = fieldSettings({
  basic: [
    { control: 'number', prop: 'maxScore', label: '最高分', min: 1, max: 10, step: 1, unit: '分' },
    { control: 'switch', prop: 'allowHalf', label: '允许半分' },
    defaultValueSetting,
  ],
  appearance: [clearableSetting],
});
