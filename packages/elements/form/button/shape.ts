import * as z from 'zod/mini';
import { text } from '../shared/common-props.ts';
import { Align, itemsOf, OpenMode, optionalAddress, widthShape } from '../shared/display-props.ts';

export const props = z.object({
  label: text(30),
  look: z.optional(z.enum(['primary', 'plain', 'text'])),
  size: z.optional(z.enum(['small', 'medium', 'large'])),
  align: z.optional(Align),
  block: z.optional(z.boolean()),
  actions: itemsOf({
    type: z.enum(['open-url', 'open-dialog', 'close-dialog']),
    url: optionalAddress,
    openMode: z.optional(OpenMode),
    dialogId: z.optional(text(100)),
  }),
  ...widthShape,
});

export type ButtonProps = z.infer<typeof props>;
