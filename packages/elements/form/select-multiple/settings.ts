import { noDataSetting, optionSourceSetting, optionsSetting } from '../shared/choice-props.ts';
import {
  atLeastSettings,
  clearableSetting,
  fieldSettings,
  placeholderSetting,
} from '../shared/common-settings.ts';

export const selectMultipleSettings = fieldSettings({
  basic: [placeholderSetting, optionSourceSetting, optionsSetting(true)],
  check: atLeastSettings,
  appearance: [clearableSetting, noDataSetting],
});
