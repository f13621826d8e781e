import {
  clearableSetting,
  defaultValueSetting,
  fieldSettings,
  placeholderSetting,
} from '../shared/common-settings.ts';
import { limitSettings } from '../shared/date-settings.ts';
import { formatOptions } from '../shared/format-options.ts';
import { MOMENT_FORMATS } from '../shared/moments.ts';

export const dateTimeSettings = fieldSettings({
  basic: [placeholderSetting, defaultValueSetting],
  current: '现在',
  check: limitSettings,
  appearance: [
    {
      control: 'select',
      prop: 'format',
      label: '显示格式',
      options: formatOptions(MOMENT_FORMATS),
    },
    clearableSetting,
  ],
});
