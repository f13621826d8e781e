import * as z from 'zod/mini';
import { clearableShape, fieldShape, placeholderShape, text } from '../shared/common-props.ts';
import { limitShape } from '../shared/date-settings.ts';
import { MOMENT_FORMATS } from '../shared/moments.ts';

export const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  ...limitShape,
  format: z.optional(z.enum(MOMENT_FORMATS)),
  defaultValue: z.optional(z.nullable(text(19))),
});

export type DateTimeProps = z.infer<typeof props>;
