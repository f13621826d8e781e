import type { AnswerColumn } from '@gonghui/elements/query/answer.ts';
import { expect, it } from 'vitest';
import { ColumnWidths } from './column-widths.ts';

const column = (alias: string, type: string): AnswerColumn => ({ id: alias, alias, type, role: 'value' });

it('a column of a table that is scrolled is as wide as its longest number, whenever that comes', () => {
  const widths = new ColumnWidths([column('客户', 'input'), column('金额', 'number')]);
  expect(widths.of([['甲', '5']])).toEqual([120, 120]);
  const rows = [
    ['甲', '5'],
    ['华东大区上海分公司浦东新区第三营业部和第四营业部', '123456789012345.67'],
  ];
  const [text = 0, number = 0] = widths.of(rows);
  expect(text).toBe(240);
  // 123,456,789,012,345.67 in letters of 13 pixels, and what stands around it.
  expect(number).toBeGreaterThan(22 * 7 + 20);
  expect(widths.of(rows)).toEqual([text, number]);
  expect(widths.of([...rows, ['乙', '1']])).toEqual([text, number]);
});
