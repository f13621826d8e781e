import * as z from 'zod/mini';
import { clearableShape, fieldShape, placeholderShape, text } from '../shared/common-props.ts';
import { slotShape } from '../shared/slot-shape.ts';

export const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  ...slotShape,
  defaultValue: z.optional(z.nullable(text(8))),
});

export type TimeSelectProps = z.infer<typeof props>;
