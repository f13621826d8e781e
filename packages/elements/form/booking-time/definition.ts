import { defineElement } from '../../definition.ts';
import { bookingDefaults, bookingProblems } from '../shared/booking.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { DEFAULT_END, DEFAULT_START, DEFAULT_STEP, periodStarts } from '../shared/periods-of-day.ts';
import { bookingTimeField } from './field.ts';
import { bookingTimeSettings } from './settings.ts';
import { type BookingTimeProps, props } from './shape.ts';

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
