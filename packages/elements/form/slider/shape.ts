import * as z from 'zod/mini';
import { fieldShape, open } from '../shared/common-props.ts';

export const props = z.object({
  ...fieldShape,
  min: open(-1_000_000, 1_000_000),
  max: open(-1_000_000, 1_000_000),
  step: z.optional(z.number().check(z.positive(), z.maximum(1_000_000))),
  showTooltip: z.optional(z.boolean()),
  defaultValue: open(-1_000_000, 1_000_000),
});

export type SliderProps = z.infer<typeof props>;
