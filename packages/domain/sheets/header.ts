import { isBlank, type SheetCell } from '@gonghui/values/cell.ts';
import { areHeads, headAt } from './head-like.ts';
import {
  filledIn,
  HEAD_ROWS,
  type HeadingRow,
  headBottom,
  headCells,
  MOSTLY,
  tidyHead,
} from './head-rows.ts';

/**
 * Index of the row that names the columns: the first of the top rows that is nearly as wide as the widest, or the lowest of those
 * that make one head with it, if they read like heads beside the rows below: words, numbers that are names (2024, 2025), days over
 * what is none. Titles above the table are narrower (one merged cell). Null when that row is data: the sheet starts with it.
 */
export function headRow(rows: readonly HeadingRow[]): number | null {
  const top = rows.slice(0, HEAD_ROWS);
  const widest = Math.max(0, ...rows.slice(0, HEAD_ROWS * 3).map(filledIn));
  if (widest === 0) return null;
  const first = top.findIndex(row => filledIn(row) >= Math.max(1, Math.ceil(widest * MOSTLY)));
  if (first < 0) return null;
  const index = headBottom(rows, first);
  const below = rows.slice(index + 1, index + 1 + HEAD_ROWS * 3);
  const heads = headCells(rows, index).flatMap((cell, at) =>
    isBlank(cell)
      ? []
      : headAt(
          cell,
          below.map(({ cells }) => cells[at] ?? null).filter(one => !isBlank(one)),
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
    (_, i) => cut(tidyHead(row[i] ?? null), TITLE).trim() || `${columnLetter(i)}列`,
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
