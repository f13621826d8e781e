import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { isDay } from '../../shared/dates.ts';
import { bookingMessage } from '../shared/booking.ts';
import type { BookingFieldProps } from './shape.ts';

/**
 * A booked day, `YYYY-MM-DD`. The window is checked here; rest days and the quota by the gateway in the transaction that
 * stores the record.
 */
export const bookingField: FieldSpec<BookingFieldProps, string | null> = {
  column: 'date',
  empty: null,
  isEmpty: value => value === null,
  read(raw, props) {
    if (raw === null || raw === undefined || raw === '') return ok(null);
    return isDay(raw) ? ok(raw) : refuse(`「${props.label}」应为日期，如 2026-01-31`);
  },
  check(value, props, context) {
    const message = value === null ? null : bookingMessage(value, props, context.today());
    return message ? [message] : [];
  },
  toText: value => value ?? '',
  operators: ['eq', 'ne', 'lt', 'gt', 'empty', '!empty'],
  facts: { needsRoom: true, booking: true },
};
