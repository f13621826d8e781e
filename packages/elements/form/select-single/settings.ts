import { optionSourceSetting, optionsSetting } from '../shared/choice-props.ts';
import { clearableSetting, fieldSettings, placeholderSetting } from '../shared/common-settings.ts';

export const selectSingleSettings = fieldSettings({
  basic: [placeholderSetting, optionSourceSetting, optionsSetting(false)],
  look: [
    clearableSetting,
    { control: 'text', prop: 'noDataText', label: '没有选项时显示', maxLength: 50, placeholder: '暂无数据' },
  ],
});
