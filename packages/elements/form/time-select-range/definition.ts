import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { clearableSetting, fieldSettings } from '../shared/common-settings.ts';
import type { Range } from '../shared/range-value.ts';
import { slotDefaults, slotProblems, slotSettings } from '../shared/slot-props.ts';
import { rangePlaceholderSettings } from '../shared/time-settings.ts';
import { timeSelectRangeField } from './field.ts';
import { props, type TimeSelectRangeProps } from './shape.ts';

export const timeSelectRange = defineElement<TimeSelectRangeProps, Range | null>({
  type: 'time-select-range',
  title: '时间选择范围',
  icon: 'timer',
  group: '日期时间',
  keywords: 'shijianxuanzefanwei sjxzfw time select range',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('时间选择范围'),
    startPlaceholder: '开始时间',
    endPlaceholder: '结束时间',
    clearable: true,
    ...slotDefaults,
  }),
  props,
  settings: fieldSettings({
    basic: rangePlaceholderSettings,
    check: slotSettings,
    appearance: [clearableSetting],
  }),
  field: timeSelectRangeField,
  problems: slotProblems,
});
