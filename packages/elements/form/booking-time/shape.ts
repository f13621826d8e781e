import * as z from 'zod/mini';
import { bookingShape } from '../shared/booking-shape.ts';
import { clearableShape, fieldShape, placeholderShape, text, whole } from '../shared/common-props.ts';

export const time = text(8).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/));

export const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  ...bookingShape,
  intervalStep: z.optional(whole(5, 1440)),
  startTime: z.optional(time),
  endTime: z.optional(time),
});

export type BookingTimeProps = z.infer<typeof props>;
