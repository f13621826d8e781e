import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { NUMBER, table } from './values-table.ts';

/** A cell as it is written into a file: a text, or what a workbook has beside texts. */
export type Written = string | boolean | { number: number; code: string };

/** One thing of the table as a cell of a file, in the column of its kind, and what it means. */
export interface WrittenCase {
  kind: string;
  cell: Written;
  meant: string;
}

/** What of the table a file can hold: a workbook of one system of days, whose writer here writes doubles. */
export const casesOf = (from1904: boolean): WrittenCase[] =>
  table.flatMap(([kind, written, meant]): WrittenCase[] => {
    const [, number, old, code = ''] = NUMBER.exec(written) ?? [];
    if (number === undefined) {
      const cell = written.startsWith('"') ? (JSON.parse(written) as string) : written;
      return from1904 || cell.includes('\0') ? [] : [{ kind, cell, meant }];
    }
    const digits = number.replace(/e.*$/i, '').replace(/\D/g, '');
    const kept = Number.isFinite(Number(number)) && (Number(number) !== 0 || /^0*$/.test(digits));
    if (!kept || digits.length > 17) return [];
    return (old !== undefined) === from1904 ? [{ kind, cell: { number: Number(number), code }, meant }] : [];
  });

/** A workbook with a column for a number and one for each kind: a row a case, its number first. */
export async function workbookOf(
  cases: readonly { kind: string; cell: Written }[],
  heads: readonly string[],
  kinds: readonly string[],
  { from1904 = false, second = null }: { from1904?: boolean; second?: string | null } = {},
): Promise<Uint8Array> {
  const before = heads.length - kinds.length;
  const cells = new Map<string, { value: number; style: { numFmt: string } }>();
  const rows = cases.map(({ kind, cell }, at) => {
    const row: (string | number | boolean | null)[] = heads.map(() => null);
    row[0] = at;
    if (before > 1) row[1] = second;
    const column = before + kinds.indexOf(kind);
    if (typeof cell !== 'object') row[column] = cell;
    else cells.set(`${at + 1},${column}`, { value: cell.number, style: { numFmt: cell.code } });
    return row;
  });
  const bytes = await writeXlsx({ sheets: [{ name: '表', rows: [[...heads], ...rows], cells }] });
  if (!from1904) return bytes;
  const parts = unzipSync(bytes);
  const book = strFromU8(parts['xl/workbook.xml'] as Uint8Array).replace(/<workbookPr[^>]*>/, '');
  parts['xl/workbook.xml'] = strToU8(book.replace('<sheets>', '<workbookPr date1904="1"/><sheets>'));
  return zipSync(parts);
}

const quotedCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The same as the text of a CSV file. */
export function csvOf(
  cases: readonly { kind: string; cell: Written }[],
  heads: readonly string[],
  kinds: readonly string[],
  second = '',
): string {
  const before = heads.length - kinds.length;
  const line = (at: number, kind: string, cell: Written) =>
    heads.map((_, i) => {
      if (i === 0) return String(at);
      if (i < before) return second;
      return i === before + kinds.indexOf(kind) ? String(cell) : '';
    });
  return [[...heads], ...cases.map(({ kind, cell }, at) => line(at, kind, cell))]
    .map(row => row.map(quotedCell).join(','))
    .join('\r\n');
}

let letters: Map<string, number[]> | null = null;

/** A text as Excel in China writes a CSV file; null where GBK has not all of its letters. */
export function inGbk(text: string): Uint8Array | null {
  if (!letters) {
    letters = new Map();
    const decoder = new TextDecoder('gbk');
    for (let first = 0x81; first <= 0xfe; first++)
      for (let second = 0x40; second <= 0xfe; second++) {
        const letter = decoder.decode(Uint8Array.of(first, second));
        if (letter.length === 1 && letter !== '\ufffd') letters.set(letter, [first, second]);
      }
  }
  const bytes = [...text].map(one => (one < '\u0080' ? [one.charCodeAt(0)] : letters?.get(one)));
  return bytes.includes(undefined) ? null : Uint8Array.from(bytes.flat() as number[]);
}

/** A text in UTF-16 with its mark. */
export function inUtf16(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}
