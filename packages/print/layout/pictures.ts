import type { Micron } from '../units.ts';

/** Between pictures that share a box. */
export const PICTURE_GAP = 1_000;

/** A picture in a row that grows is seen at this size, or at the width of its cell where that is less. */
const SEEN: Micron = 30_000;
/** Rows of pictures that a cell asks room for; more of them share it. */
const MOST_ROWS = 3;

/** Height that so many pictures ask for in a box of this width. */
export function picturesHeight(count: number, width: Micron): Micron {
  if (count === 0) return 0;
  const side = Math.min(SEEN, width);
  const across = Math.max(1, Math.floor((width + PICTURE_GAP) / (side + PICTURE_GAP)));
  const rows = Math.min(MOST_ROWS, Math.ceil(count / across));
  return rows * side + (rows - 1) * PICTURE_GAP;
}
