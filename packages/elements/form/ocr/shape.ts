import * as z from 'zod/mini';
import { fieldShape, text } from '../shared/common-props.ts';

export const props = z.object({
  ...fieldShape,
  genre: z.optional(z.enum(['idcard-front', 'idcard-back', 'bankcard'])),
  key: text(20),
});

export type OcrProps = z.infer<typeof props>;
