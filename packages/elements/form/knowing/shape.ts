import * as z from 'zod/mini';
import { fieldShape, text, whole } from '../shared/common-props.ts';

export const props = z.object({
  ...fieldShape,
  content: z.optional(text(20_000)),
  minReadTime: z.optional(whole(0, 3600)),
  confirmText: z.optional(text(20)),
  cancelText: z.optional(text(20)),
});

export type KnowingProps = z.infer<typeof props>;
