import { cellText, isNumeric } from '@gonghui/elements/charts/cell-text.ts';
import { widthOf } from '@gonghui/elements/charts/text-width.ts';
import type { AnswerColumn, Cell } from '@gonghui/elements/query/answer.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';

/** Pixels of a column at least, of one of texts at most, and around a text in its cell. */
const [LEAST, MOST, AROUND] = [120, 240, 24];
/** Letters of a table beside those that are measured. */
const LETTERS = 13 / 12;

const pixels = (text: string): number => Math.ceil(widthOf(text) * LETTERS) + AROUND;

/** Widths of columns as rows come: none ever gets narrower, and a number is never wider than its column. */
export class ColumnWidths {
  readonly #columns: readonly AnswerColumn[];
  #widths: readonly number[];
  #seen = 0;

  constructor(columns: readonly AnswerColumn[]) {
    this.#columns = columns;
    this.#widths = columns.map(({ alias }) => Math.max(LEAST, Math.min(MOST, pixels(alias))));
  }

  /** Those of all rows that there are, of which the ones seen before are not looked at again. */
  of(rows: readonly (readonly Cell[])[]): readonly number[] {
    if (rows.length <= this.#seen) return this.#widths;
    const fresh = rows.slice(this.#seen);
    this.#seen = rows.length;
    this.#widths = this.#columns.map((column, at) => {
      const widest = fresh.reduce(
        (most, cells) => Math.max(most, pixels(cellText(cells[at], column, EMPTY_TEXT))),
        this.#widths[at] ?? LEAST,
      );
      return isNumeric(column) ? widest : Math.min(MOST, widest);
    });
    return this.#widths;
  }
}
