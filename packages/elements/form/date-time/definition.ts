import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { clearableShape, fieldDefaults, fieldShape, placeholderShape, text } from '../shared/common-props.ts';
import { DEFAULT_RANGE_DAYS, limitProblems } from '../shared/date-limits.ts';
import { limitShape } from '../shared/date-settings.ts';
import { DEFAULT_MOMENT_FORMAT, MOMENT_FORMATS } from '../shared/moments.ts';
import { dateTimeField } from './field.ts';
import { dateTimeSettings } from './settings.ts';

const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  ...limitShape,
  format: z.optional(z.enum(MOMENT_FORMATS)),
  defaultValue: z.optional(z.nullable(text(19))),
});

export type DateTimeProps = z.infer<typeof props>;

export const dateTime = defineElement<DateTimeProps, string | null>({
  type: 'date-time',
  title: '日期时间',
  icon: 'calendar-clock',
  group: '日期时间',
  keywords: 'riqishijian rqsj date time',
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
  columnWidth: 220,
  problems: limitProblems,
});
