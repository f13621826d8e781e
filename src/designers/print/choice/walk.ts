import { type CellPlace, stretchOf, widened } from '@gonghui/elements/print/commands/range.ts';
import type { Sheet } from '@gonghui/elements/print/sheet/model.ts';

/** Steps by rows and columns. */
export interface GridStep {
  rows: number;
  columns: number;
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** The place so many rows and columns on, out of the span that the first one stands in; the same at the edge. */
export function walked(sheet: Sheet, from: CellPlace, by: GridStep): CellPlace {
  const found = stretchOf(sheet, { from, to: from });
  if (!found.ok) return from;
  const span = widened(sheet, found.value);
  const row = by.rows > 0 ? span.bottom : by.rows < 0 ? span.top : found.value.top;
  const column = by.columns > 0 ? span.right : by.columns < 0 ? span.left : found.value.left;
  const to = {
    row: sheet.rows[clamp(row + by.rows, sheet.rows.length - 1)]?.id ?? from.row,
    col: sheet.columns[clamp(column + by.columns, sheet.columns.length - 1)]?.id ?? from.col,
  };
  return firstOfSpan(sheet, to);
}

/** The place that a span is written into, for a place that it covers. */
export function firstOfSpan(sheet: Sheet, place: CellPlace): CellPlace {
  const found = stretchOf(sheet, { from: place, to: place });
  if (!found.ok) return place;
  const { top, left } = widened(sheet, found.value);
  return { row: sheet.rows[top]?.id ?? place.row, col: sheet.columns[left]?.id ?? place.col };
}

/** The next place in reading order, or the one before; null behind the last and before the first. */
export function nextInOrder(sheet: Sheet, from: CellPlace, step: 1 | -1): CellPlace | null {
  const row = sheet.rows.findIndex(({ id }) => id === from.row);
  const column = sheet.columns.findIndex(({ id }) => id === from.col);
  if (row < 0 || column < 0) return null;
  const count = sheet.columns.length;
  for (let at = row * count + column + step; at >= 0 && at < sheet.rows.length * count; at += step) {
    const [rowId, col] = [sheet.rows[Math.floor(at / count)]?.id, sheet.columns[at % count]?.id];
    if (rowId === undefined || col === undefined) return null;
    const place = { row: rowId, col };
    const first = firstOfSpan(sheet, place);
    // Each span is one stop.
    if (first.row === place.row && first.col === place.col) return place;
  }
  return null;
}
