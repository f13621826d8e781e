import { clearableSetting, fieldSettings } from '../shared/common-settings.ts';
import { formatSetting, limitSettings } from '../shared/date-settings.ts';

export const dateRangeSettings = fieldSettings({
  basic: [
    { control: 'text', prop: 'startPlaceholder', label: '开始提示', maxLength: 100 },
    { control: 'text', prop: 'endPlaceholder', label: '结束提示', maxLength: 100 },
  ],
  check: limitSettings,
  look: [formatSetting, clearableSetting],
});
