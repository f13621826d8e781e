import type { BadCell } from './messages.ts';

/** Cells that are listed of those about which there is something to say. */
const LISTED = 10_000;
const CHARS = 200;

/** Cells that their column cannot hold, or that were read with a note, in the order of the sheet; all are counted. */
export class BadCells {
  readonly list: BadCell[] = [];
  count = 0;

  add(row: number, at: number, title: string, text: string): void {
    this.count++;
    if (this.list.length < LISTED) this.list.push({ row, at, title, text: text.slice(0, CHARS) });
  }
}
