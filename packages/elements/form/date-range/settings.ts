import { clearableSetting, fieldSettings } from '../shared/common-settings.ts';
import { formatSetting, limitSettings } from '../shared/date-settings.ts';
import { rangePlaceholderSettings } from '../shared/time-settings.ts';

export const dateRangeSettings = fieldSettings({
  basic: rangePlaceholderSettings,
  check: limitSettings,
  appearance: [formatSetting, clearableSetting],
});
