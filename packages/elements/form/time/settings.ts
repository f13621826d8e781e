import {
  clearableSetting,
  defaultValueSetting,
  fieldSettings,
  placeholderSetting,
} from '../shared/common-settings.ts';
import { timeFormatSetting } from '../shared/time-settings.ts';

export const timeSettings = fieldSettings({
  basic: [placeholderSetting, defaultValueSetting],
  current: '现在',
  appearance: [timeFormatSetting, clearableSetting],
});
