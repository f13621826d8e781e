import * as z from 'zod/mini';
import { fieldShape, text } from '../shared/common-props.ts';

export const props = z.object({
  ...fieldShape,
  activeText: z.optional(text(20)),
  inactiveText: z.optional(text(20)),
  defaultValue: z.optional(z.nullable(z.boolean())),
});

export type SwitchProps = z.infer<typeof props>;
