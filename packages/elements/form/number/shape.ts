import * as z from 'zod/mini';
import {
  clearableShape,
  fieldShape,
  openNumber,
  placeholderShape,
  text,
  whole,
} from '../shared/common-props.ts';
import { NUMBER_MAX } from '../shared/number-value.ts';

export const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  unit: z.optional(text(10)),
  step: z.optional(z.number().check(z.positive(), z.maximum(NUMBER_MAX))),
  min: openNumber(-NUMBER_MAX, NUMBER_MAX),
  max: openNumber(-NUMBER_MAX, NUMBER_MAX),
  precision: z.optional(whole(0, 6)),
  thousands: z.optional(z.boolean()),
  capitals: z.optional(z.boolean()),
  defaultValue: openNumber(-NUMBER_MAX, NUMBER_MAX),
});

export type NumberProps = z.infer<typeof props>;
