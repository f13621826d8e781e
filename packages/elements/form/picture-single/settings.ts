import { defaultValueSetting, fieldSettings } from '../shared/common-settings.ts';
import { pictureOptionsSetting, pictureSizeSetting } from '../shared/picture-choice.ts';

export const pictureSingleSettings = fieldSettings({
  basic: [pictureOptionsSetting, defaultValueSetting],

  appearance: [pictureSizeSetting],
});
