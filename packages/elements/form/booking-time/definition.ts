import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { bookingDefaults, bookingProblems } from '../shared/booking.ts';
import { bookingShape } from '../shared/booking-shape.ts';
import {
  clearableShape,
  fieldDefaults,
  fieldShape,
  placeholderShape,
  text,
  whole,
} from '../shared/common-props.ts';
import { DEFAULT_END, DEFAULT_START, DEFAULT_STEP, periodStarts } from '../shared/periods-of-day.ts';
import { bookingTimeField } from './field.ts';
import { bookingTimeSettings } from './settings.ts';

const time = text(8).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/));

const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  ...bookingShape,
  intervalStep: z.optional(whole(5, 1440)),
  startTime: z.optional(time),
  endTime: z.optional(time),
});

export type BookingTimeProps = z.infer<typeof props>;

export const bookingTime = defineElement<BookingTimeProps, string | null>({
  type: 'booking-time',
  title: '预约时间',
  icon: 'calendar-clock',
  group: '高级',
  keywords: 'yuyueshijian yysj booking appointment time',
  categories: ['field'],
  defaults: () => ({
    ...fieldDefaults('预约时间'),
    placeholder: '请选择预约时间',
    clearable: true,
    ...bookingDefaults,
    intervalStep: DEFAULT_STEP,
    startTime: DEFAULT_START,
    endTime: DEFAULT_END,
  }),
  props,
  settings: bookingTimeSettings,
  field: bookingTimeField,
  problems: own => [
    ...bookingProblems(own),
    ...(periodStarts(own).length === 0
      ? [{ prop: 'endTime', message: '每天的时间不足一个时段', level: 'error' as const }]
      : []),
  ],
});
