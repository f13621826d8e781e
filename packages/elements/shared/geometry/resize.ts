import type { Box, Point, Size } from '@gonghui/kernel/geometry.ts';
import { middleOf } from './box.ts';
import { clamped, tidy, turnedPoint } from './numbers.ts';

/** What is held of a box: an edge or a corner, as the box lies before it is turned. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** How small and how large a side may be, and how far from the origin a box may stand, in the plane's own lengths. */
export interface BoxLimits {
  readonly least: number;
  readonly most: number;
  readonly far: number;
}

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
 * The box after one of its handles was pulled by so much, whatever its angle: the opposite corner or edge
 * stays, never turning inside out, and no side leaves its limits.
 */
export function resized(box: Box, handle: Handle, by: Point, limits: BoxLimits, how: ResizeHow = {}): Box {
  const pull = pullOf(handle);
  const own = turnedPoint(by, -box.rotate);
  const times = how.middle ? 2 : 1;
  const wanted = {
    width: box.width + pull.x * own.x * times,
    height: box.height + pull.y * own.y * times,
  };
  const sized = (value: number) => tidy(clamped(value, limits.least, limits.most));
  const placed = (value: number) => tidy(clamped(value, -limits.far, limits.far));
  // A line has no ratio to keep.
  const { width, height } =
    how.ratio && box.width > 0 && box.height > 0
      ? keptRatio(box, wanted, pull, limits)
      : { width: sized(wanted.width), height: sized(wanted.height) };
  // What is pulled at moves its middle half as far as the size grows, along the box's own axes.
  const share = how.middle ? 0 : 1 / 2;
  const shift = turnedPoint(
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
function keptRatio({ width, height }: Box, wanted: Size, pull: Point, { least, most }: BoxLimits): Size {
  const across = wanted.width / width;
  const down = wanted.height / height;
  const further = Math.abs(across - 1) >= Math.abs(down - 1) ? across : down;
  const factor = clamped(
    pull.x === 0 ? down : pull.y === 0 ? across : further,
    Math.max(least / width, least / height),
    Math.min(most / width, most / height),
  );
  return { width: tidy(width * factor), height: tidy(height * factor) };
}
