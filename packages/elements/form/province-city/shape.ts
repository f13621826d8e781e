import * as z from 'zod/mini';
import { clearableShape, fieldShape, placeholderShape } from '../shared/common-props.ts';
import { LEVELS } from './levels.ts';

export const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  level: z.optional(z.enum(LEVELS)),
});

export type ProvinceCityProps = z.infer<typeof props>;
