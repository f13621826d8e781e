import { cellText, isBlank, type SheetCell } from '@gonghui/values/cell.ts';
import type { SheetRow } from './drafts.ts';
import { headAt, SHORT } from './head-like.ts';

/** Rows from the top among which the heads of the columns are looked for. */
export const HEAD_ROWS = 10;
/** Share of the widest row that a row of heads fills. */
export const MOSTLY = 0.6;
/** Rows that a head has at most. */
const MOST = 5;

/** A row among which the head is looked for. Without areas nothing is known of merged cells: the rows of a CSV file. */
export type HeadingRow = Pick<SheetRow, 'number' | 'cells' | 'merged' | 'areas'>;
type MergedCells = NonNullable<HeadingRow['areas']>[number];

/** Cells of a row in which something stands, those that it shares with a row above counted. */
export const filledIn = ({ cells }: HeadingRow): number => cells.filter(cell => !isBlank(cell)).length;

/** A head as it is called: on one line, without the star of what has to be filled in. */
export const tidyHead = (cell: SheetCell): string =>
  cellText(cell)
    .replace(/[\s*＊]+/gu, ' ')
    .trim();

const isOwn = ({ cells, merged }: HeadingRow, at: number): boolean =>
  !isBlank(cells[at]) && merged?.includes(at) !== true;
const ownIn = (row: HeadingRow): number[] => row.cells.flatMap((_, at) => (isOwn(row, at) ? [at] : []));
const covers = ({ left, right }: MergedCells, at: number): boolean => at >= left && at <= right;

/** Two rows that may be of one head, and what is known of their columns. */
interface Pair {
  readonly upper: HeadingRow;
  readonly lower: HeadingRow;
  readonly own: readonly number[];
  /** Areas of the upper row over at least two heads of the lower. */
  readonly across: readonly MergedCells[];
  /** Areas that reach from the upper row, or from above it, through the lower. */
  readonly down: readonly MergedCells[];
  /** Own cells of the lower row that are words over numbers or days, and those that are numbers or days over such. */
  readonly words: readonly number[];
  readonly values: readonly number[];
  /** Columns of numbers and days. */
  readonly measured: readonly number[];
}

function pairAt(rows: readonly HeadingRow[], at: number): Pair | null {
  const [upper, lower] = [rows[at], rows[at + 1]];
  if (!upper || !lower) return null;
  const own = ownIn(lower);
  if (own.length === 0) return null;
  const begins = (upper.areas ?? []).filter(({ left }) => !isBlank(upper.cells[left]));
  const below = rows.slice(at + 2, at + 2 + HEAD_ROWS * 3);
  const columns = lower.cells.map((cell, i) =>
    headAt(
      cell,
      below.map(row => row.cells[i] ?? null).filter(one => !isBlank(one)),
    ),
  );
  const isMeasured = (i: number) => columns[i]?.usual === 'number' || columns[i]?.usual === 'day';
  return {
    ...{ upper, lower, own },
    across: begins.filter(area => area.bottom < lower.number && own.filter(i => covers(area, i)).length > 1),
    down: rows
      .slice(Math.max(0, at - MOST), at + 1)
      .flatMap(({ cells, areas = [] }) =>
        areas.filter(({ bottom, left }) => bottom >= lower.number && !isBlank(cells[left])),
      ),
    words: own.filter(i => columns[i]?.kind === 'word' && isMeasured(i)),
    values: own.filter(i => columns[i]?.kind !== 'word' || (columns[i]?.text.length ?? 0) > SHORT),
    measured: columns.flatMap((_, i) => (isMeasured(i) ? [i] : [])),
  };
}

/** Whether the same heads stand below two areas, or more: 收入 | 支出 below each quarter. */
function areRepeated({ lower, across }: Pair): boolean {
  const sets = across.map(({ left, right }) =>
    lower.cells
      .slice(left, right + 1)
      .map(cellText)
      .join('\n'),
  );
  return sets.length > 1 && new Set(sets).size < sets.length;
}

/** Whether merged cells make it plain that two rows are of one head. `isWide`: the upper is no title, which is narrower. */
function isPlain(pair: Pair, isWide: boolean): boolean {
  const { upper, own, across, down, words, values } = pair;
  if (across.length > 0 && down.length > 0) return true;
  if (values.length > 0) return false;
  // A second row that says what the columns are in (元), beside heads that reach through both.
  if (across.length === 0) return isWide && down.length * 2 >= filledIn(upper) && words.length === own.length;
  // 采购台账 and 单位：元 stand above a table side by side, and are no groups of its columns.
  if (across.some(({ left }) => /[:：]/u.test(cellText(upper.cells[left] ?? null)))) return false;
  const isUnder = (at: number) => across.some(area => covers(area, at));
  if (own.some(at => !isUnder(at) && !isBlank(upper.cells[at]))) return false;
  return areRepeated(pair) || (isWide && words.length > 0);
}

/** What is said for nothing in a column of numbers; it names none. */
const NOTHING = /^(?:无|空|暂无|待定|未知|未填|不详|n\/?a|null|none|[-/—–]+)$/iu;

/** Whether the lower row may belong to the head, though nothing makes that plain: words in columns of numbers and days. */
function isLikely({ lower, own, words, values, measured }: Pair): boolean {
  const texts = words.map(at => tidyHead(lower.cells[at] ?? null));
  if (texts.length === 0 || values.length > 0) return false;
  if (texts.some(text => NOTHING.test(text))) return false;
  // Alone in such columns, or in all of them.
  return words.length === own.length || (words.length > 1 && words.length === measured.length);
}

/** Whether the upper row names what the lower leaves open, so that both are read together without merged cells: the lower was chosen. */
function isFilledUp({ upper, lower, ...pair }: Pair, rows: readonly HeadingRow[]): boolean {
  if (!isLikely({ upper, lower, ...pair })) return false;
  const open = upper.cells.flatMap((_, at) => (isBlank(lower.cells[at]) ? [at] : []));
  const isNamed = (at: number) => !isBlank(upper.cells[at]);
  return (
    open.some(isNamed) &&
    open.every(at => isNamed(at) || rows.every(({ cells }) => isBlank(cells[at]))) &&
    ownIn(upper).every(at => headAt(upper.cells[at] ?? null, []).kind === 'word')
  );
}

const isWide = (rows: readonly HeadingRow[], at: number): boolean => {
  const widest = Math.max(0, ...rows.slice(0, HEAD_ROWS * 3).map(filledIn));
  const row = rows[at];
  return row !== undefined && filledIn(row) >= widest * MOSTLY;
};

const areOne = (rows: readonly HeadingRow[], at: number): boolean => {
  const pair = at < 0 ? null : pairAt(rows, at);
  return pair !== null && isPlain(pair, isWide(rows, at));
};

/** The lowest row of the head that the row at `at` belongs to, as far as merged cells make it plain. */
export function headBottom(rows: readonly HeadingRow[], at: number): number {
  let bottom = at;
  while (bottom < at + MOST && areOne(rows, bottom)) bottom++;
  return bottom;
}

/** Text of the upper of two rows that are merged nowhere: over a head without one it is that of the group to the left. */
function groupAt({ cells }: HeadingRow, lower: HeadingRow, at: number): SheetCell {
  for (let i = at; i >= 0 && !isBlank(lower.cells[i]); i--) if (!isBlank(cells[i])) return cells[i] ?? null;
  return cells[at] ?? null;
}

/** What a row says over a column: its own cell, or that of an area which begins in it. */
function saidAt({ cells, merged, areas = [] }: HeadingRow, at: number): SheetCell {
  const area = areas.find(one => covers(one, at));
  if (area) return cells[area.left] ?? null;
  return merged?.includes(at) ? null : (cells[at] ?? null);
}

/**
 * Heads of the columns where the row at `at` is the lowest of the head: of one that has several rows, what they say over the
 * column from the top down, nothing twice (一季度·收入). Which rows those are merged cells say, or a lower row that leaves
 * columns open which the upper names.
 */
export function headCells(rows: readonly HeadingRow[], at: number): SheetCell[] {
  const last = rows[at];
  if (!last) return [];
  let top = at;
  while (top > at - MOST && areOne(rows, top - 1)) top--;
  const above = rows.slice(top, at);
  const before = at > 0 ? rows[at - 1] : undefined;
  const pair = top === at && before ? pairAt(rows, at - 1) : null;
  const isLoose = pair !== null && isFilledUp(pair, rows.slice(at + 1, at + 1 + HEAD_ROWS * 3));
  if (above.length === 0 && !isLoose) return [...last.cells];
  const width = Math.max(
    ...rows.slice(top, at + 1).map(({ cells }) => cells.length),
    before?.cells.length ?? 0,
  );
  return Array.from({ length: width }, (_, column) => {
    const said = above.map(row => saidAt(row, column));
    if (isLoose && before) said.push(groupAt(before, last, column));
    if (isOwn(last, column)) said.push(last.cells[column] ?? null);
    const names = said.map(tidyHead).filter(Boolean);
    return names.filter((name, i) => name !== names[i - 1]).join('·') || null;
  });
}

/** Whether the row below the head may belong to it, so that people are asked: by merged cells, or by words in columns of numbers and days. */
export function headMayGoOn(rows: readonly HeadingRow[], at: number): boolean {
  const pair = pairAt(rows, at);
  return pair !== null && (isPlain(pair, isWide(rows, at)) || isLikely(pair));
}
