import { clearableSetting, fieldSettings, placeholderSetting } from '../shared/common-settings.ts';

export const deptSettings = fieldSettings({
  basic: [placeholderSetting],
  check: [{ control: 'switch', prop: 'multiple', label: '可选多个部门' }],
  look: [clearableSetting],
});
