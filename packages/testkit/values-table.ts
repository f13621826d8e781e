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

/** The tree of options: a label may hold the sign that divides levels. */
const TREE = [
  { value: 'electric', label: '电器', parent: null },
  { value: 'computer', label: '电脑', parent: 'electric' },
  { value: 'aslashbb', label: 'A/B', parent: 'electric' },
];

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
  week: ['date-week', {}],
  month: ['date-month', {}],
  quarter: ['date-quarter', {}],
  year: ['date-year', {}],
  days: ['date-range', {}],
  times: ['time-range', { format: 'HH:mm:ss' }],
  tree: ['cascader', { options: TREE, anyLevel: true }],
  region: ['province-city', { level: 'district' }],
  country: ['country', {}],
  phone: ['input', { format: 'phone' }],
  card: ['input', { format: 'idcard' }],
  people: ['staff', { multiple: true }],
  departments: ['dept', { multiple: true }],
};

/** Kinds that no text alone says: who, which department or which place is meant is looked up where they are known, in imports. */
export const LOOKED_UP: ReadonlySet<string> = new Set(['people', 'departments', 'region']);

/** The people that the table names, by what it calls them: two of one name, and one with a sign in his name that divides names. */
export const PEOPLE = [
  { key: 'l', name: '李明', dept: 'x', username: 'liming', phone: '13900000001' },
  { key: 'w1', name: '王芳', dept: 'x', username: 'wangfang1', phone: '13900000002' },
  { key: 'w2', name: '王芳', dept: 'm', username: 'wangfang2', phone: '13900000003' },
  { key: 'c', name: '陈,静', dept: 'm', username: 'chenjing', phone: '13900000004' },
] as const;
/** Its departments, each below another or none. */
export const DEPARTMENTS = [
  { key: 'x', name: '行政部', above: null },
  { key: 'm', name: '市场部', above: null },
  { key: 'hd', name: '华东区', above: null },
  { key: 'hn', name: '华南区', above: null },
  { key: 'e', name: '销售组', above: 'hd' },
  { key: 's', name: '销售组', above: 'hn' },
] as const;

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
