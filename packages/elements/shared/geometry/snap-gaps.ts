import { near } from './numbers.ts';
import type { Extent } from './snap-index.ts';

/** Two neighbours with free room between them. */
interface Pair {
  before: Extent;
  after: Extent;
  gap: number;
}

/** Boxes that lie beside what moves, that is: share some of its extent across. */
const beside = (boxes: readonly Extent[], moving: Extent): Extent[] =>
  boxes.filter(({ from, to }) => from < moving.to && to > moving.from);

function pairsOf(boxes: readonly Extent[]): Pair[] {
  const pairs: Pair[] = [];
  let before: Extent | undefined;
  for (const after of boxes) {
    if (before && after.start > before.end) pairs.push({ before, after, gap: after.start - before.end });
    // Of boxes that overlap, the one that reaches furthest has the next gap.
    if (!before || after.end > before.end) before = after;
  }
  return pairs;
}

/**
 * The shortest way, if at most `within`, to where gaps are equal: in the middle of a gap, or as far behind or before two
 * neighbours as these are from each other. Null where there is none.
 */
export function toEqualGap(boxes: readonly Extent[], moving: Extent, within: number): number | null {
  const length = moving.end - moving.start;
  // An edge that is pulled has no gaps on both sides.
  if (length <= 0) return null;
  let best: number | null = null;
  const offer = (start: number) => {
    const by = start - moving.start;
    if (Math.abs(by) <= within && (best === null || Math.abs(by) < Math.abs(best))) best = by;
  };
  for (const { before, after, gap } of pairsOf(beside(boxes, moving))) {
    if (gap > length) offer((before.end + after.start - length) / 2);
    offer(after.end + gap);
    offer(before.start - gap - length);
  }
  return best;
}

/** The equal gaps around a box that stands, as pieces along the axis with a place across it. */
export function equalGaps(
  boxes: readonly Extent[],
  moving: Extent,
): { at: number; from: number; to: number }[] {
  const row = [...beside(boxes, moving), moving].sort((one, other) => one.start - other.start);
  const pairs = pairsOf(row);
  const own = pairs.filter(({ before, after }) => before === moving || after === moving);
  const equal = own.find(({ gap }) => pairs.filter(pair => near(pair.gap, gap)).length > 1);
  if (!equal) return [];
  return pairs
    .filter(({ gap }) => near(gap, equal.gap))
    .map(({ before, after }) => ({
      at: (Math.max(before.from, after.from) + Math.min(before.to, after.to)) / 2,
      from: before.end,
      to: after.start,
    }));
}
