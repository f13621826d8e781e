import type { SheetCell } from '@gonghui/values/cell.ts';
import { cellText, isBlank } from '@gonghui/values/cell.ts';
import { type Option, readChoice, readChoices } from '@gonghui/values/choice.ts';
import { booleanIn, clockIn, dayIn, momentIn, numberIn } from '@gonghui/values/read.ts';
import type { Reading } from '@gonghui/values/reading.ts';

type Read = (cell: SheetCell, options: readonly Option[]) => Reading<unknown>;

const one: Read = (cell, options) => readChoice(cellText(cell), options);
const many: Read = (cell, options) => readChoices(cellText(cell), options);

/** Types whose cells may not be read, or only in part, or in one of two ways; text is read whatever stands there. */
const READ: ReadonlyMap<string, Read> = new Map([
  ['number', (cell: SheetCell) => numberIn(cell)],
  ['switch', (cell: SheetCell) => booleanIn(cell)],
  ['date', (cell: SheetCell) => dayIn(cell, null)],
  ['date-time', (cell: SheetCell) => momentIn(cell, null)],
  ['time', clockIn],
  ['radio', one],
  ['select-single', one],
  ['checkbox', many],
  ['select-multiple', many],
]);

/** Cells of a column that are named; all are counted. */
const NAMED = 3;

/** Cells of a column of which the same is to be said: how many, and the first of them. */
export interface NotedCells {
  count: number;
  first: { row: number; text: string }[];
}

const none = (): NotedCells => ({ count: 0, first: [] });
function note(cells: NotedCells, row: number, text: string): void {
  cells.count++;
  if (cells.first.length < NAMED) cells.first.push({ row, text });
}

/** What is to be said of how the cells of a column are read, as they come. */
export class ColumnNoting {
  /** Read otherwise than they stand. */
  readonly noted = none();
  /** Not read: as fields of this type they keep their rows out. */
  readonly unread = none();
  readonly #read: Read | undefined;
  readonly #options: readonly Option[];

  constructor(type: string | null, options: readonly string[] = []) {
    this.#read = READ.get(type ?? '');
    this.#options = options.map(label => ({ value: label, label }));
  }

  add(row: number, cell: SheetCell): void {
    if (!this.#read || isBlank(cell)) return;
    const reading = this.#read(cell, this.#options);
    if (!reading.ok) note(this.unread, row, reading.message);
    else if (reading.note !== undefined) note(this.noted, row, reading.note);
  }
}

/** Whether there can be anything to say of columns of this type. */
export const mayBeNoted = (type: string | null): boolean => READ.has(type ?? '');
