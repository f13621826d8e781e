import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import { near } from './numbers.ts';
import { equalGaps, toEqualGap } from './snap-gaps.ts';
import {
  type Axis,
  type Extent,
  extentOf,
  firstFrom,
  type SnapAxis,
  type SnapIndex,
  type SnapKind,
  type Stop,
} from './snap-index.ts';

export { type SnapIndex, type SnapKind, type SnapTo, snapIndex } from './snap-index.ts';

/**
 * What is drawn of a snap, stage pixels. `axis` x: an upright line at x = `at`, from y `from` to `to`. Of kind `gap` it lies
 * along its axis instead: of axis x from x `from` to `to`, at y = `at`.
 */
export interface SnapLine {
  readonly axis: Axis;
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly kind: SnapKind;
}

export interface Snapped {
  /** What the rectangle is to be moved by; 0 on an axis without anything near. */
  readonly by: Point;
  readonly lines: readonly SnapLine[];
}

const BY_LINE = ['guide', 'page', 'box'] as const;

/**
 * Snaps a rectangle: to guides, then edges and middle of the page, then those of other boxes, then equal gaps, then the grid,
 * each axis by itself. Within one kind the nearest wins, at most `within` stage pixels away. To snap only the edge that is being pulled,
 * pass a rectangle without width or height at that edge.
 */
export function snap(index: SnapIndex, rect: Rect, within: number): Snapped {
  const x = along(index, 'x', extentOf(rect, 'x'), within);
  const y = along(index, 'y', extentOf(rect, 'y'), within);
  const by = { x: x?.by ?? 0, y: y?.by ?? 0 };
  const stood = { ...rect, x: rect.x + by.x, y: rect.y + by.y };
  return {
    by,
    lines: [
      ...(x ? linesOf(index.x, 'x', extentOf(stood, 'x'), x.kind) : []),
      ...(y ? linesOf(index.y, 'y', extentOf(stood, 'y'), y.kind) : []),
    ],
  };
}

interface SnapMatch {
  by: number;
  kind: SnapKind;
}

function along(index: SnapIndex, axis: Axis, moving: Extent, within: number): SnapMatch | null {
  const { stops, boxes } = index[axis];
  for (const kind of BY_LINE) {
    const by = nearest(stops[kind], marksOf(moving), within);
    if (by !== null) return { by, kind };
  }
  const gap = toEqualGap(boxes, moving, within);
  if (gap !== null) return { by: gap, kind: 'gap' };
  if (index.grid === 0) return null;
  const by = Math.round(moving.start / index.grid) * index.grid - moving.start;
  return Math.abs(by) <= within ? { by, kind: 'grid' } : null;
}

/** What of a box is brought to a line: both edges and the middle. */
const marksOf = ({ start, end }: Extent): number[] =>
  start === end ? [start] : [start, (start + end) / 2, end];

/** The shortest way from any mark to any stop; null where it is longer than `within`. */
function nearest(stops: readonly Stop[], marks: readonly number[], within: number): number | null {
  let best: number | null = null;
  for (const mark of marks) {
    const behind = firstFrom(stops, mark);
    for (const stop of [stops[behind - 1], stops[behind]]) {
      if (!stop) continue;
      const by = stop.at - mark;
      if (Math.abs(by) <= within && (best === null || Math.abs(by) < Math.abs(best))) best = by;
    }
  }
  return best;
}

function linesOf(axis: SnapAxis, name: Axis, stood: Extent, kind: SnapKind): SnapLine[] {
  if (kind === 'grid') return [];
  if (kind === 'gap') return equalGaps(axis.boxes, stood).map(gap => ({ ...gap, axis: name, kind }));
  const lines: SnapLine[] = [];
  for (const mark of marksOf(stood)) {
    const stops = axis.stops[kind];
    let [from, to] = [stood.from, stood.to];
    let met = false;
    for (let at = firstFrom(stops, mark - 0.01); at < stops.length; at++) {
      const stop = stops[at];
      if (!stop || !near(stop.at, mark)) break;
      met = true;
      from = Math.min(from, stop.from);
      to = Math.max(to, stop.to);
    }
    if (met) lines.push({ axis: name, at: mark, from, to, kind });
  }
  return lines;
}
