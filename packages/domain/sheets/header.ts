import { cellText, isBlank, type SheetCell } from '@gonghui/values/cell.ts';
import { LOOKS, looksOf } from './looks.ts';

/** Rows from the top among which the heads of the columns are looked for. */
export const HEAD_ROWS = 10;

const filled = (row: readonly SheetCell[]): number => row.filter(cell => !isBlank(cell)).length;

type Kind = 'word' | 'number' | 'day';
function kindOf(cell: SheetCell): Kind {
  const looks = looksOf(cell);
  if (looks & (LOOKS.day | LOOKS.moment | LOOKS.clock)) return 'day';
  return looks & LOOKS.number ? 'number' : 'word';
}

/** A cell of the row that may be the heads, and what stands below it. */
interface Head {
  readonly text: string;
  readonly kind: Kind;
  readonly below: readonly SheetCell[];
  /** What nearly all cells below are; null where they are nothing, or this and that. */
  readonly usual: Kind | null;
}

function headAt(cell: SheetCell, below: readonly SheetCell[]): Head {
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
const SHORT = 60;

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

function areHeads(heads: readonly Head[]): boolean {
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

/**
 * Index of the row that names the columns: the first of the top rows that is nearly as wide as the widest, if it reads like
 * heads beside the rows below it: words, numbers that are names (2024, 2025), days over what is none. Titles above the
 * table are narrower (one merged cell). Null when that row is data: the sheet starts with it.
 */
export function headRow(rows: readonly (readonly SheetCell[])[]): number | null {
  const top = rows.slice(0, HEAD_ROWS);
  const widest = Math.max(0, ...rows.slice(0, HEAD_ROWS * 3).map(filled));
  if (widest === 0) return null;
  const index = top.findIndex(row => filled(row) >= Math.max(1, Math.ceil(widest * 0.6)));
  const below = rows.slice(index + 1, index + 1 + HEAD_ROWS * 3);
  const heads = (top[index] ?? []).flatMap((cell, at) =>
    isBlank(cell)
      ? []
      : headAt(
          cell,
          below.map(row => row[at] ?? null).filter(one => !isBlank(one)),
        ),
  );
  return areHeads(heads) ? index : null;
}

/** A text of at most so many letters, no sign of two halves cut in the middle. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Letters of a head that are kept. */
const TITLE = 200;

/** Heads of the columns as people should read them: blank ones named after their letter, doubles numbered; no two are the same. */
export function headTitles(row: readonly SheetCell[], width: number): string[] {
  const texts = Array.from(
    { length: width },
    (_, i) =>
      cut(
        cellText(row[i] ?? null)
          .replace(/[\s*＊]+/gu, ' ')
          .trim(),
        TITLE,
      ).trim() || `${columnLetter(i)}列`,
  );
  const seen = new Set<string>();
  return texts.map(text => {
    let title = text;
    // 电话2 may stand there by itself.
    for (let times = 2; seen.has(title) || (title !== text && texts.includes(title)); times++)
      title = `${text}${times}`;
    seen.add(title);
    return title;
  });
}

/** Titles no longer than `most`; those that were end in …, and no two are the same. */
export function titlesWithin(titles: readonly string[], most: number): string[] {
  const taken = new Set(titles.filter(({ length }) => length <= most));
  return titles.map(title => {
    if (title.length <= most) return title;
    let short = `${cut(title, most - 1)}…`;
    for (let times = 2; taken.has(short); times++)
      short = `${cut(title, most - 1 - `${times}`.length)}…${times}`;
    taken.add(short);
    return short;
  });
}

/** A, B … Z, AA, AB …: how spreadsheets call the column at this index. */
export function columnLetter(index: number): string {
  let letters = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
}
