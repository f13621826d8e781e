import type { AnswerColumn } from '@gonghui/elements/query/answer.ts';
import { expect, it } from 'vitest';
import { formatOf, typedCell } from './cells.ts';

const numbers = (format?: AnswerColumn['format']): AnswerColumn => ({
  id: 'a',
  alias: 'a',
  type: 'number',
  role: 'measure',
  ...(format ? { format } : {}),
});

it.each([
  ['an amount', '1280.50', 1280.5],
  ['an average', '0.6666666666666666666667', 2 / 3],
  ['a ratio below zero', '-12.142857142857142857', -85 / 7],
  ['an average of large amounts', '123456789012.333333333333', 123456789012.33333],
  ['a number of 15 digits', '123456789012345', 123456789012345],
  ['an id of 16 digits', '6222020200112233', '6222020200112233'],
  ['an id of 18 digits', '110101199003071234', '110101199003071234'],
  ['an amount of 16 digits', '12345678901234.56', '12345678901234.56'],
  ['more than Excel can keep before the point', '1234567890123456.3333333', '1234567890123456.3333333'],
  ['nothing', null, null],
  // The larger a number, the fewer places a database computes behind it.
  ['an average of twelve digits', '1234567890123.3333', 1234567890123.3333],
  ['an average of fifteen digits', '199999999999999.866', 199999999999999.88],
])('D29 %s', (_name, cell, written) => expect(typedCell(cell, numbers())).toBe(written));

it.each([
  [undefined, 'General'],
  [{ decimals: 2 }, '#,##0.00'],
  [{ decimals: 0, thousands: false }, '0'],
  [{ percent: true, decimals: 1 }, '0.0%'],
  [{ percent: true }, '0.00%'],
  [{ prefix: '¥', decimals: 2, negative: 'red-parentheses' }, '"¥"#,##0.00;[Red]("¥"#,##0.00)'],
  [{ suffix: ' "元"', negative: 'red' }, 'General" "\\""元"\\";[Red]-General" "\\""元"\\"'],
  // Excel divides by no ten thousand: the number stands whole.
  [{ unit: '万', decimals: 2 }, 'General'],
])('a format of %j is %s to Excel', (format, written) =>
  expect(formatOf(numbers(format as AnswerColumn['format']))).toBe(written),
);
