import * as z from 'zod/mini';
import { DAYS_MAX } from './booking.ts';
import { text, whole } from './common-props.ts';

const day = text(10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Shape of what booking and booking-time share; apart from their rules, which pages for fillers carry. */
export const bookingShape = {
  dateRange: z.optional(z.enum(['after-now', 'start-end'])),
  dateRangeDays: z.optional(whole(1, DAYS_MAX)),
  dateRangeStartEnd: z.optional(z.nullable(z.array(day).check(z.maxLength(2)))),
  quota: z.optional(whole(1, 10_000)),
  withoutWeekend: z.optional(z.boolean()),
  withoutHolidays: z.optional(z.boolean()),
};
