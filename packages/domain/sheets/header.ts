import { cellText, isBlank, type SheetCell } from '@gonghui/values/cell.ts';

/** Rows from the top among which the heads of the columns are looked for. */
export const HEAD_ROWS = 10;

const filled = (row: readonly SheetCell[]): number => row.filter(cell => !isBlank(cell)).length;

/**
 * Index of the row that names the columns: the first of the top rows that is nearly as wide as the widest, if it holds
 * words only and no word twice. Titles above the table are narrower (one merged cell). Null when that row holds numbers
 * or repeats: the sheet starts with data.
 */
export function headRow(rows: readonly (readonly SheetCell[])[]): number | null {
  const top = rows.slice(0, HEAD_ROWS);
  const widest = Math.max(0, ...rows.slice(0, HEAD_ROWS * 3).map(filled));
  if (widest === 0) return null;
  const index = top.findIndex(row => filled(row) >= Math.max(1, Math.ceil(widest * 0.6)));
  const words = (top[index] ?? []).filter(cell => !isBlank(cell));
  const named = words.every(cell => typeof cell === 'string' && cell.trim().length <= 60);
  return named && new Set(words.map(cellText)).size === words.length ? index : null;
}

/** Heads of the columns as people should read them: blank ones named after their letter, doubles numbered. */
export function headTitles(row: readonly SheetCell[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, i) => {
    const text =
      cellText(row[i] ?? null)
        .replace(/[\s*＊]+/gu, ' ')
        .trim() || `${columnLetter(i)}列`;
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times === 1 ? text : `${text}${times}`;
  });
}

/** A, B … Z, AA, AB …: how spreadsheets call the column at this index. */
export function columnLetter(index: number): string {
  let letters = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
}
