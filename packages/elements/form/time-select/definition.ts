import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import {
  clearableSetting,
  defaultValueSetting,
  fieldSettings,
  placeholderSetting,
} from '../shared/common-settings.ts';
import { slotDefaults, slotProblems, slotSettings } from '../shared/slot-props.ts';
import { timeSelectField } from './field.ts';
import { props, type TimeSelectProps } from './shape.ts';

export const timeSelect = defineElement<TimeSelectProps, string | null>({
  type: 'time-select',
  title: '时间选择',
  icon: 'timer',
  group: '日期时间',
  keywords: 'shijianxuanze sjxz time select slot',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('时间选择'),
    placeholder: '请选择时间',
    clearable: true,
    ...slotDefaults,
    defaultValue: null,
  }),
  props,
  settings: fieldSettings({
    basic: [placeholderSetting, defaultValueSetting],
    check: slotSettings,
    appearance: [clearableSetting],
  }),
  field: timeSelectField,
  problems: slotProblems,
});
