import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { isDay } from '../../shared/dates.ts';
import { bookingMessage } from '../shared/booking.ts';
import { periodEnd, periodStarts } from '../shared/periods-of-day.ts';
import type { BookingTimeProps } from './shape.ts';

const MOMENT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(?::00)?$/;

/** Start of a booked period, `YYYY-MM-DD HH:mm:ss`; its length is the design's. Otherwise as booking. */
export const bookingTimeField: FieldSpec<BookingTimeProps, string | null> = {
  column: 'timestamp',
  empty: null,
  isEmpty: value => value === null,
  read(raw, props) {
    if (raw === null || raw === undefined || raw === '') return ok(null);
    const [, day, time = ''] = (typeof raw === 'string' && MOMENT.exec(raw)) || [];
    const sound = isDay(day) && time < '24:00' && time.slice(3) < '60';
    return sound ? ok(`${day} ${time}:00`) : refuse(`「${props.label}」应为预约的日期和时段`);
  },
  check(value, props, context) {
    if (value === null) return [];
    const outside = bookingMessage(value.slice(0, 10), props, context.today());
    if (outside) return [outside];
    return periodStarts(props).includes(value.slice(11, 16))
      ? []
      : [`「${props.label}」没有该时段，请重新选择`];
  },
  toText(value, props) {
    if (value === null) return '';
    const start = value.slice(11, 16);
    return `${value.slice(0, 10)} ${start}至${periodEnd(start, props)}`;
  },
  operators: ['lt', 'gt', 'empty', '!empty'],
  facts: { needsRoom: true, booking: true },
};
