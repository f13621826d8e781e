import * as z from 'zod/mini';
import { text, whole } from './common-props.ts';

const clock = text(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Shape of what time-select and time-select-range share; apart from their rules, which pages for fillers carry. */
export const slotShape = {
  intervalStep: z.optional(whole(5, 720)),
  startTime: z.optional(clock),
  endTime: z.optional(clock),
};
