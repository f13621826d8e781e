import * as z from 'zod/mini';
import { fieldShape, text, whole } from '../shared/common-props.ts';
import { DAY_FORMATS, RESETS } from './formats.ts';

/** Most parts of one number. */
export const MAX_PARTS = 10;

const part = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9]{7}$/)),
  kind: z.enum(['text', 'date', 'number', 'field']),
  /** Of a fixed text. */
  text: z.optional(text(20)),
  /** Of a date. */
  format: z.optional(z.enum(['', ...DAY_FORMATS])),
  /** Id of the field whose text is quoted. */
  field: z.optional(text(8)),
});

export const props = z.object({
  ...fieldShape,
  parts: z.optional(z.array(part).check(z.maxLength(MAX_PARTS))),
  rule: z.optional(z.object({ count: z.optional(whole(1, 12)), reset: z.optional(z.enum(RESETS)) })),
});

export type SerialProps = z.infer<typeof props>;
export type SerialPart = z.infer<typeof part>;
