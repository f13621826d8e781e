import * as z from 'zod/mini';
import { TIME_FORMATS } from '../../shared/times.ts';
import { clearableShape, fieldShape, text } from '../shared/common-props.ts';

export const props = z.object({
  ...fieldShape,
  ...clearableShape,
  startPlaceholder: z.optional(text(100)),
  endPlaceholder: z.optional(text(100)),
  format: z.optional(z.enum(TIME_FORMATS)),
});

export type TimeRangeProps = z.infer<typeof props>;
