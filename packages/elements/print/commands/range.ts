import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { Sheet, SheetCell } from '../sheet/model.ts';

/** A place of the table, by the ids of its row and column. */
export interface CellPlace {
  row: string;
  col: string;
}

/** What lies between two places, both included. */
export interface CellRange {
  from: CellPlace;
  to: CellPlace;
}

/** The same by indexes of rows and columns. */
export interface IndexRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Where a range lies in the sheet; refused when a colleague has taken one of its rows or columns away. */
export function stretchOf(sheet: Sheet, { from, to }: CellRange): Result<IndexRange> {
  const rows = [from, to].map(({ row }) => sheet.rows.findIndex(({ id }) => id === row));
  const columns = [from, to].map(({ col }) => sheet.columns.findIndex(({ id }) => id === col));
  if ([...rows, ...columns].includes(-1)) return refuse('所选的行或列已被删除');
  return ok({
    top: Math.min(...rows),
    bottom: Math.max(...rows),
    left: Math.min(...columns),
    right: Math.max(...columns),
  });
}

const touches = (a: IndexRange, b: IndexRange): boolean =>
  a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right;

export const stretchOfCell = (row: number, { column, rowspan, colspan }: SheetCell): IndexRange => ({
  top: row,
  bottom: row + rowspan - 1,
  left: column,
  right: column + colspan - 1,
});

/** The smallest stretch around one that divides no span. */
export function widened(sheet: Sheet, stretch: IndexRange): IndexRange {
  let wide = stretch;
  for (let before: IndexRange | null = null; before !== wide; ) {
    before = wide;
    for (const [row, { cells }] of sheet.rows.entries())
      for (const cell of cells) {
        const own = stretchOfCell(row, cell);
        if ((cell.rowspan === 1 && cell.colspan === 1) || !touches(own, wide)) continue;
        const next = {
          top: Math.min(wide.top, own.top),
          bottom: Math.max(wide.bottom, own.bottom),
          left: Math.min(wide.left, own.left),
          right: Math.max(wide.right, own.right),
        };
        if (
          next.top < wide.top ||
          next.left < wide.left ||
          next.bottom > wide.bottom ||
          next.right > wide.right
        )
          wide = next;
      }
  }
  return wide;
}

/** A place that lies under no span, with its cell, if somebody wrote it. */
export interface RangeCell {
  row: number;
  column: number;
  cell: SheetCell | undefined;
}

/** All such places of a stretch, in reading order. Of a span that reaches into it, only if it begins there. */
export function spotsIn(sheet: Sheet, stretch: IndexRange): RangeCell[] {
  const covered = new Set<string>();
  for (const [row, { cells }] of sheet.rows.entries())
    for (const cell of cells) {
      const own = stretchOfCell(row, cell);
      for (let at = own.top; at <= own.bottom; at++)
        for (let to = own.left; to <= own.right; to++)
          if (at !== row || to !== cell.column) covered.add(`${at} ${to}`);
    }
  const spots: RangeCell[] = [];
  for (let row = stretch.top; row <= stretch.bottom; row++)
    for (let column = stretch.left; column <= stretch.right; column++) {
      if (covered.has(`${row} ${column}`)) continue;
      spots.push({ row, column, cell: sheet.rows[row]?.cells.find(cell => cell.column === column) });
    }
  return spots;
}
