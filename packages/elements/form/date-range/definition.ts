import { defineElement } from '../../definition.ts';
import { DEFAULT_RANGE_DAYS, limitProblems } from '../../shared/date-limits.ts';
import { DEFAULT_FORMAT } from '../date/field.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import type { Range } from '../shared/range-value.ts';
import { dateRangeField } from './field.ts';
import { dateRangeSettings } from './settings.ts';
import { type DateRangeFieldProps, props } from './shape.ts';

export const dateRange = defineElement<DateRangeFieldProps, Range | null>({
  type: 'date-range',
  title: '日期范围',
  icon: 'calendar-range',
  group: '日期时间',
  keywords: 'riqifanwei rqfw date range',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('日期范围'),
    startPlaceholder: '开始日期',
    endPlaceholder: '结束日期',
    format: DEFAULT_FORMAT,
    clearable: true,
    dateRange: 'unlimit',
    dateRangeDays: DEFAULT_RANGE_DAYS,
    dateRangeStartEnd: null,
  }),
  props,
  settings: dateRangeSettings,
  field: dateRangeField,
  problems: limitProblems,
});
