import * as z from 'zod/mini';
import { MAX_LEVELS } from '../../shared/option-tree.ts';
import { clearableShape, fieldShape, placeholderShape, text } from '../shared/common-props.ts';

/** Options of all levels together. */
export const MAX_TREE = 2000;

export const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  optionalGenre: z.optional(z.enum(['self-options', 'normal-options'])),
  options: z
    .array(
      z.object({
        value: z.string().check(z.regex(/^[a-z][a-z0-9]{7}$/)),
        label: text(100),
        parent: z.optional(z.nullable(text(8))),
      }),
    )
    .check(z.maxLength(MAX_TREE)),
  /** An option with others below it may be the answer too. */
  anyLevel: z.optional(z.boolean()),
  noDataText: z.optional(text(50)),
  defaultValue: z.optional(z.nullable(z.array(text(8)).check(z.maxLength(MAX_LEVELS)))),
});

export type CascaderProps = z.infer<typeof props>;
