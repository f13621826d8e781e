import { bareCell, cellText, type SheetCell, UNCOMPUTED } from '@gonghui/values/cell.ts';
import { numberOrNull } from '@gonghui/values/number.ts';
import { bare } from './total-words.ts';

/** Sums of all columns behind a row. */
interface Mark {
  readonly rows: number;
  readonly sums: readonly number[];
}

/** Places behind which a sum may begin that are remembered, beside the first row: groups stand close together. */
const MARKS = 50;
/** What rounding to cents leaves between a sum and the numbers above it. */
const CENT = 0.005;
const SIGNS = '0123456789０１２３４５６７８９-+−－.(（¥￥$';

/** The number of a cell; null for anything else, and for texts that begin with no sign of one. */
function numberOf(cell: SheetCell): number | null {
  const value = cell === UNCOMPUTED ? null : bareCell(cell);
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const code = value.charCodeAt(0);
  // Letters, Chinese ones as well, are what most texts begin with: one look tells them.
  if ((code >= 0x41 && code < 0x7f) || (code >= 0x3400 && code <= 0x9fff)) return null;
  if (!SIGNS.includes(value.trim().charAt(0) || ' ')) return null;
  return numberOrNull(cellText(value));
}

const isSame = (sum: number, other: number): boolean =>
  Math.abs(sum - other) <= Math.max(CENT, Math.abs(other) * 1e-9);

/** Numbers of rows of data added up as they come, so that a row can be held against those above it. */
export class RunningSums {
  #sums: number[] = [];
  #rows = 0;
  #last: readonly SheetCell[] = [];
  #marks: Mark[] = [{ rows: 0, sums: [] }];

  /** Cells of the last row of data. */
  get last(): readonly SheetCell[] {
    return this.#last;
  }

  /** A row of data. */
  add(cells: readonly SheetCell[]): void {
    this.#rows++;
    this.#last = cells;
    for (let at = 0; at < cells.length; at++) {
      const number = numberOf(cells[at] ?? null);
      if (number !== null) this.#sums[at] = (this.#sums[at] ?? 0) + number;
    }
  }

  /** Behind a sum others may begin. */
  mark(): void {
    this.#marks.push({ rows: this.#rows, sums: [...this.#sums] });
    if (this.#marks.length > MARKS) this.#marks.splice(1, 1);
  }

  /**
   * Whether the numbers of a row are the sums of those above it, from the first or from behind some sum on: of two rows at least, or of
   * one that says itself of what (华东 above 华东 汇总). Averages and prices beside them are none.
   */
  areOf(cells: readonly SheetCell[], of: string): boolean {
    const numbers = cells.flatMap((cell, at) => {
      const number = numberOf(cell);
      return number === null || number === 0 ? [] : [[at, number] as const];
    });
    return this.#marks.some(({ rows, sums }) => {
      const count = this.#rows - rows;
      if (count === 0 || (count === 1 && !this.#saysLast(of))) return false;
      const same = numbers.filter(([at, number]) =>
        isSame(number, (this.#sums[at] ?? 0) - (sums[at] ?? 0)),
      ).length;
      return same > 0 && same * 2 >= numbers.length;
    });
  }

  #saysLast(of: string): boolean {
    return of !== '' && this.#last.some(cell => typeof cell === 'string' && bare(cellText(cell)) === of);
  }
}
