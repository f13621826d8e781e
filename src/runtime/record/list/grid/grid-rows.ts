import { copyText } from '../../../../ui/copy-text.ts';
import { cellText } from '../cells/cell-text.ts';
import type { ListData } from '../data/list-data.ts';
import type { NameStore } from '../data/name-store.ts';
import type { ListRecord } from '../data/record-blocks.ts';
import { toTsv } from '../edits/tsv.ts';
import type { ListColumn } from '../views/layout.ts';

/** Lines that a column's width is fitted to. */
export const MEASURED = 300;

/** The records on lines of a list, as far as they have come, and their cells as text for a spreadsheet. */
export function gridRows(data: ListData, names: NameStore) {
  const rowsOn = ([from, to]: readonly [number, number]): ListRecord[] => {
    const rows: ListRecord[] = [];
    for (let line = Math.max(0, from); line <= to; line++) {
      const row = data.row(line);
      if (row) rows.push(row);
    }
    return rows;
  };
  const between = (a: string, b: string): string[] => {
    const [from = 0, to = -1] = [data.lineOf(a), data.lineOf(b)].sort((x, y) => x - y);
    return rowsOn([from, to]).map(row => row.id);
  };
  const copy = (rows: readonly ListRecord[], which: readonly ListColumn[], head: boolean) => {
    const cells = rows.map(row => which.map(column => cellText(column, row, names.book)));
    void copyText(toTsv(head ? [which.map(({ title }) => title), ...cells] : cells));
  };
  return { rowsOn, between, copy };
}

export type GridRows = ReturnType<typeof gridRows>;
