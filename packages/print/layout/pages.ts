import type { Micron } from '../units.ts';
import type { SetRow } from './set-rows.ts';

/** The lines of a table that stand in one part of it; `end` grows until the part is closed. */
export interface PartLines {
  first: number;
  end: number;
}

/** A row, or a piece of one that is higher than a page, where it stands. */
export interface PlacedRow {
  readonly set: SetRow;
  readonly y: Micron;
  readonly height: Micron;
  readonly part: PartLines | null;
  /** Of a piece that goes on, on the next page: how many further lines each cell shows in it. */
  readonly takes: readonly number[] | null;
}

/** A record of more pages than this is not printed. */
export const MOST_PAGES = 500;

/** More pages than a record may have. */
export class TooManyPages extends Error {}

/** Pages as they fill, between the bands at their head and foot. */
export class Pages {
  readonly pages: PlacedRow[][] = [[]];
  readonly #top: Micron;
  readonly #bottom: Micron;
  #y: Micron;

  constructor(top: Micron, bottom: Micron) {
    this.#top = top;
    this.#bottom = bottom;
    this.#y = top;
  }

  /** Height that a whole page has. */
  get full(): Micron {
    return this.#bottom - this.#top;
  }

  get room(): Micron {
    return this.#bottom - this.#y;
  }

  get isFresh(): boolean {
    return this.#y === this.#top;
  }

  place(set: SetRow, part: PartLines | null, height = set.height, takes: PlacedRow['takes'] = null): void {
    this.pages.at(-1)?.push({ set, y: this.#y, height, part, takes });
    this.#y += height;
  }

  turn(): void {
    if (this.pages.length >= MOST_PAGES) throw new TooManyPages();
    this.pages.push([]);
    this.#y = this.#top;
  }
}
