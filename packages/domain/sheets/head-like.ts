import { cellText, type SheetCell } from '@gonghui/values/cell.ts';
import { LOOKS, looksOf } from './looks.ts';

/** What a cell is as a head, or below one. */
export type Kind = 'word' | 'number' | 'day';
function kindOf(cell: SheetCell): Kind {
  const looks = looksOf(cell);
  if (looks & (LOOKS.day | LOOKS.moment | LOOKS.clock)) return 'day';
  return looks & LOOKS.number ? 'number' : 'word';
}

/** A cell of the row that may be the heads, and what stands below it. */
export interface Head {
  readonly text: string;
  readonly kind: Kind;
  readonly below: readonly SheetCell[];
  /** What nearly all cells below are; null where they are nothing, or this and that. */
  readonly usual: Kind | null;
}

/** A cell of a row that may be the heads beside the cells below it in which something stands. */
export function headAt(cell: SheetCell, below: readonly SheetCell[]): Head {
  const kinds = below.map(kindOf);
  const usual = (['number', 'day', 'word'] as const).find(
    kind => kinds.length > 0 && kinds.filter(one => one === kind).length >= kinds.length * 0.8,
  );
  return { text: cellText(cell), kind: kindOf(cell), below, usual: usual ?? null };
}

const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);
/** 1, 2, 3 … as months and days of a table are called. */
const areSeries = (texts: readonly string[]): boolean =>
  texts.length > 1 && texts.every((text, at) => at === 0 || Number(text) === Number(texts[at - 1]) + 1);
const areYears = (texts: readonly string[]): boolean =>
  texts.every(isYear) && new Set(texts).size === texts.length;

/** Longer words are sentences, which rows of data hold as well. */
export const SHORT = 60;

/** Whether most of what stands below is what the names are: then they are data as well. One row may be like them by accident. */
function likeNames(below: readonly (readonly string[])[], years: boolean): boolean {
  if (years) {
    const texts = below.flat();
    return texts.filter(isYear).length * 2 > texts.length;
  }
  const rows = Array.from({ length: Math.min(...below.map(({ length }) => length)) }, (_, row) =>
    below.map(texts => texts[row] ?? ''),
  );
  return rows.filter(areSeries).length * 2 > rows.length;
}

/** Whether numbers of the row are names (2024, 2025; 1, 2, 3) and not what the rows below hold too. */
function numbersName(heads: readonly Head[]): boolean {
  const numbers = heads.filter(({ kind }) => kind === 'number');
  const texts = numbers.map(({ text }) => text);
  const years = areYears(texts);
  if (!years && !areSeries(texts)) return false;
  // Without a word beside them 1 and 2 are numbers like those below.
  if (numbers.length === heads.length && !years) return false;
  const below = numbers.map(head => head.below.map(cellText));
  return below.some(({ length }) => length > 0) && !likeNames(below, years);
}

/** Whether the cells of a row read like heads beside what stands below them. */
export function areHeads(heads: readonly Head[]): boolean {
  if (heads.some(({ kind }) => kind === 'number') && !numbersName(heads)) return false;
  if (heads.some(({ kind, usual }) => kind === 'day' && (usual === 'day' || usual === null))) return false;
  // A word over numbers, a day over anything else: no row of data is like that.
  if (heads.some(({ kind, usual }) => usual !== null && kind !== 'number' && kind !== usual)) return true;
  const texts = heads.map(({ text }) => text);
  const short = heads.every(
    ({ text, below }) =>
      text.length <= SHORT ||
      (below.length > 0 && below.every(cell => cellText(cell).length * 2 < text.length)),
  );
  const names = new Set(texts).size;
  if (names === texts.length) return short;
  // A word twice, among more that are not: a head unless it stands below as well.
  const again = heads.some(({ text, below }) => below.some(cell => cellText(cell) === text));
  return short && !again && texts.length > 2 && names * 2 > texts.length;
}
