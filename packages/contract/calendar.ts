import { shaped, trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { NullAnswer } from './shapes.ts';

const Day = shaped(10, /^\d{4}-\d{2}-\d{2}$/);
const Kind = z.enum(['work', 'rest']);

/** Days of rest and of work in lieu, which bookings go by: docs/decisions/booking.md */
export const calendarCalls = {
  /** Ours: special days of a year, published ones and the enterprise's own (`own`), which count first. */
  year: call({
    method: 'GET',
    path: '/v1/calendar/{year}',
    access: ['admin'],
    rate: 'read',
    summary: '节假日日历',
    params: z.object({ year: shaped(4, /^(?:19|20|21)\d{2}$/) }),
    result: z.object({
      /** Whether this version of the product knows the leave announced for the year. */
      published: z.boolean(),
      days: z.array(z.object({ day: Day, kind: Kind, name: z.string(), own: z.boolean() })),
    }),
  }),
  /** Ours: makes a day one of rest or of work for the enterprise; `kind: null` goes back to what was published. */
  set: call({
    method: 'PUT',
    path: '/v1/calendar/{day}',
    access: ['admin'],
    rate: 'write',
    summary: '调整节假日',
    params: z.object({ day: Day }),
    body: z.object({ kind: z.nullable(Kind), name: z.optional(trimmed(20)) }),
    result: NullAnswer,
  }),
};
