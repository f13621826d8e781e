import { bookingSettings } from '../shared/booking.ts';
import { clearableSetting, fieldSettings, placeholderSetting } from '../shared/common-settings.ts';

export const bookingTimeSettings = fieldSettings({
  basic: [placeholderSetting],
  check: [
    ...bookingSettings,
    {
      control: 'number',
      prop: 'intervalStep',
      label: '时段长度',
      min: 5,
      max: 1440,
      step: 5,
      unit: '分钟',
    },
    { control: 'time', prop: 'startTime', label: '每天开始' },
    { control: 'time', prop: 'endTime', label: '每天结束' },
  ],
  appearance: [clearableSetting],
});
