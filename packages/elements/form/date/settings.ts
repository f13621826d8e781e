import {
  clearableSetting,
  defaultValueSetting,
  fieldSettings,
  placeholderSetting,
} from '../shared/common-settings.ts';
import { formatSetting, limitSettings } from '../shared/date-settings.ts';

export const dateSettings = fieldSettings({
  basic: [placeholderSetting, defaultValueSetting],
  current: '今天',
  check: limitSettings,
  appearance: [formatSetting, clearableSetting],
});
