import * as z from 'zod/mini';
import { ConditionShape } from '../../conditions/shape.ts';
import { text } from '../../shared/bounded.ts';
import { LINES } from '../sheet/model.ts';
import { FAR } from './limits.ts';

/** A number within bounds; what is no number or infinite is refused. */
export const between = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most));

/** A colour as the colour control writes it: empty, or hexadecimal with or without opacity. */
export const colour = z.string().check(z.regex(/^$|^#[0-9a-fA-F]{3,8}$/));

export const id = text(60).check(z.minLength(1));

export const strokeShape = z.looseObject({
  width: z.optional(between(0, 10)),
  line: z.optional(z.enum(LINES)),
  color: z.optional(colour),
});

export const showIfShape = z.optional(z.nullable(ConditionShape));

const place = between(-FAR, FAR);
const length = between(0, FAR);

/** Where a free element stands. `pos` and `size` are one value each, so that a pair never mixes two people's moves. */
export const standingShape = {
  name: z.optional(text(50)),
  pos: z.tuple([place, place]),
  size: z.tuple([length, length]),
  rotate: z.optional(between(-180, 180)),
  anchor: z.optional(id),
  showIf: showIfShape,
};
