import * as z from 'zod/mini';
import { text } from '../shared/common-props.ts';
import { Align } from '../shared/display-props.ts';

export const MAX_OPTIONS = 20;

export const props = z.object({
  menuOptions: z
    .array(
      z.object({
        value: z.string().check(z.regex(/^[a-z][a-z0-9]{7}$/)),
        label: text(50),
        checked: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(MAX_OPTIONS)),
  shape: z.optional(z.enum(['normal', 'parcel', 'capsule'])),
  arrange: z.optional(z.enum(['horizontal', 'vertical'])),
  textAlign: z.optional(Align),
});

export type MenuProps = z.infer<typeof props>;
