import type { Micron } from '../units.ts';
import type { Pages, PartLines } from './pages.ts';
import { heightOf, linesWithin, picturesOf, type Section, type SetCell, type SetRow } from './set-rows.ts';

export const sumHeights = (rows: readonly SetRow[]): Micron =>
  rows.reduce((sum, { height }) => sum + height, 0);

/** What is below a row that is placed. */
interface SpaceBelow {
  /** Kept free below it. */
  readonly reserve: Micron;
  /** Begins the next page. */
  readonly turn: () => void;
  /** How much of a fresh page is left to rows; all of it unless said. */
  readonly full?: Micron;
}

/**
 * Rows one after another; `keep` holds one to the next where a page has room for both, and the last to what follows them, which
 * begins with `next`. Answers whether the last are held and stand at the top of a page: what follows finds no more room elsewhere.
 */
export function placeRows(pages: Pages, { rows }: Section, next: Micron = 0): boolean {
  const below = { reserve: 0, turn: () => pages.turn() };
  let isAtTop = false;
  for (let at = 0; at < rows.length; at++) {
    let to = at + 1;
    while (to < rows.length && rows[to - 1]?.row.keep && !rows[to]?.row.breakBefore) to++;
    const group = rows.slice(at, to);
    const own = sumHeights(group);
    const isHeld = next > 0 && to === rows.length && group.at(-1)?.row.keep === true;
    const together = isHeld ? Math.max(own, Math.min(own + next, pages.full)) : own;
    if (!pages.isFresh && (group[0]?.row.breakBefore || (together > pages.room && together <= pages.full)))
      pages.turn();
    isAtTop = isHeld && pages.isFresh && own < pages.full;
    for (const set of group) placeRow(pages, set, null, below);
    at = to - 1;
  }
  return isAtTop;
}

/** One row, or its pieces (P5): what fits a page is never divided, what is higher is divided between lines. */
export function placeRow(pages: Pages, set: SetRow, part: PartLines | null, below: SpaceBelow): void {
  const { reserve, turn, full = pages.full } = below;
  if (set.height + reserve <= pages.room) {
    pages.place(set, part);
    return;
  }
  if (set.height + reserve <= full) {
    turn();
    pages.place(set, part);
    return;
  }
  divide(pages, set, part, below);
}

/** A row as it is divided: what each cell has shown, and how high what is left is. */
class DividedRow {
  readonly #set: SetRow;
  readonly #done: number[];
  left: Micron;
  /** Cells that take more rows than this one: their texts go by the height that they get. */
  readonly #over: readonly SetCell[];

  constructor(set: SetRow) {
    this.#set = set;
    this.#done = set.cells.map(() => 0);
    this.left = set.height;
    this.#over = set.section.spans
      .filter(({ from, to }) => from <= set.index && to > set.index)
      .map(({ cell }) => cell);
  }

  /** Height of a piece that those do not fill with lines; null where they show none in it, or there are none. */
  #waste(room: Micron): Micron | null {
    const lines = this.#over.map(cell => linesWithin(cell, room));
    if (lines.length === 0 || Math.min(...lines) === 0) return null;
    return Math.max(...this.#over.map((cell, at) => room - (lines[at] ?? 0) * (cell.text?.leading ?? 0)));
  }

  #rest(at: number): number {
    const cell = this.#set.cells[at];
    return cell?.cell.rows === 1 ? (cell.text?.lines.length ?? 0) - (this.#done[at] ?? 0) : 0;
  }

  /** Lines that each cell shows within a height; one at least of each that has some left, where `forced`. */
  within(room: Micron, forced: boolean): number[] {
    return this.#set.cells.map((cell, at) =>
      Math.min(this.#rest(at), Math.max(linesWithin(cell, room), forced ? 1 : 0)),
    );
  }

  /** Takes lines out; how high the piece is that shows them, and what is left. */
  take(lines: readonly number[], room: Micron): Micron {
    const { cells } = this.#set;
    // Pictures stand in the first piece.
    const pictures = this.#done.some(count => count > 0) ? [] : cells.map(picturesOf);
    const asked = Math.max(
      0,
      ...pictures,
      ...cells.map((cell, at) => ((lines[at] ?? 0) > 0 ? heightOf(cell, lines[at]) : 0)),
    );
    const waste = this.#waste(room);
    const height = Math.min(room, waste === null ? asked : room);
    for (const [at, count] of lines.entries()) this.#done[at] = (this.#done[at] ?? 0) + count;
    const asks = cells.map((cell, at) => (this.#rest(at) > 0 ? heightOf(cell, this.#rest(at)) : 0));
    // Too low for a line of theirs, the piece takes nothing off what they still need.
    const spared = this.#over.length > 0 && lines.some(count => count > 0) ? this.left : 0;
    const spanned = waste === null ? spared : this.left - height + waste;
    this.left = Math.max(0, spanned, ...asks);
    return height;
  }
}

function divide(pages: Pages, set: SetRow, part: PartLines | null, { reserve, turn }: SpaceBelow): void {
  const pieces = new DividedRow(set);
  // Two turns without a line between them would never end.
  let turned = false;
  for (;;) {
    const room = Math.max(0, pages.room - reserve);
    if (pieces.left <= room) {
      pages.place(set, part, pieces.left);
      return;
    }
    let lines = pieces.within(room, false);
    if (lines.every(count => count === 0)) {
      if (!turned && !pages.isFresh) {
        turn();
        turned = true;
        continue;
      }
      // Not even a line fits a page: one stands there all the same, so that none is lost.
      lines = pieces.within(room, true);
    }
    const height = pieces.take(lines, room);
    if (pieces.left === 0) {
      pages.place(set, part, height);
      return;
    }
    pages.place(set, part, height, lines);
    turn();
    turned = true;
  }
}
