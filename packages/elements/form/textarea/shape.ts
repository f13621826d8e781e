import * as z from 'zod/mini';
import { clearableShape, fieldShape, placeholderShape, text, whole } from '../shared/common-props.ts';
import { verificationShape } from '../shared/verification-shape.ts';

export const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  rows: z.optional(whole(1, 20)),
  maxlength: z.optional(whole(1, 10_000)),
  showWordLimit: z.optional(z.boolean()),
  ...verificationShape,
  defaultValue: z.optional(z.nullable(text(10_000))),
});

export type TextareaProps = z.infer<typeof props>;
