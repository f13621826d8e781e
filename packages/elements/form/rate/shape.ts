import * as z from 'zod/mini';
import { clearableShape, fieldShape, openNumber, whole } from '../shared/common-props.ts';

export const props = z.object({
  ...fieldShape,
  ...clearableShape,
  maxScore: z.optional(whole(1, 10)),
  allowHalf: z.optional(z.boolean()),
  defaultValue: openNumber(0, 10),
});

export type RateProps = z.infer<typeof props>;
