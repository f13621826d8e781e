import { bookingSettings } from '../shared/booking.ts';
import { clearableSetting, fieldSettings, placeholderSetting } from '../shared/common-settings.ts';

export const bookingFieldSettings = fieldSettings({
  basic: [placeholderSetting],
  check: bookingSettings,
  appearance: [clearableSetting],
});
