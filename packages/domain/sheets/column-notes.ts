import type { SheetCell } from '@gonghui/values/cell.ts';
import { isBlank } from '@gonghui/values/cell.ts';
import { clockIn, dayIn, momentIn } from '@gonghui/values/read.ts';
import type { Reading } from '@gonghui/values/reading.ts';

/** Types whose cells may be read in part, or in one of two ways. */
const READ: ReadonlyMap<string, (cell: SheetCell) => Reading<string>> = new Map([
  ['date', (cell: SheetCell) => dayIn(cell, null)],
  ['date-time', (cell: SheetCell) => momentIn(cell, null)],
  ['time', clockIn],
]);

/** Cells of a column that are named; all are counted. */
const NAMED = 3;

/** What is to be said of how the cells of a column are read, as they come. */
export class ColumnNoting {
  count = 0;
  readonly first: { row: number; text: string }[] = [];
  readonly #read: ((cell: SheetCell) => Reading<string>) | undefined;

  constructor(type: string | null) {
    this.#read = READ.get(type ?? '');
  }

  add(row: number, cell: SheetCell): void {
    if (!this.#read || isBlank(cell)) return;
    const reading = this.#read(cell);
    if (!reading.ok || reading.note === undefined) return;
    this.count++;
    if (this.first.length < NAMED) this.first.push({ row, text: reading.note });
  }
}

/** Whether there can be anything to say of columns of this type. */
export const mayBeNoted = (type: string | null): boolean => READ.has(type ?? '');
