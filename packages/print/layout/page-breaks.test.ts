import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page, Shape } from '../display/list.ts';
import { cell, flat, flow, row, runsOf, STYLE, table, textsOf } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import type { FlowRow } from './flow.ts';
import { layout } from './layout.ts';

const options = { numRuns: sized(250, 15_000), seed: SEED };

interface Plan {
  readonly height: number;
  readonly keep: boolean;
  readonly breakBefore: boolean;
}
const plan = fc.record({
  height: fc.integer({ min: 0, max: 50 }),
  keep: fc.constantFrom(false, false, true),
  breakBefore: fc.constantFrom(false, false, false, false, true),
});
const plans = fc.array(plan, { maxLength: 30, size: 'max' });
const bandHeights = fc.record({ head: fc.constantFrom(0, 5, 11), foot: fc.constantFrom(0, 4) });

/** Rows are told by their grounds, which are as high as they are. */
const rowOf = ({ height, keep, breakBefore }: Plan, at: number): FlowRow => ({
  id: `r${at}`,
  height: ofMm(height),
  grow: false,
  keep,
  breakBefore,
  cells: [cell(0, '', { style: { ...STYLE, fill: `#${at.toString(16).padStart(6, '0')}` } })],
});
const band = (name: string, height: number) =>
  height === 0 ? [] : [row(name, [name], { height: ofMm(height), grow: false })];
const placesOf = (page: Page) =>
  flat(page.items)
    .filter((item): item is Shape => item.is === 'box')
    .map(({ fill, y, height }) => ({ row: Number.parseInt(fill!.slice(1), 16), y, height }));

/** Rows that stand together: each that is kept, and the one after it, unless that asks for a page. */
function groupsOf(all: readonly Plan[]): number[][] {
  const groups: number[][] = [];
  for (const [at, { breakBefore }] of all.entries()) {
    const open = groups.at(-1);
    if (open && all[at - 1]?.keep && !breakBefore) open.push(at);
    else groups.push([at]);
  }
  return groups;
}

/** Page after page by hand: a group that has no room goes to the next page if it has room on an empty one. */
function naive(all: readonly Plan[], full: number): number[][] {
  const pages: number[][] = [[]];
  let used = 0;
  const turn = () => {
    pages.push([]);
    used = 0;
  };
  for (const group of groupsOf(all)) {
    const heights = group.map(at => all[at]!.height);
    const together = heights.reduce((sum, height) => sum + height, 0);
    if (used > 0 && (all[group[0]!]!.breakBefore || (used + together > full && together <= full))) turn();
    for (const [number, at] of group.entries()) {
      if (used + heights[number]! > full) turn();
      pages.at(-1)!.push(at);
      used += heights[number]!;
    }
  }
  return pages;
}

describe('P5, P11 pages of rows', () => {
  it('break where they break by hand, each row once, below one another, between the bands', () => {
    let kept = 0;
    fc.assert(
      fc.property(plans, bandHeights, (all, { head, foot }) => {
        const full = 50 - head - foot;
        const fitting = all.map(one => ({ ...one, height: Math.min(one.height, full) }));
        const { pages, problems } = layout(
          flow([{ is: 'row', rows: fitting.map(rowOf) }], {
            pageHead: band('页眉', head),
            pageFoot: band('页脚', foot),
          }),
        );
        expect(problems).toEqual([]);
        expect(pages.map(page => placesOf(page).map(one => one.row))).toEqual(naive(fitting, full));
        for (const page of pages) {
          expect(textsOf(page)).toEqual([...(head > 0 ? ['页眉'] : []), ...(foot > 0 ? ['页脚'] : [])]);
          for (const run of runsOf(page)) {
            const [from, to] = run.text === '页眉' ? [10, 10 + head] : [60 - foot, 60];
            expect([run.y > ofMm(from), run.y < ofMm(to)]).toEqual([true, true]);
          }
          let y = ofMm(10 + head);
          for (const one of placesOf(page)) {
            expect([one.y, one.height]).toEqual([y, ofMm(fitting[one.row]!.height)]);
            y += one.height;
          }
          expect(y).toBeLessThanOrEqual(ofMm(60 - foot));
        }
        kept += groupsOf(fitting).some(group => group.length > 2) ? 1 : 0;
      }),
      options,
    );
    expect(kept).toBeGreaterThan(50);
  });

  it('are as many as their rows fill, and no fewer than one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 30 }), heights => {
        const rows = heights.map((height, at) => rowOf({ height, keep: false, breakBefore: false }, at));
        const { pages } = layout(flow([{ is: 'row', rows }]));
        const sum = heights.reduce((all, height) => all + height, 0);
        expect(pages.length).toBeGreaterThanOrEqual(Math.max(1, Math.ceil(sum / 50)));
        // Any two pages beside each other hold more than one page does.
        const used = pages.map(page => placesOf(page).reduce((all, { height }) => all + height, 0));
        for (const [at, one] of used.entries())
          if (at > 0) expect(one + used[at - 1]!).toBeGreaterThan(ofMm(50));
      }),
      options,
    );
  });

  it.each([
    ['a row that asks for a page has one', [20, 'b20'], [[0], [1]]],
    ['the first row has no page before it', ['b20', 20], [[0, 1]]],
    ['two kept rows go along together', [40, 'k10', 10], [[0], [1, 2]]],
    ['kept rows that no page holds break where they must', ['k30', 'k30', 30], [[0], [1], [2]]],
    ['a kept row stays behind where the next one asks for a page', [10, 'k20', 'b20'], [[0, 1], [2]]],
    ['a row of no height stands where it is', [50, 0, 1], [[0, 1], [2]]],
  ] as const)('%s', (_name, all, pages) => {
    const plansOf = all.map(one => ({
      height: Number(String(one).replace(/\D/g, '')),
      keep: String(one).startsWith('k'),
      breakBefore: String(one).startsWith('b'),
    }));
    const laid = layout(flow([{ is: 'row', rows: plansOf.map(rowOf) }]));
    expect(laid.pages.map(page => placesOf(page).map(one => one.row))).toEqual(pages);
  });
});

it('P6 a table that asks for a page begins one, unless the page is its own already', () => {
  const one = table([[row('l', ['行'])]], { breakBefore: true });
  const pagesOf = (rows: FlowRow[]) =>
    layout(
      flow([
        { is: 'row', rows },
        { is: 'table', table: one },
      ]),
    ).pages.map(textsOf);
  expect(pagesOf([row('a', ['前'])])).toEqual([['前'], ['行']]);
  expect(pagesOf([])).toEqual([['行']]);
});

describe('paper without room', () => {
  const noRoom = (top: number, bottom: number) =>
    layout(
      flow([{ is: 'row', rows: [row('r', ['行'])] }], {
        paper: {
          width: ofMm(100),
          height: ofMm(30),
          margins: { left: ofMm(10), right: ofMm(10), top: ofMm(top), bottom: ofMm(bottom) },
        },
      }),
    );
  it('goes without its margins where they leave less than 5 mm, and says so', () => {
    expect(noRoom(10, 15).problems).toEqual([]);
    const { pages, problems } = noRoom(10, 15.001);
    expect(problems).toEqual([{ code: 'bandsFillPage', at: null, text: '页边距占满了页面' }]);
    expect(pages.map(textsOf)).toEqual([['行']]);
  });
  it('of no size at all still shows everything', () => {
    const { pages } = layout(
      flow([{ is: 'row', rows: [row('a', ['一\n二']), row('b', ['三'])] }], {
        paper: { width: 0, height: 0, margins: { left: 0, right: 0, top: 0, bottom: 0 } },
      }),
    );
    expect(pages.flatMap(textsOf).join('')).toBe('一二三');
  });
});
