import { fieldSettings, placeholderSetting } from '../shared/common-settings.ts';

export const passwordSettings = fieldSettings({
  basic: [placeholderSetting],
  check: [{ control: 'number', prop: 'maxlength', label: '最多字数', min: 1, max: 200, step: 1, unit: '字' }],
});
