import type { Anchor } from '@gonghui/elements/print/sheet/model.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item, Page, Run, Shape, TurnedItems } from '../display/list.ts';
import { flow, row, STYLE, THIN, table } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import type { Free } from './flow.ts';
import { layout } from './layout.ts';

const options = { numRuns: sized(200, 10_000), seed: SEED };
const PAPER = { width: ofMm(100), height: ofMm(70) };
/** Ten rows to a page, of which three are filled: rows r0 to r24. */
const body = [{ is: 'row' as const, rows: Array.from({ length: 25 }, (_, at) => row(`r${at}`, [`r${at}`])) }];
const PAGES = 3;

const frame = (id: string, more: Partial<Free>): Free => ({
  id,
  x: 0,
  y: 0,
  width: ofMm(10),
  height: ofMm(10),
  degrees: 0,
  anchor: 'page',
  content: { is: 'box', stroke: THIN, radius: 0 },
  style: STYLE,
  ...more,
});
const anchor: fc.Arbitrary<Anchor> = fc.oneof(
  fc.constantFrom<Anchor>('page', 'first', 'last'),
  fc.nat(30).map(at => ({ row: `r${at}` })),
);
const anyFrame = fc
  .record({
    x: fc.integer({ min: -40_000, max: 140_000 }),
    y: fc.integer({ min: -40_000, max: 140_000 }),
    width: fc.integer({ min: 0, max: 130_000 }),
    height: fc.integer({ min: 0, max: 130_000 }),
    anchor,
  })
  .map(one => frame('f', one));

/** Boxes by the colour of their ground: the number of an element. */
const framesOf = (page: Page) => page.items.filter((item): item is Shape => item.is === 'box');
const coloured = (all: readonly Free[]): Free[] =>
  all.map((one, at) => ({
    ...one,
    id: `f${at}`,
    style: { ...STYLE, fill: `#${at.toString(16).padStart(6, '0')}` },
  }));

/** The pages that show an element, and how far down its place counts from there. */
function showing({ anchor }: Free): { page: number; down: number; right: number }[] {
  if (typeof anchor === 'object') {
    const at = Number(anchor.row.slice(1));
    return at < 25
      ? [{ page: Math.floor(at / 10), down: ofMm(10) + (at % 10) * ofMm(5), right: ofMm(10) }]
      : [];
  }
  const pages = anchor === 'page' ? [0, 1, 2] : anchor === 'first' ? [0] : [PAGES - 1];
  return pages.map(page => ({ page, down: 0, right: 0 }));
}
/** Moved into the paper by as little as it takes; what is larger begins at its edge. */
const moved = (from: number, length: number, most: number) =>
  length > most ? 0 : Math.min(Math.max(0, from), most - length);

describe('free elements', () => {
  it('stand on the pages of their anchors in their order, where they say, or moved into the paper by as little as it takes, and named', () => {
    fc.assert(
      fc.property(fc.array(anyFrame, { maxLength: 6 }).map(coloured), free => {
        const { pages, problems } = layout(flow(body, { free }));
        expect(pages.length).toBe(PAGES);
        const outside = new Set<string>();
        const meant = pages.map((_, number) =>
          free.flatMap(one =>
            showing(one)
              .filter(({ page }) => page === number)
              .map(({ down, right }) => {
                const [x, y] = [one.x + right, one.y + down];
                const [inX, inY] = [moved(x, one.width, PAPER.width), moved(y, one.height, PAPER.height)];
                if (inX !== x || inY !== y) outside.add(one.id);
                const size = {
                  width: Math.min(one.width, PAPER.width),
                  height: Math.min(one.height, PAPER.height),
                };
                return { fill: one.style.fill, x: inX, y: inY, ...size };
              }),
          ),
        );
        expect(
          pages.map(page =>
            framesOf(page).map(({ fill, x, y, width, height }) => ({ fill, x, y, width, height })),
          ),
        ).toEqual(meant);
        expect(new Set(problems.map(({ at }) => at))).toEqual(outside);
        expect(problems.every(({ code }) => code === 'outsidePage')).toBe(true);
      }),
      options,
    );
  });

  it('are turned about their middle, all that they show, unless it is a whole turn', () => {
    fc.assert(
      fc.property(fc.integer({ min: -720, max: 720 }), fc.nat(80_000), fc.nat(50_000), (degrees, x, y) => {
        const one = frame('f', {
          x,
          y,
          degrees,
          content: { is: 'text', text: '章' },
          style: { ...STYLE, fill: '#ff0000' },
        });
        const [page] = layout(flow([], { free: [one] })).pages;
        const isTurned = degrees % 360 !== 0;
        const shown = isTurned ? (page!.items[0] as TurnedItems).items : page!.items;
        expect(shown.map(({ is }) => is)).toEqual(['box', 'text']);
        expect(page!.items.length).toBe(isTurned ? 1 : 2);
        if (isTurned) {
          const [box] = shown as readonly [Shape];
          expect(page!.items[0]).toMatchObject({ degrees, x: box.x + ofMm(5), y: box.y + ofMm(5) });
        }
      }),
      options,
    );
  });

  it('lie above the rows, watermarks below them', () => {
    const free = [
      frame('f', { content: { is: 'text', text: '章' } }),
      frame('w', { content: { is: 'watermark', text: '印', tile: null } }),
    ];
    const [page] = layout(flow([{ is: 'row', rows: [row('r', ['行'])] }], { free })).pages;
    expect(page!.items.filter((item): item is Run => item.is === 'text').map(({ text }) => text)).toEqual([
      '印',
      '行',
      '章',
    ]);
  });

  it('lines go from corner to corner, down or up, and are drawn though they have no height', () => {
    for (const [rising, y1, y2] of [
      [false, 20, 35],
      [true, 35, 20],
    ] as const) {
      const line = frame('l', {
        x: ofMm(5),
        y: ofMm(20),
        width: ofMm(30),
        height: ofMm(15),
        content: { is: 'line', stroke: THIN, rising },
      });
      const [page] = layout(flow([], { free: [line] })).pages;
      expect(page!.items).toEqual([
        { is: 'line', x1: ofMm(5), y1: ofMm(y1), x2: ofMm(35), y2: ofMm(y2), stroke: THIN },
      ]);
    }
    const level = frame('l', { height: 0, content: { is: 'line', stroke: THIN, rising: false } });
    expect(layout(flow([], { free: [level] })).pages[0]!.items.length).toBe(1);
  });
});

it('an element of a row stands once, where the row first does, though the row goes on or comes again', () => {
  const mark = frame('f', { y: ofMm(2), anchor: { row: 'again' } });
  const long = row('again', [Array.from({ length: 30 }, (_, at) => `${at}`).join('\n')]);
  const lines = Array.from({ length: 25 }, () => [row('again', ['行'])]);
  for (const blocks of [
    [{ is: 'row' as const, rows: [row('a', ['前']), long] }],
    [
      { is: 'row' as const, rows: [row('a', ['前'])] },
      { is: 'table' as const, table: table(lines) },
    ],
  ]) {
    const { pages } = layout(flow(blocks, { free: [mark] }));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map(page => framesOf(page).map(({ y }) => y))).toEqual([
      [ofMm(10 + 5 + 2)],
      ...pages.slice(1).map(() => []),
    ]);
  }
});

describe('watermarks', () => {
  const marksOn = (items: readonly Item[]) =>
    items
      .flatMap(item => (item.is === 'turned' ? item.items : [item]))
      .filter((item): item is Run => item.is === 'text');
  const SIZE = STYLE.size;

  it('stand again and again, as far apart as they say and 5 mm at least, from edge to edge', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.constantFrom(0, -30, 90), (tile, degrees) => {
        const mark = frame('w', { degrees, content: { is: 'watermark', text: '补打', tile: ofMm(tile) } });
        const marks = marksOn(layout(flow([], { free: [mark] })).pages[0]!.items);
        const gap = ofMm(Math.max(5, tile));
        const [across, down] = [2 * SIZE + gap, ofMm(5) + gap];
        const xs = [...new Set(marks.map(run => run.xs[0]!))].sort((a, b) => a - b);
        const ys = [...new Set(marks.map(run => run.y))].sort((a, b) => a - b);
        expect(marks.length).toBe(xs.length * ys.length);
        for (const [list, step, most] of [
          [xs, across, PAPER.width],
          [ys, down, PAPER.height],
        ] as const) {
          for (const [at, place] of list.entries()) if (at > 0) expect(place - list[at - 1]!).toBe(step);
          // Half a step at each edge is white, and no more than a whole one.
          expect(list.length).toBe(Math.ceil((most - Math.floor(step / 2)) / step));
        }
      }),
      options,
    );
  });

  it('that stand once stand in the middle of their box', () => {
    const mark = frame('w', {
      x: ofMm(20),
      y: ofMm(30),
      width: ofMm(40),
      height: ofMm(20),
      content: { is: 'watermark', text: '样张', tile: null },
    });
    const [run] = marksOn(layout(flow([], { free: [mark] })).pages[0]!.items);
    expect(run!.xs[0]! + SIZE).toBe(ofMm(40));
    expect(Math.abs(run!.y - ofMm(40))).toBeLessThan(SIZE / 2);
  });
});
