import {
  arrangeSetting,
  noDataSetting,
  optionSourceSetting,
  optionsSetting,
} from '../shared/choice-props.ts';
import { clearableSetting, fieldSettings } from '../shared/common-settings.ts';

export const radioSettings = fieldSettings({
  basic: [optionSourceSetting, optionsSetting(false)],
  appearance: [arrangeSetting, clearableSetting, noDataSetting],
});
