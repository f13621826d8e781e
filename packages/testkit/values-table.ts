import { readFileSync } from 'node:fs';
import type { SheetCell } from '@gonghui/values/cell.ts';
import { cellFormat, numberCell } from '@gonghui/values/shown.ts';
import { serialToDate } from 'hucre';

/** The day that the table is read on. */
export const TODAY = '2026-03-10';
/** The options that its choices are made of. */
export const OPTIONS = [
  ['r', '红'],
  ['g', '绿'],
  ['rd', '红,大'],
  ['bs', '蓝、小'],
  ['u', '上'],
  ['d', '下'],
  ['ud', '上、下'],
].map(([value = '', label = '']) => ({ value, label }));

/** A cell of the table: `123 @ 00000` is a number with its format, what stands in quotes is JSON, the rest is a text. */
export function cellOf(written: string): SheetCell {
  const [, number, from1904, code] = /^(-?[\d.]+) @ (1904 )?(.*)$/.exec(written) ?? [];
  if (number !== undefined && code !== undefined) {
    const date = (serial: number) => serialToDate(serial, from1904 !== undefined);
    return numberCell(Number(number), cellFormat(code), date);
  }
  return written.startsWith('"') ? (JSON.parse(written) as string) : written;
}

/** The table of texts and cells, as the doors are asked as well. */
export const table = readFileSync(new URL('../values/cases.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t') as [kind: string, written: string, meant: string]);
