import type { SheetCell } from '@gonghui/values/cell.ts';
import { describe, expect, it } from 'vitest';
import { ColumnTally, looksOf } from './looks.ts';

const many = (count: number, cell: (n: number) => SheetCell): SheetCell[] =>
  Array.from({ length: count }, (_, n) => cell(n));
function typeOf(cells: readonly SheetCell[]): string {
  const tally = new ColumnTally();
  for (const cell of cells) tally.add(looksOf(cell));
  return tally.type();
}

describe('what a column is, by all its cells', () => {
  it.each<[string, SheetCell[], string]>([
    ['numbers', many(100, n => n), 'number'],
    ['one slip among numbers', [...many(99, n => n), '待定'], 'number'],
    ['six slips in a hundred', [...many(94, n => n), ...many(6, () => '待定')], 'input'],
    ['one zero in front', [...many(999, n => String(n)), '007'], 'input'],
    [
      'one zero in front that a format shows',
      [...many(999, n => n), { value: 7, shown: '007', code: '000' }],
      'input',
    ],
    ['one code with letters', [...many(999, n => String(1000 + n)), 'A0012'], 'input'],
    ['codes with an E', ['3E3', '102', '5E2', '104'], 'input'],
    ['powers', ['3E+3', '1.5E+05', '2e4', '7'], 'number'],
    ['money with letters is no code', [...many(99, n => String(n)), 'RMB100'], 'number'],
    ['one amount of twelve digits', [...many(999, n => n), 123_456_789_012], 'number'],
    ['more than a number holds', [...many(999, n => String(n)), '1234567890123456'], 'input'],
    ['phones', many(10, n => 13_800_000_000 + n), 'input'],
    ['days in eight digits', many(20, n => String(20_240_101 + n)), 'date'],
    ['a moment among days', [...many(20, () => '2024-01-02'), '2024-01-02 08:30'], 'date-time'],
    ['one long text', [...many(20, () => '甲'), '长'.repeat(101)], 'textarea'],
    ['yes and one that is neither', [...many(99, () => '是'), '待定'], 'input'],
  ])('%s', (_, cells, type) => {
    expect(typeOf(cells)).toBe(type);
    // In whatever order they stand.
    expect(typeOf(cells.toReversed())).toBe(type);
  });

  it('is text for good when too many cells are nothing else, and not before', () => {
    const tally = new ColumnTally();
    for (let n = 0; n < 5; n++) tally.add(looksOf('甲'));
    expect(tally.isText(100)).toBe(false);
    tally.add(looksOf('乙'));
    expect(tally.isText(100)).toBe(true);
    for (let n = 0; n < 94; n++) tally.add(looksOf(n));
    expect(tally.type()).toBe('input');
  });
});
