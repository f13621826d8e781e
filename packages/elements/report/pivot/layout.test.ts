import { describe, expect, it } from 'vitest';
import type { Cell, MainAnswer } from '../../query/answer.ts';
import { type PivotLayout, pivotTotals } from './layout.ts';
import { foldName, headsOf, linesOf, outlineOf, type PivotHead, type Totals } from './lines.ts';
import { readPivot } from './read-pivot.ts';

const keyed = (text: string): Cell => ({ key: text, label: text });
const column = (id: string, role: 'dimension' | 'measure') => ({ id, alias: id, type: 'input', role });

const SALES = [
  ['北', '甲', '1月', '1'],
  ['北', '甲', '3月', '2'],
  ['北', '乙', '2月', '3'],
  ['南', '丙', '1月', '4'],
] as const;

const DIMENSIONS = ['区', '店', '月'];

/** Sales by these dimensions, in the order in which their values come; summed here, as sums may be. */
function sums(by: readonly string[]) {
  const found = new Map<string, number>();
  const texts = DIMENSIONS.map((_, at) => [...new Set(SALES.map(row => row[at] as string))].sort(byPlace));
  for (const row of SALES) {
    const key = JSON.stringify(
      by.map(id => texts[DIMENSIONS.indexOf(id)]?.indexOf(row[DIMENSIONS.indexOf(id)] ?? '')),
    );
    found.set(key, (found.get(key) ?? 0) + Number(row[3]));
  }
  return [...found]
    .map(([key, sum]) => ({ at: JSON.parse(key) as number[], sum: String(sum) }))
    .sort((a, b) => a.at.map((place, n) => place - (b.at[n] ?? 0)).find(one => one !== 0) ?? 0)
    .map(({ at, sum }) => ({
      keys: at.map((place, n) => texts[DIMENSIONS.indexOf(by[n] ?? '')]?.[place] ?? ''),
      sum,
    }));
}
const ORDER = ['北', '南', '甲', '乙', '丙', '1月', '2月', '3月'];
const byPlace = (a: string, b: string): number => ORDER.indexOf(a) - ORDER.indexOf(b);

/** What a question would answer. */
function answer(layout: PivotLayout): MainAnswer {
  const dimensions = [...layout.rows, ...layout.columns];
  const cells = (by: readonly string[], keys: readonly string[], sum: string): Cell[] => [
    ...dimensions.map(id => (by.includes(id) ? keyed(keys[by.indexOf(id)] ?? '') : null)),
    sum,
  ];
  return {
    columns: [...dimensions.map(id => column(id, 'dimension')), column('额', 'measure')],
    rows: sums(dimensions).map(({ keys, sum }) => cells(dimensions, keys, sum)),
    totals: pivotTotals(layout).flatMap(by =>
      sums(by).map(({ keys, sum }) => ({ by, cells: cells(by, keys, sum) })),
    ),
  };
}

/** Heads as `label×span`, with `↓depth` where one reaches over several levels, `▸` before one that is folded up. */
const said = ({ label, span, depth, fold }: PivotHead) =>
  `${fold === 'folded' ? '▸' : ''}${label}${span > 1 ? `×${span}` : ''}${depth > 1 ? `↓${depth}` : ''}`;

/** A pivot table as lines of text; groups whose trail is in `folded` (by labels) are folded up. */
function drawn(layout: PivotLayout, totals: Totals, folded: readonly string[] = [], truncated = false) {
  const pivot = readPivot(answer(layout), layout, truncated);
  const names = new Set<string>();
  const find = (group: typeof pivot.down) => {
    if (folded.includes(group.trail.map(one => one.key.label).join('/'))) names.add(foldName(group));
    for (const one of group.groups) find(one);
  };
  find(pivot.down);
  find(pivot.along);
  const down = linesOf(pivot.down, layout.rows.length, totals, names);
  const along = linesOf(pivot.along, layout.columns.length, totals, names);
  const side = headsOf(down, layout.rows.length);
  return [
    ...headsOf(along, layout.columns.length).map(heads => heads.map(said).join(' | ')),
    ...down.map(({ group }, line) => {
      const heads = side.flatMap(level => level.filter(({ at }) => at === line));
      const cells = along.map(column => pivot.numbers(group.id, column.group.id)?.[0] ?? '·');
      return `${heads.map(said).join(' ')}: ${cells.join(' ')}`;
    }),
  ];
}

describe('a pivot table', () => {
  it('has rows and columns in order, and spans over what they share', () => {
    expect(drawn({ rows: ['区', '店'], columns: ['月'] }, 'none')).toEqual([
      '1月 | 2月 | 3月',
      '北×2 甲: 1 · 2',
      '乙: · 3 ·',
      '南 丙: 4 · ·',
    ]);
  });

  it('Q2 shows subtotals behind their groups and the whole last', () => {
    expect(drawn({ rows: ['区', '店'], columns: ['月'] }, 'all')).toEqual([
      '1月 | 2月 | 3月 | 合计',
      '北×3 甲: 1 · 2 3',
      '乙: · 3 · 3',
      '合计: 1 3 2 6',
      '南×2 丙: 4 · · 4',
      '合计: 4 · · 4',
      '合计↓2: 5 3 2 10',
    ]);
  });

  it('folds groups up to their totals on both sides, whatever totals show', () => {
    expect(drawn({ rows: ['区', '店'], columns: ['月'] }, 'none', ['北'])).toEqual([
      '1月 | 2月 | 3月',
      '▸北↓2: 1 3 2',
      '南 丙: 4 · ·',
    ]);
    expect(drawn({ rows: ['月'], columns: ['区', '店'] }, 'grand', ['北'])).toEqual([
      '▸北↓2 | 南 | 合计↓2',
      '丙',
      '1月: 1 4 5',
      '2月: 3 · 3',
      '3月: 2 · 2',
      '合计: 6 4 10',
    ]);
  });

  it('has several levels along the top as well, and a whole alone', () => {
    const drawing = drawn({ rows: ['月'], columns: ['区', '店'] }, 'grand');
    expect(drawing.slice(0, 2)).toEqual(['北×2 | 南 | 合计↓2', '甲 | 乙 | 丙']);
    expect(drawing.at(-1)).toBe('合计: 3 3 4 10');
    expect(drawn({ rows: ['区'], columns: [] }, 'grand')).toEqual(['北: 6', '南: 4', '合计: 10']);
  });

  it('Q12 leaves out the group that was cut through, and keeps totals of rows', () => {
    expect(drawn({ rows: ['区', '店'], columns: ['月'] }, 'grand', [], true)).toEqual([
      '1月 | 2月 | 3月 | 合计',
      '北×2 甲: 1 · 2 3',
      '乙: · 3 · 3',
      '合计↓2: 5 3 2 10',
    ]);
  });

  it('has each group before what is in it on a narrow screen', () => {
    const layout: PivotLayout = { rows: ['区', '店'], columns: [] };
    const { down } = readPivot(answer(layout), layout);
    const lines = (folded: string[]) =>
      outlineOf(down, 2, 'grand', new Set(folded)).map(({ group, kind }) => `${group.key.label} ${kind}`);
    expect(lines([])).toEqual(['北 total', '甲 group', '乙 group', '南 total', '丙 group', '合计 total']);
    expect(lines(['["北"]'])).toEqual(['北 folded', '南 total', '丙 group', '合计 total']);
  });
});
