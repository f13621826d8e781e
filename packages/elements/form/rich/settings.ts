import { fieldSettings, placeholderSetting } from '../shared/common-settings.ts';

export const richSettings = fieldSettings({
  basic: [placeholderSetting],
  appearance: [
    { control: 'number', prop: 'height', label: '高度', min: 120, max: 800, step: 20, unit: 'px' },
  ],
});
