import * as z from 'zod/mini';
import { fieldShape, placeholderShape, whole } from '../shared/common-props.ts';

export const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  /** Pixels of the area to write in; longer text scrolls. */
  height: z.optional(whole(120, 800)),
});

export type RichProps = z.infer<typeof props>;
