import type { Micron } from '../units.ts';
import type { Context } from './context.ts';
import type { FlowTable } from './flow.ts';
import type { Pages, PartLines } from './pages.ts';
import { placeRow, placeRows, sumHeights } from './place-rows.ts';
import { type Section, type SetRow, setRows } from './set-rows.ts';

/** The rows of a table that are measured once: what its parts begin and end with. */
interface Bands {
  readonly head: Section;
  readonly carry: Section;
  readonly sum: Section;
  readonly forward: Section;
  readonly total: Section;
  /** What of the head stands on further parts. */
  readonly again: Section;
}

const NOTHING: Section = { rows: [], spans: [] };

function bandsOf(table: FlowTable, pages: Pages, least: number, context: Context): Bands {
  const bands = {
    head: setRows(table.head, context),
    carry: setRows(table.carry, context),
    sum: setRows(table.sum, context),
    forward: setRows(table.forward, context),
    total: setRows(table.total, context),
    again: table.repeat ? setRows(table.again ?? table.head, context) : NOTHING,
  };
  const { head, carry, sum, forward } = bands;
  const taken = [head, carry, sum, forward].reduce((height, { rows }) => height + sumHeights(rows), 0);
  if (taken + Math.min(least, pages.full / 2) <= pages.full) return bands;
  context.say('partBandsFillPage', table.id, '表头、承前页、本页小计和过次页占满了页面，已不重复显示');
  return { ...bands, again: NOTHING, carry: NOTHING, sum: NOTHING, forward: NOTHING };
}

/** Lays the lines of a table over pages (P6, P8, P9): parts, each with what it begins and ends with. */
class TableRun {
  readonly #pages: Pages;
  readonly #table: FlowTable;
  readonly #bands: Bands;
  #part: PartLines = { first: 0, end: 0 };
  /** Lines of this part, the empty ones too. */
  #count = 0;

  constructor(pages: Pages, table: FlowTable, bands: Bands) {
    this.#pages = pages;
    this.#table = table;
    this.#bands = bands;
  }

  /** Height to keep free for the end of a part: what closes it, or on the last one what closes the table. */
  tail(last: boolean): number {
    const { sum, forward, total } = this.#bands;
    return sumHeights(sum.rows) + sumHeights(last ? total.rows : forward.rows);
  }

  /** Height that lines have on a page of their own. */
  get full(): number {
    const { again, carry } = this.#bands;
    return this.#pages.full - sumHeights(again.rows) - sumHeights(carry.rows);
  }

  #all(rows: readonly SetRow[]): void {
    for (const set of rows) this.#pages.place(set, this.#part);
  }

  /** Height of what stands together at the beginning: the head and the first line, of a single one the end too. */
  opening(first: number, isOnly: boolean): number {
    return sumHeights(this.#bands.head.rows) + Math.min(first, this.full) + this.tail(isOnly);
  }

  /** Begins the first part, on the next page where this one has no room for its opening. */
  begin(opening: number, isHeld: boolean): void {
    const { breakBefore } = this.#table;
    if (!this.#pages.isFresh && (breakBefore || (opening > this.#pages.room && !isHeld))) this.#pages.turn();
    if (sumHeights(this.#bands.head.rows) > this.#pages.room) placeRows(this.#pages, this.#bands.head);
    else this.#all(this.#bands.head.rows);
  }

  turn(): void {
    this.#all(this.#bands.sum.rows);
    this.#all(this.#bands.forward.rows);
    this.#part = { first: this.#part.end, end: this.#part.end };
    this.#count = 0;
    this.#pages.turn();
    this.#all(this.#bands.again.rows);
    this.#all(this.#bands.carry.rows);
  }

  line({ rows }: Section, isLast: boolean): void {
    const { maxRows } = this.#table;
    const height = sumHeights(rows);
    const isFull = maxRows !== null && maxRows > 0 && this.#count >= maxRows;
    const needed = height + this.tail(isLast);
    if (this.#count > 0 && (isFull || needed > this.#pages.room)) this.turn();
    const reserve = this.tail(false);
    if (needed <= this.#pages.room || height + reserve <= this.#pages.room) this.#rowsOf(rows);
    else {
      // The first line has begun where it should: another page has no more room for it.
      const full = this.#count === 0 ? Math.min(this.full, this.#pages.room) : this.full;
      const below = { reserve, turn: () => this.turn(), full };
      for (const set of rows) placeRow(this.#pages, set, this.#part, below);
    }
    this.#part.end++;
    this.#count++;
  }

  #rowsOf(rows: readonly SetRow[]): void {
    for (const set of rows) this.#pages.place(set, this.#part);
  }

  fill({ rows }: Section): void {
    const { minRows, maxRows } = this.#table;
    const height = sumHeights(rows);
    if (minRows === null || height <= 0) return;
    const most = Math.min(
      minRows === 'page' ? Number.POSITIVE_INFINITY : minRows,
      maxRows || Number.POSITIVE_INFINITY,
    );
    while (this.#count < most && height + this.tail(true) <= this.#pages.room) {
      this.#all(rows);
      this.#count++;
    }
  }

  end(): void {
    this.#all(this.#bands.sum.rows);
    const below = { reserve: 0, turn: () => this.#pages.turn() };
    for (const set of this.#bands.total.rows) placeRow(this.#pages, set, this.#part, below);
  }
}

/** A table that is measured. */
export interface SetTable {
  /** What the row before it is held to; nothing where the table begins a page of its own. */
  readonly opening: Micron;
  /** From where the page is at; `isHeld`: below a row that is held to it at the top of a page. */
  place(isHeld: boolean): void;
}

/** Measures a table that is going to be placed. */
export function setTable(pages: Pages, table: FlowTable, context: Context): SetTable {
  const lines = table.lines.map(rows => setRows(rows, context));
  const empty = setRows(table.empty, context);
  const least = Math.min(...lines.map(({ rows }) => sumHeights(rows)), pages.full);
  const run = new TableRun(pages, table, bandsOf(table, pages, least, context));
  const opening = run.opening(sumHeights(lines[0]?.rows ?? []), lines.length <= 1);
  return {
    opening: table.breakBefore ? 0 : opening,
    place(isHeld) {
      run.begin(opening, isHeld);
      for (const [at, line] of lines.entries()) run.line(line, at === lines.length - 1);
      run.fill(empty);
      run.end();
    },
  };
}
