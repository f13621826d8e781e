import { describe, expect, it } from 'vitest';
import { flow, row, table, textsOf } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import type { FlowTable, Late } from './flow.ts';
import { layout } from './layout.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => [row(`l${at}`, [`${at}`])]);
const of = (one: FlowTable, before: number = 0) => [
  { is: 'row' as const, rows: Array.from({ length: before }, (_, at) => row(`b${at}`, [`前${at}`])) },
  { is: 'table' as const, table: one },
];

const head = [row('head', ['品名'])];
const total = [row('total', ['合计'])];
/** Sums of line numbers, as a column of amounts would have them. */
const upTo = (end: number): number => (end * (end - 1)) / 2;
const late =
  (name: string, of: (first: number, end: number) => number): Late =>
  ({ part }) =>
    `${name}${of(part!.first, part!.end)}`;
const bands = {
  head,
  total,
  carry: [row('carry', [late('承', first => upTo(first))])],
  sum: [row('sum', [late('计', (first, end) => upTo(end) - upTo(first))])],
  forward: [row('forward', [late('过', (_, end) => upTo(end))])],
};

describe('P6', () => {
  it('a repeated head stands on every part, another only on the first', () => {
    const heads = (repeat: boolean) =>
      layout(flow(of(table(lines(25), { head, repeat })))).pages.map(
        page => textsOf(page).filter(text => text === '品名').length,
      );
    expect(heads(true)).toEqual([1, 1, 1]);
    expect(heads(false)).toEqual([1, 0, 0]);
  });

  it('head and first line stay together', () => {
    const { pages } = layout(flow(of(table(lines(2), { head }), 9)));
    expect(textsOf(pages[0]!)).not.toContain('品名');
    expect(textsOf(pages[1]!)).toEqual(['品名', '0', '1']);
  });

  it('a row that is held to the table goes along with its head and first line', () => {
    const title = { ...row('title', ['明细']), keep: true };
    const under = (before: number, lines: readonly (readonly ReturnType<typeof row>[])[]) =>
      layout(
        flow([
          {
            is: 'row',
            rows: [...Array.from({ length: before }, (_, at) => row(`b${at}`, [`前${at}`])), title],
          },
          { is: 'table', table: table(lines, { head }) },
        ]),
      ).pages.map(textsOf);
    // Ten rows to a page: title, head and the first line are three.
    expect(under(7, lines(1)).length).toBe(1);
    expect(under(8, lines(1))[1]).toEqual(['明细', '品名', '0']);
    const high = (rows: number) => [
      [row('high', [Array.from({ length: rows }, (_, at) => `段${at}`).join('\n')])],
    ];
    expect(under(4, high(6))[1]?.slice(0, 3)).toEqual(['明细', '品名', '段0']);
    // As high as a page and higher: it begins below its title and goes on.
    for (const rows of [8, 9, 10, 25]) {
      const pages = under(3, high(rows));
      expect(pages[1]?.slice(0, 3)).toEqual(['明细', '品名', '段0']);
      expect(pages.flat().filter(text => text.startsWith('段')).length).toBe(rows);
    }
    expect(under(9, [])[1]).toEqual(['明细', '品名']);
  });

  it('a total never stands alone: the last line comes along', () => {
    const { pages } = layout(flow(of(table(lines(9), { head, total }))));
    expect(pages.map(textsOf)).toEqual([
      ['品名', '0', '1', '2', '3', '4', '5', '6', '7'],
      ['品名', '8', '合计'],
    ]);
  });

  it('without lines there is the head and the total', () => {
    expect(layout(flow(of(table([], { head, total })))).pages.map(textsOf)).toEqual([['品名', '合计']]);
  });

  it('a total higher than a page follows the lines', () => {
    const high = [row('total', [Array.from({ length: 15 }, (_, at) => `注${at}`).join('\n')])];
    const { pages } = layout(flow(of(table(lines(3), { head, total: high }))));
    const all = pages.flatMap(textsOf);
    expect(all.filter(text => /^\d/.test(text))).toEqual(['0', '1', '2']);
    expect(all.filter(text => text.startsWith('注')).length).toBe(15);
  });
});

describe('P8', () => {
  it('parts carry over, sum up and go forward, and their sums are those of their lines', () => {
    const { pages } = layout(flow(of(table(lines(12), bands))));
    expect(pages.map(textsOf)).toEqual([
      ['品名', '0', '1', '2', '3', '4', '5', '6', `计${upTo(7)}`, `过${upTo(7)}`],
      ['品名', `承${upTo(7)}`, '7', '8', '9', '10', '11', `计${upTo(12) - upTo(7)}`, '合计'],
    ]);
  });

  it('a table of one part has neither carried nor forwarded sums', () => {
    expect(layout(flow(of(table(lines(3), bands)))).pages.map(textsOf)).toEqual([
      ['品名', '0', '1', '2', '计3', '合计'],
    ]);
  });

  it('what a sum says never moves a break', () => {
    const long: Late = () => '很长的小计'.repeat(40);
    const fixed = layout(flow(of(table(lines(40), bands))));
    const wordy = layout(flow(of(table(lines(40), { ...bands, sum: [row('sum', [long])] }))));
    const shape = (pages: typeof fixed.pages) =>
      pages.map(page => textsOf(page).filter(text => /^\d+$/.test(text)));
    expect(shape(wordy.pages)).toEqual(shape(fixed.pages));
  });

  it('bands that fill a part are not repeated, and that is said', () => {
    const huge = [row('carry', ['承'], { height: ofMm(60) })];
    const { pages, problems } = layout(flow(of(table(lines(20), { ...bands, carry: huge }))));
    expect(pages.flatMap(textsOf).filter(text => /^\d+$/.test(text)).length).toBe(20);
    expect(problems.map(({ code }) => code)).toContain('partBandsFillPage');
  });
});

describe('P9', () => {
  const empty = [row('empty', ['＿'])];

  it('fills up to so many lines', () => {
    const { pages } = layout(flow(of(table(lines(2), { head, total, empty, minRows: 5 }))));
    expect(pages.map(textsOf)).toEqual([['品名', '0', '1', '＿', '＿', '＿', '合计']]);
  });

  it('fills to the end of the page', () => {
    const { pages } = layout(flow(of(table(lines(2), { head, total, empty, minRows: 'page' }))));
    expect(pages.map(page => textsOf(page).length)).toEqual([10]);
  });

  it('breaks after so many', () => {
    const { pages } = layout(flow(of(table(lines(7), { head, total, empty, maxRows: 3, minRows: 3 }))));
    expect(pages.map(textsOf)).toEqual([
      ['品名', '0', '1', '2'],
      ['品名', '3', '4', '5'],
      ['品名', '6', '＿', '＿', '合计'],
    ]);
  });
});

it('P5 a line that is higher than a page is divided among parts', () => {
  const long = row('long', [Array.from({ length: 20 }, (_, at) => `段${at}`).join('\n')]);
  const { pages } = layout(
    flow(of(table([...lines(2), [long], [row('after', ['9'])]], { ...bands, total: [] }))),
  );
  const all = pages.flatMap(textsOf);
  expect(all.filter(text => text.startsWith('段'))).toEqual(Array.from({ length: 20 }, (_, at) => `段${at}`));
  expect(all.filter(text => /^\d$/.test(text))).toEqual(['0', '1', '9']);
  expect(pages.every(page => textsOf(page)[0] === '品名')).toBe(true);
});
