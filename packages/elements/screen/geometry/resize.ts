import type { Point, Size } from '@gonghui/kernel/geometry.ts';
import type { Box } from '../shared/box.ts';
import { BOX } from '../shared/limits.ts';
import { middleOf } from './boxes.ts';
import { placed, sized, tidy, turned, within } from './numbers.ts';

/** What is held of a box: an edge or a corner, as the box lies before it is turned. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** Which way a handle pulls: -1 to the left or up, 1 to the right or down, 0 not at all. */
export const pullOf = (handle: Handle): { x: -1 | 0 | 1; y: -1 | 0 | 1 } => ({
  x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
  y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
});

export interface ResizeHow {
  /** Width and height keep their ratio (Shift). */
  readonly ratio?: boolean;
  /** The middle stays instead of the opposite corner (Alt). */
  readonly middle?: boolean;
}

/**
 * The box after one of its handles was pulled by so many stage pixels, whatever its angle (rule 9): the opposite corner or
 * edge stays, never turning inside out, and no side leaves what rule 1 allows.
 */
export function resized(box: Box, handle: Handle, by: Point, how: ResizeHow = {}): Box {
  const pull = pullOf(handle);
  const own = turned(by, -box.rotate);
  const times = how.middle ? 2 : 1;
  const wanted = {
    width: box.width + pull.x * own.x * times,
    height: box.height + pull.y * own.y * times,
  };
  const { width, height } = how.ratio
    ? keptRatio(box, wanted, pull)
    : { width: sized(wanted.width), height: sized(wanted.height) };
  // What is pulled at moves its middle half as far as the size grows, along the box's own axes.
  const share = how.middle ? 0 : 1 / 2;
  const shift = turned(
    { x: pull.x * (width - box.width) * share, y: pull.y * (height - box.height) * share },
    box.rotate,
  );
  const middle = middleOf(box);
  return {
    x: placed(middle.x + shift.x - width / 2),
    y: placed(middle.y + shift.y - height / 2),
    width,
    height,
    rotate: box.rotate,
  };
}

/** An edge decides alone; of a corner's two sides the one that is pulled further. */
function keptRatio({ width, height }: Box, wanted: Size, pull: Point): Size {
  const across = wanted.width / width;
  const down = wanted.height / height;
  const further = Math.abs(across - 1) >= Math.abs(down - 1) ? across : down;
  const factor = within(
    pull.x === 0 ? down : pull.y === 0 ? across : further,
    Math.max(BOX.least / width, BOX.least / height),
    Math.min(BOX.most / width, BOX.most / height),
  );
  return { width: tidy(width * factor), height: tidy(height * factor) };
}
