import { atLeastSettings, defaultValueSetting, fieldSettings } from '../shared/common-settings.ts';
import { pictureOptionsSetting, pictureSizeSetting } from '../shared/picture-choice.ts';

export const pictureMultipleSettings = fieldSettings({
  basic: [pictureOptionsSetting, defaultValueSetting],
  check: atLeastSettings,
  appearance: [pictureSizeSetting],
});
