import type { Point, Rect } from '@gonghui/kernel/geometry.ts';

/**
 * Where a dragged component would land, computed from rectangles alone. The canvas flows like text: children stand
 * in rows of twelve columns, from left to right and then down; phones put one in a row.
 */
export interface Insertion {
  /** Before the child that now has this index; the number of children for the end. */
  index: number;
  /** The bar to draw, in the coordinates of the rectangles given. */
  line: Rect;
}

/** Thickness of the insertion line in pixels. */
const LINE = 3;
/** A child this much of the slot's width counts as a row of its own, inserted above or below. */
const FULL_ROW = 0.9;

/** As many children as a row, the one above it and the one below it can hold, to either side. */
const AROUND = 49;

/**
 * The children, from and to (excluded), among which a pointer at height `y` can land: those of its own row with whole
 * rows above and below. Tops grow in document order, so a few of a thousand are looked at.
 */
export function nearby(count: number, top: (index: number) => number, y: number): [number, number] {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (top(middle) <= y) low = middle + 1;
    else high = middle;
  }
  return [Math.max(0, low - AROUND), Math.min(count, low + AROUND)];
}

interface Row {
  start: number;
  end: number;
  top: number;
  bottom: number;
}

const right = (rect: Rect): number => rect.x + rect.width;
const bottom = (rect: Rect): number => rect.y + rect.height;

/** Groups children, in document order, into the rows they stand in. */
export function rowsOf(rects: readonly Rect[]): Row[] {
  const rows: Row[] = [];
  rects.forEach((rect, index) => {
    const row = rows.at(-1);
    const previous = rects[index - 1];
    const continues = row && previous && rect.x >= right(previous) - 1 && rect.y < row.bottom - 1;
    if (continues) {
      row.end = index + 1;
      row.top = Math.min(row.top, rect.y);
      row.bottom = Math.max(row.bottom, bottom(rect));
    } else rows.push({ start: index, end: index + 1, top: rect.y, bottom: bottom(rect) });
  });
  return rows;
}

/**
 * @param slot the slot's own rectangle
 * @param rects its children in order
 * @param pointer in the same coordinates
 */
export function insertionAt(slot: Rect, rects: readonly Rect[], pointer: Point): Insertion {
  const rows = rowsOf(rects);
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) {
    return {
      index: 0,
      line: { x: slot.x + 8, y: slot.y + 8, width: Math.max(slot.width - 16, 24), height: LINE },
    };
  }
  const across = (index: number, y: number): Insertion => ({
    index,
    line: { x: slot.x, y: y - LINE / 2, width: slot.width, height: LINE },
  });
  if (pointer.y < first.top) return across(0, first.top - 4);
  if (pointer.y > last.bottom) {
    // Beside a last row that has room, the next component flows into that row; below it, it starts a new one.
    return across(rects.length, last.bottom + 4);
  }
  const at = rows.findIndex(row => pointer.y <= row.bottom);
  const row = rows[at] ?? last;
  const above = rows[at - 1];
  if (above && pointer.y < row.top) return across(row.start, (above.bottom + row.top) / 2);
  return inRow(slot, rects, row, pointer, across);
}

function inRow(
  slot: Rect,
  rects: readonly Rect[],
  row: Row,
  pointer: Point,
  across: (index: number, y: number) => Insertion,
): Insertion {
  const only = rects[row.start];
  if (row.end - row.start === 1 && only && only.width >= slot.width * FULL_ROW) {
    const before = pointer.y < only.y + only.height / 2;
    return before ? across(row.start, row.top - 4) : across(row.end, row.bottom + 4);
  }
  let index = row.end;
  for (let i = row.start; i < row.end; i++) {
    const rect = rects[i];
    if (rect && pointer.x < rect.x + rect.width / 2) {
      index = i;
      break;
    }
  }
  const before = index > row.start ? rects[index - 1] : undefined;
  const after = index < row.end ? rects[index] : undefined;
  const x =
    before && after
      ? (right(before) + after.x) / 2
      : after
        ? after.x - 5
        : before
          ? right(before) + 5
          : slot.x;
  return { index, line: { x: x - LINE / 2, y: row.top, width: LINE, height: row.bottom - row.top } };
}

/** Columns (1 to `all`) that `pixels` in a slot `slotWidth` wide come closest to, with `gap` between. */
export function columnsFor(pixels: number, slotWidth: number, gap: number, all = 12): number {
  const column = (slotWidth - gap * (all - 1)) / all;
  return Math.min(all, Math.max(1, Math.round((pixels + gap) / (column + gap))));
}
