import { readFileSync } from 'node:fs';
import type { Json } from '@gonghui/kernel/json.ts';
import type { SheetCell } from '@gonghui/values/cell.ts';
import { numeralCell } from '@gonghui/values/numeral.ts';
import { cellFormat, type System } from '@gonghui/values/shown.ts';
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

/** Which field stands for a kind of the table, at every door that has fields. */
export const KIND_FIELDS: Readonly<
  Record<string, readonly [type: string, props: Readonly<Record<string, Json>>]>
> = {
  number: ['number', { precision: 10 }],
  'number %': ['number', { precision: 10, unit: '%' }],
  'number kg': ['number', { precision: 10, unit: 'kg' }],
  'number 万元': ['number', { precision: 10, unit: '万元' }],
  day: ['date', {}],
  moment: ['date-time', { format: 'YYYY-MM-DD HH:mm:ss' }],
  time: ['time', { format: 'HH:mm:ss' }],
  boolean: ['switch', { activeText: '', inactiveText: '' }],
  choices: ['checkbox', { options: OPTIONS }],
  text: ['textarea', {}],
};

/** A number of the table with the code of its format. */
export const NUMBER = /^(-?[\d.]+(?:E[-+]?\d+)?) @ (1904 )?(.*)$/;

/** How a workbook of that system counts its days. */
export const systemOf = (from1904: boolean): System => ({
  from1904,
  moment: serial => serialToDate(serial, from1904),
});

/** A cell of the table: `123 @ 00000` is a number with its format, what stands in quotes is JSON, the rest is a text. */
export function cellOf(written: string): SheetCell {
  const [, number, old, code] = NUMBER.exec(written) ?? [];
  if (number !== undefined && code !== undefined)
    return numeralCell(number, cellFormat(code), systemOf(old !== undefined));
  return written.startsWith('"') ? (JSON.parse(written) as string) : written;
}

/** The table of texts and cells, as the doors are asked as well. */
export const table = readFileSync(`${import.meta.dirname}/../values/cases.tsv`, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t') as [kind: string, written: string, meant: string]);
