import { fieldShape } from '@gonghui/elements/form/shared/common-props.ts';
import * as z from 'zod/mini';

export const props = z.object({
  ...fieldShape,
  most: z.optional(z.number()),
  steps: z.optional(z.boolean()),
});

export type PercentProps = z.infer<typeof props>;
