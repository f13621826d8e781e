import { defineElement } from '../../definition.ts';
import { DEFAULT_RANGE_DAYS, limitProblems } from '../../shared/date-limits.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { DEFAULT_MOMENT_FORMAT } from '../shared/moments.ts';
import { dateTimeField } from './field.ts';
import { dateTimeSettings } from './settings.ts';
import { type DateTimeProps, props } from './shape.ts';

export const dateTime = defineElement<DateTimeProps, string | null>({
  type: 'date-time',
  title: '日期时间',
  icon: 'calendar-clock',
  group: '日期时间',
  keywords: 'riqishijian rqsj date time',
  fromSheet: true,
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('日期时间'),
    placeholder: '请选择日期时间',
    format: DEFAULT_MOMENT_FORMAT,
    clearable: true,
    dateRange: 'unlimit',
    dateRangeDays: DEFAULT_RANGE_DAYS,
    dateRangeStartEnd: null,
    defaultValue: null,
  }),
  props,
  settings: dateTimeSettings,
  field: dateTimeField,
  problems: limitProblems,
});
