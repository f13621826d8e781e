import { cellText } from '@gonghui/values/cell.ts';
import type { NumberedRow } from '../sheets/messages.ts';
import { readerOf } from './cell-readers.ts';
import type { ColumnPlan, Layout } from './column-plan.ts';
import type { SeenCell, SheetPreview } from './messages.ts';

/** Rows among which people find the heads, with as many of their cells as tell one row from another. */
const TOP = 30;
const TOP_CELLS = 6;
/** Rows that are shown as they are read. */
const FIRST = 10;
/** Letters of a cell that are shown. */
const CHARS = 120;

const cut = (text: string): string => (text.length > CHARS ? `${text.slice(0, CHARS)}…` : text);

/** A number as its column holds it: a code that somebody made one has lost its zeros, and who sees that may think again. */
const asHeld = (text: string, type: ColumnPlan['type']): string =>
  type === 'number' ? text.replace(/^(-?)0+(?=\d)/, '$1') : text;

/** The first rows of a sheet, as they stand and as they are read. */
export function seenOf(
  first: readonly NumberedRow[],
  { data }: Layout,
  columns: readonly ColumnPlan[],
): SheetPreview {
  const readers = columns.map(({ type }) => readerOf(type, true));
  const top = first.slice(0, TOP).map(({ number, cells }) => ({
    row: number,
    cells: cells.map(cellText).filter(Boolean).slice(0, TOP_CELLS).map(cut),
  }));
  const rows = data.slice(0, FIRST);
  return {
    top,
    first: rows.map(({ number, cells }) => ({
      row: number,
      cells: readers.map((reader, at): SeenCell => {
        const cell = cells[at] ?? null;
        let note: string | undefined;
        const text = reader.read(cell, said => {
          note = said;
        });
        if (text === undefined) return { text: cut(cellText(cell)), bad: true };
        return { text: cut(asHeld(text ?? '', reader.type)), ...(note !== undefined && { note }) };
      }),
    })),
  };
}
