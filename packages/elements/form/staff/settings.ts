import { clearableSetting, fieldSettings, placeholderSetting } from '../shared/common-settings.ts';

export const staffSettings = fieldSettings({
  basic: [placeholderSetting],
  check: [{ control: 'switch', prop: 'multiple', label: '可选多名人员' }],
  look: [clearableSetting],
});
