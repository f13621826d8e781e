import { fieldSettings, placeholderSetting } from '../shared/common-settings.ts';

export const autographSettings = fieldSettings({ basic: [placeholderSetting] });
