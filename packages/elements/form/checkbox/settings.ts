import {
  arrangeSetting,
  noDataSetting,
  optionSourceSetting,
  optionsSetting,
} from '../shared/choice-props.ts';
import { atLeastSettings, fieldSettings } from '../shared/common-settings.ts';

export const checkboxSettings = fieldSettings({
  basic: [optionSourceSetting, optionsSetting(true)],
  check: atLeastSettings,
  appearance: [arrangeSetting, noDataSetting],
});
