import * as z from 'zod/mini';
import { clearableShape, fieldShape, text } from '../shared/common-props.ts';
import { slotShape } from '../shared/slot-shape.ts';

export const props = z.object({
  ...fieldShape,
  ...clearableShape,
  ...slotShape,
  startPlaceholder: z.optional(text(100)),
  endPlaceholder: z.optional(text(100)),
});

export type TimeSelectRangeProps = z.infer<typeof props>;
