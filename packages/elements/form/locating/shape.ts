import * as z from 'zod/mini';
import { fieldShape, openNumber, text, whole } from '../shared/common-props.ts';

const place = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9]{7}$/)),
  name: text(50),
  longitude: openNumber(-180, 180),
  latitude: openNumber(-90, 90),
});

export const props = z.object({
  ...fieldShape,
  autoLocating: z.optional(z.boolean()),
  trimerMetres: z.optional(whole(1, 100_000)),
  ruleLocating: z.optional(z.array(place).check(z.maxLength(50))),
});

export type LocatingProps = z.infer<typeof props>;
