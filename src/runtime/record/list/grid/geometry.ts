import type { CSSProperties } from 'react';
import type { ListColumn } from '../views/layout.ts';

/** Width of the column with row numbers and check boxes. */
export const CHECK_WIDTH = 48;

export interface Geometry {
  /** Left edge of each column within the list, in pixels. */
  readonly lefts: readonly number[];
  readonly width: number;
}

/** Where columns stand; the first one stays in sight while the others scroll by under it. */
export function geometryOf(columns: readonly ListColumn[]): Geometry {
  const lefts: number[] = [];
  let left = CHECK_WIDTH;
  for (const column of columns) {
    lefts.push(left);
    left += column.width;
  }
  return { lefts, width: left };
}

/** Columns that stay in sight, as a range like `visibleColumnsOf`. */
export const FIRST_COLUMN: readonly [from: number, to: number] = [0, 1];

/**
 * The first column stands in `.gr-frozen`, beside the check box; the others side by side behind it, and the first of them
 * in sight (column `from`) as far away as those that are not drawn are wide.
 */
export const cellStyle = (
  column: ListColumn,
  at: number,
  from: number,
  { lefts }: Geometry,
): CSSProperties => {
  const gap = at === from ? (lefts[at] ?? 0) - (lefts[1] ?? 0) : 0;
  return at > 0 && gap > 0 ? { width: column.width, marginLeft: gap } : { width: column.width };
};

/** Columns are drawn somewhat before they come into sight. */
const AHEAD = 320;

/** First column in sight and the one after the last; the first column of all is always drawn. */
export function visibleColumnsOf(
  { lefts, width }: Geometry,
  scrollLeft: number,
  viewWidth: number,
): [from: number, to: number] {
  const [start, end] = [scrollLeft - AHEAD, scrollLeft + viewWidth + AHEAD];
  let from = 1;
  while (from < lefts.length && (lefts[from + 1] ?? width) < start) from++;
  let to = from;
  while (to < lefts.length && (lefts[to] ?? width) < end) to++;
  return [from, to];
}

/** A cell by line and column. */
export interface GridCell {
  line: number;
  column: number;
}

export interface SpotRange {
  lines: [number, number];
  columns: [number, number];
}

/** Everything between two cells, both included. */
export const rangeOf = (a: GridCell, b: GridCell): SpotRange => ({
  lines: [Math.min(a.line, b.line), Math.max(a.line, b.line)],
  columns: [Math.min(a.column, b.column), Math.max(a.column, b.column)],
});
