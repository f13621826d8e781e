import * as z from 'zod/mini';
import { fieldShape, openNumber } from '../shared/common-props.ts';

export const props = z.object({
  ...fieldShape,
  min: openNumber(-1_000_000, 1_000_000),
  max: openNumber(-1_000_000, 1_000_000),
  step: z.optional(z.number().check(z.positive(), z.maximum(1_000_000))),
  showTooltip: z.optional(z.boolean()),
  defaultValue: openNumber(-1_000_000, 1_000_000),
});

export type SliderProps = z.infer<typeof props>;
