import { defineElement } from '../../definition.ts';
import { DEFAULT_RANGE_DAYS, limitProblems } from '../../shared/date-limits.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { DEFAULT_FORMAT, dateField } from './field.ts';
import { dateSettings } from './settings.ts';
import { type DateProps, props } from './shape.ts';

export const date = defineElement<DateProps, string | null>({
  type: 'date',
  title: '日期',
  icon: 'calendar',
  group: '日期时间',
  keywords: 'riqi rq date',
  fromSheet: true,
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('日期'),
    placeholder: '请选择日期',
    format: DEFAULT_FORMAT,
    clearable: true,
    dateRange: 'unlimit',
    dateRangeDays: DEFAULT_RANGE_DAYS,
    dateRangeStartEnd: null,
    defaultValue: null,
  }),
  props,
  settings: dateSettings,
  field: dateField,
  problems: limitProblems,
});
