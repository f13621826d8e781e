import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Page, Ruled, Shape } from '../display/list.ts';
import { cell, flat, flow, row, runsOf, STYLE, table, textsOf } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import type { FlowRow } from './flow.ts';
import { layout } from './layout.ts';

const options = { numRuns: sized(150, 10_000), seed: SEED };
const LINE = ofMm(5);
const LEFT = ofMm(10);
const filled = { ...STYLE, fill: '#f0f0f0' };

/** A line of two columns: what it belongs to, alike ones below one another drawn as one, and its own number. */
const lineOf = (group: string, number: number, mergeSame = true): FlowRow[] => [
  {
    ...row(`l${number}`, []),
    cells: [cell(0, group, { id: `g${number}`, mergeSame, style: filled }), cell(1, `${number}`)],
  },
];
const groundsOf = (page: Page) => flat(page.items).filter((item): item is Shape => item.is === 'box');
/** Lines across the first column, by their heights. */
const acrossOf = (page: Page) =>
  flat(page.items)
    .filter((item): item is Ruled => item.is === 'line')
    .filter(({ x1, y1, y2 }) => x1 === LEFT && y1 === y2)
    .map(({ y1 }) => y1);

/** Stretches of the same text, none of them over what is empty. */
function stretches(groups: readonly string[]): { text: string; count: number }[] {
  const found: { text: string; count: number }[] = [];
  for (const text of groups) {
    const last = found.at(-1);
    if (last && last.text === text && text !== '') last.count++;
    else found.push({ text, count: 1 });
  }
  return found;
}

const groups = fc.array(fc.constantFrom('甲', '甲', '乙', ''), { minLength: 1, maxLength: 45 });

it('P7 lines of a part that say the same are one cell as high as all of them, and say it once', () => {
  let merged = 0;
  fc.assert(
    fc.property(groups, fc.integer({ min: 2, max: 10 }), (all, each) => {
      const made = table(
        all.map((group, at) => lineOf(group, at)),
        { maxRows: each },
      );
      const { pages } = layout(flow([{ is: 'table', table: made }]));
      expect(pages.length).toBe(Math.ceil(all.length / each));
      for (const [number, page] of pages.entries()) {
        const meant = stretches(all.slice(number * each, (number + 1) * each));
        expect(groundsOf(page).map(({ height }) => height)).toEqual(meant.map(({ count }) => count * LINE));
        let y = ofMm(10);
        const edges = [y];
        for (const { count } of meant) {
          y += count * LINE;
          edges.push(y);
        }
        expect(acrossOf(page)).toEqual(edges);
        expect(textsOf(page).filter(text => !/^\d+$/.test(text))).toEqual(
          meant.map(({ text }) => text).filter(Boolean),
        );
        merged += meant.filter(({ count }) => count > 1).length;
      }
    }),
    options,
  );
  expect(merged).toBeGreaterThan(100);
});

it('P7 their text stands once from the top, in the middle or at the bottom of them all', () => {
  for (const [valign, line] of [
    ['top', 0],
    ['middle', 1],
    ['bottom', 2],
  ] as const) {
    const lines = [0, 1, 2].map(at => [
      {
        ...row(`l${at}`, []),
        cells: [cell(0, '甲', { mergeSame: true, style: { ...STYLE, valign } }), cell(1, `${at}`)],
      },
    ]);
    const [page] = layout(flow([{ is: 'table', table: table(lines) }])).pages;
    const ys = new Map(runsOf(page!).map(({ text, y }) => [text, y]));
    expect(ys.get('甲')).toBe(ys.get(`${line}`));
  }
});

it.each([
  ['that are not asked to', [lineOf('甲', 0, false), lineOf('甲', 1, false)]],
  ['of which only one is asked to', [lineOf('甲', 0), lineOf('甲', 1, false)]],
  ['of which only the other is asked to', [lineOf('甲', 0, false), lineOf('甲', 1)]],
  [
    'of other columns',
    [lineOf('甲', 0), [{ ...row('l1', []), cells: [cell(1, '甲', { mergeSame: true, style: filled })] }]],
  ],
  [
    'of more columns',
    [
      lineOf('甲', 0),
      [{ ...row('l1', []), cells: [cell(0, '甲', { cols: 2, mergeSame: true, style: filled })] }],
    ],
  ],
])('P7 lines %s stay apart', (_name, lines) => {
  const [page] = layout(flow([{ is: 'table', table: table(lines) }])).pages;
  expect(groundsOf(page!).map(({ height }) => height)).toEqual([LINE, LINE]);
  expect(textsOf(page!).filter(text => text === '甲').length).toBe(2);
});

it('P7 rows outside of tables stay apart, whatever they say', () => {
  const rows = [lineOf('甲', 0), lineOf('甲', 1)].flat();
  const [page] = layout(flow([{ is: 'row', rows }])).pages;
  expect(groundsOf(page!).map(({ height }) => height)).toEqual([LINE, LINE]);
});

it('P7 a total below the lines that says the same is no line of theirs', () => {
  const total = lineOf('甲', 9, false);
  const [page] = layout(
    flow([{ is: 'table', table: table([lineOf('甲', 0), lineOf('甲', 1)], { total }) }]),
  ).pages;
  expect(groundsOf(page!).map(({ height }) => height)).toEqual([2 * LINE, LINE]);
});

it('P7 lines of two tables below one another stay apart', () => {
  const one = () => ({ is: 'table' as const, table: table([lineOf('甲', 0), lineOf('甲', 1)]) });
  const [page] = layout(flow([one(), one()])).pages;
  expect(groundsOf(page!).map(({ height }) => height)).toEqual([2 * LINE, 2 * LINE]);
});
