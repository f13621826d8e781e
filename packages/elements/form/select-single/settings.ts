import { noDataSetting, optionSourceSetting, optionsSetting } from '../shared/choice-props.ts';
import { clearableSetting, fieldSettings, placeholderSetting } from '../shared/common-settings.ts';

export const selectSingleSettings = fieldSettings({
  basic: [placeholderSetting, optionSourceSetting, optionsSetting(false)],
  appearance: [clearableSetting, noDataSetting],
});
