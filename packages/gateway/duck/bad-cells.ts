import type { BadCell } from './messages.ts';

/** Cells that are listed of those that cannot be read; all are counted. */
const LISTED = 10_000;
const CHARS = 200;

/** Cells that their column cannot hold, in the order of the sheet. */
export class BadCells {
  readonly list: BadCell[] = [];

  add(row: number, title: string, text: string): void {
    if (this.list.length < LISTED) this.list.push({ row, title, text: text.slice(0, CHARS) });
  }
}
