import * as z from 'zod/mini';
import { TIME_FORMATS } from '../../shared/times.ts';
import { clearableShape, fieldShape, placeholderShape, text } from '../shared/common-props.ts';

export const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  format: z.optional(z.enum(TIME_FORMATS)),
  defaultValue: z.optional(z.nullable(text(8))),
});

export type TimeProps = z.infer<typeof props>;
