import { isSumName, maySide } from '@gonghui/domain/sheets/total-words.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maySideRow, maySumBeNamed } from './side.ts';

const COMMA = 0x2c;
const asked = (csv: string) => maySideRow(Buffer.from(`${csv}\n1,2\n`), 0, COMMA);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

it('says no to no row that is one: sums by their beginning and their end, lines below the table', () => {
  const text = fc
    .array(
      fc.constantFrom(
        '合计',
        '小计',
        '汇总',
        '累计',
        'Total',
        '华东',
        '本页',
        ' ',
        '　',
        '"',
        '：',
        '(元)',
        '甲',
        '制表人',
        'Ｌ',
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map(parts => parts.join(''));
  let found = 0;
  fc.assert(
    fc.property(text, fc.constantFrom('', ',', ' ,'), (text, before) => {
      fc.pre(text.trim() !== '');
      if (!maySide(text)) return;
      found++;
      expect([text, asked(`${before}${quoted(text)},5`)]).toEqual([text, true]);
      if (!text.includes('"')) expect([text, asked(`${before}${text},5`)]).toEqual([text, true]);
    }),
    { numRuns: sized(1000, 30_000), seed: SEED },
  );
  expect(found).toBeGreaterThan(50);
});

it.each(['甲,5', '合计科技,5', '1,合计', 'Model,5', '"设计",5', ',,', 'x'.repeat(500)])(
  'says no to %s',
  csv => {
    expect(asked(csv)).toBe(false);
  },
);
it.each(['合计,5', '华东 汇总,5', '"华东合计　",5', ',East Total,5', '="合计",5', '制表人：陈静'])(
  'asks about %s',
  csv => {
    expect(asked(csv)).toBe(true);
  },
);

it('asks about sums that are named behind other cells, and about none of what only sounds like one', () => {
  const named = (csv: string) => maySumBeNamed(Buffer.from(csv), 0, COMMA);
  for (const text of [
    '小计',
    '合 计',
    ' 小计　',
    '合计（元）',
    '合计金额',
    '总计：',
    'Total',
    'Grand TOTAL:',
    'subtotal',
  ]) {
    expect([text, isSumName(text)]).toEqual([text, true]);
    for (const csv of [`华东,${text},5`, `1,"${text}"\n`, `甲,1\r\n3,${text}\r\n`, text])
      expect([csv, named(csv)]).toEqual([csv, true]);
  }
  for (const text of [
    '会计',
    '设计',
    '小计算器',
    '合计科技',
    '华东小计',
    'totals',
    'Teetotal',
    '合计：5',
    '计'.repeat(500),
  ]) {
    expect([text, isSumName(text)]).toEqual([text, false]);
    for (const csv of [`华东,${text},5`, `1,"${text}"\n`]) expect([csv, named(csv)]).toEqual([csv, false]);
  }
});
