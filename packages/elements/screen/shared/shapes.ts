import * as z from 'zod/mini';
import { BOX } from './limits.ts';

const place = z.number().check(z.minimum(-BOX.far), z.maximum(BOX.far));
const length = z.number().check(z.minimum(BOX.least), z.maximum(BOX.most));
const id = z.string().check(z.minLength(1), z.maxLength(60));

/** A colour as the colour control writes it: empty, or hexadecimal with or without opacity. */
export const colour = z.string().check(z.regex(/^$|^#[0-9a-fA-F]{3,8}$/));

/** What a click shows or hides: layers and components of the same screen, by id. */
export const showsShape = z
  .array(
    z.looseObject({
      id,
      target: z.string().check(z.maxLength(60)),
      does: z.enum(['show', 'hide', 'toggle', 'only']),
    }),
  )
  .check(z.maxLength(20));

/** Where a node stands. `pos` and `size` are one value each, so that a pair never mixes two people's moves. */
export const standingShape = {
  pos: z.tuple([place, place]),
  rotate: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  locked: z.optional(z.boolean()),
};
export const boxShape = { ...standingShape, size: z.tuple([length, length]) };
