import * as z from 'zod/mini';
import { clearableShape, fieldShape, placeholderShape, text } from '../shared/common-props.ts';
import { dateShape } from '../shared/date-settings.ts';

export const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  ...dateShape,
  defaultValue: z.optional(z.nullable(text(10))),
});

export type DateProps = z.infer<typeof props>;
