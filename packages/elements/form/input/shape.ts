import * as z from 'zod/mini';
import {
  clearableShape,
  fieldShape,
  placeholderShape,
  repeatShape,
  text,
  whole,
} from '../shared/common-props.ts';
import { verificationShape } from '../shared/verification-shape.ts';

export const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  ...repeatShape,
  maxlength: z.optional(whole(1, 2000)),
  showWordLimit: z.optional(z.boolean()),
  format: z.optional(z.enum(['none', 'phone', 'email', 'idcard', 'url', 'regex'])),
  regex: z.optional(text(500)),
  errorMsg: z.optional(text(100)),
  ...verificationShape,
  defaultValue: z.optional(z.nullable(text(2000))),
});

export type InputProps = z.infer<typeof props>;
