import type { AnswerTable, Cell } from '@gonghui/elements/query/answer.ts';
import { describe, expect, it } from 'vitest';
import { type Pivot, type PivotLayout, pivotOf, pivotTotals } from './pivot.ts';

const keyed = (text: string): Cell => ({ key: text, label: text });
const column = (id: string, role: 'dimension' | 'measure') => ({ id, alias: id, type: 'input', role });

const SALES = [
  ['北', '甲', '1月', '1'],
  ['北', '甲', '3月', '2'],
  ['北', '乙', '2月', '3'],
  ['南', '丙', '1月', '4'],
] as const;

/** What a question would answer: totals summed here, as sums may be. */
function answer(layout: PivotLayout): AnswerTable {
  const dimensions = ['区', '店', '月'];
  const totals = pivotTotals(layout).flatMap(by => {
    const sums = new Map<string, number>();
    for (const row of SALES) {
      const key = JSON.stringify(dimensions.map((id, at) => (by.includes(id) ? row[at] : null)));
      sums.set(key, (sums.get(key) ?? 0) + Number(row[3]));
    }
    return [...sums]
      .map(([key, sum]) => ({
        by,
        cells: [...(JSON.parse(key) as (string | null)[]).map(text => text && keyed(text)), String(sum)],
      }))
      .sort((a, b) => (JSON.stringify(a.cells.slice(2)) < JSON.stringify(b.cells.slice(2)) ? -1 : 1));
  });
  return {
    columns: [...dimensions.map(id => column(id, 'dimension')), column('额', 'measure')],
    rows: SALES.map(([a, b, c, n]) => [keyed(a), keyed(b), keyed(c), n]),
    totals,
  };
}

/** Heads as `label×span`, with `↓depth` where one reaches down. */
const drawn = ({ top, side, cells }: Pivot): string[] => {
  const head = ({ label, span, depth }: Pivot['side'][number][number]) =>
    `${label}${span > 1 ? `×${span}` : ''}${depth > 1 ? `↓${depth}` : ''}`;
  return [
    ...top.map(line => line.map(head).join(' | ')),
    ...cells.map(
      (line, at) => `${side[at]?.map(head).join(' ')}: ${line.map(cell => cell ?? '·').join(' ')}`,
    ),
  ];
};

describe('a pivot table', () => {
  it('has rows and columns in order, and spans over what they share', () => {
    const layout: PivotLayout = { rows: ['区', '店'], columns: ['月'], totals: 'none' };
    expect(drawn(pivotOf(answer(layout), layout))).toEqual([
      '1月 | 2月 | 3月',
      '额 | 额 | 额',
      '北×2 甲: 1 · 2',
      '乙: · 3 ·',
      '南 丙: 4 · ·',
    ]);
  });

  it('Q2 shows subtotals behind their groups and the whole last', () => {
    const layout: PivotLayout = { rows: ['区', '店'], columns: ['月'], totals: 'all' };
    expect(drawn(pivotOf(answer(layout), layout))).toEqual([
      '1月 | 2月 | 3月 | 合计',
      '额 | 额 | 额 | 额',
      '北×3 甲: 1 · 2 3',
      '乙: · 3 · 3',
      '合计: 1 3 2 6',
      '南×2 丙: 4 · · 4',
      '合计: 4 · · 4',
      '合计↓2: 5 3 2 10',
    ]);
  });

  it('has several levels along the top as well, and a whole alone', () => {
    const layout: PivotLayout = { rows: ['月'], columns: ['区', '店'], totals: 'grand' };
    const drawing = drawn(pivotOf(answer(layout), layout));
    expect(drawing.slice(0, 2)).toEqual(['北×2 | 南 | 合计↓2', '甲 | 乙 | 丙']);
    expect(drawing.at(-1)).toBe('合计: 3 3 4 10');
  });
});
