import * as z from 'zod/mini';
import { fieldShape, text, whole } from '../shared/common-props.ts';
import { MAX_ROWS } from './limits.ts';

export const props = z.object({
  ...fieldShape,
  pageSize: z.optional(whole(1, MAX_ROWS)),
  isShowIndex: z.optional(z.boolean()),
  sequenceName: z.optional(text(20)),
  freezeColumn: z.optional(whole(0, 5)),
  border: z.optional(z.boolean()),
  isShowHead: z.optional(z.boolean()),
  addButton: z.optional(z.enum(['hidden', 'disabled', 'normal'])),
  exportTable: z.optional(z.boolean()),
  isShowControl: z.optional(
    z.object({
      isControl: z.optional(z.boolean()),
      isCopy: z.optional(z.boolean()),
      isDelete: z.optional(z.boolean()),
      isSort: z.optional(z.boolean()),
    }),
  ),
});

export type SubformProps = z.infer<typeof props>;
