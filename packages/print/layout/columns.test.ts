import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shape } from '../display/list.ts';
import { cell, flat, flow, STYLE } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import { Context } from './context.ts';
import type { Flow } from './flow.ts';
import { layout } from './layout.ts';

const options = { numRuns: sized(200, 10_000), seed: SEED };
const FILLED = { ...STYLE, fill: '#eeeeee' };
const PAPER = { width: 210, height: 100 };
const MARGINS = { top: ofMm(10), right: ofMm(15), bottom: ofMm(10), left: ofMm(20) };
const ROOM = ofMm(210 - 15 - 20);

/** Widths in millimetres as designers set them, to the hundredth. */
const widths = fc.array(
  fc.integer({ min: 0, max: 6000 }).map(hundredths => hundredths / 100),
  { minLength: 1, maxLength: 30 },
);
/** How many columns each cell of a row takes, all of them together. */
const spansOf = (columns: number, cuts: readonly number[]) => {
  const ends = [...new Set([...cuts.map(cut => 1 + (cut % columns)), columns])].sort((a, b) => a - b);
  return ends.map((end, at) => ({ from: ends[at - 1] ?? 0, end }));
};

const sheet = (columns: readonly number[], spans: readonly { from: number; end: number }[]): Flow =>
  flow(
    [
      {
        is: 'row',
        rows: [
          {
            id: 'row',
            height: ofMm(5),
            grow: true,
            cells: spans.map(({ from, end }) =>
              cell(from, '', { id: `c${from}`, cols: end - from, style: FILLED }),
            ),
          },
        ],
      },
    ],
    {
      paper: { width: ofMm(PAPER.width), height: ofMm(PAPER.height), margins: MARGINS },
      columns: columns.map(ofMm),
    },
  );
const boxesOf = (one: Flow) => {
  const { pages, problems } = layout(one);
  const boxes = flat(pages[0]!.items).filter((item): item is Shape => item.is === 'box');
  return { boxes, problems };
};
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

describe('columns', () => {
  it('that fit are as wide as they say, and cells over several as wide as all of them', () => {
    let fitted = 0;
    fc.assert(
      fc.property(widths, fc.array(fc.nat(99), { maxLength: 6 }), (columns, cuts) => {
        const microns = columns.map(ofMm);
        fc.pre(sum(microns) <= ROOM);
        fitted++;
        const spans = spansOf(columns.length, cuts);
        const { boxes, problems } = boxesOf(sheet(columns, spans));
        expect(problems).toEqual([]);
        expect(boxes.map(({ x, width }) => [x, width])).toEqual(
          spans.map(({ from, end }) => [
            ofMm(20) + sum(microns.slice(0, from)),
            sum(microns.slice(from, end)),
          ]),
        );
      }),
      options,
    );
    expect(fitted).toBeGreaterThan(20);
  });

  it('that do not fit fill the paper between its margins, touch each other, and keep their shares', () => {
    let narrowed = 0;
    fc.assert(
      fc.property(widths, columns => {
        const microns = columns.map(ofMm);
        const all = sum(microns);
        fc.pre(all > ROOM);
        narrowed++;
        const { boxes, problems } = boxesOf(
          sheet(
            columns,
            columns.map((_, at) => ({ from: at, end: at + 1 })),
          ),
        );
        expect(problems.map(({ code }) => code)).toEqual(['columnsTooWide']);
        expect(boxes[0]!.x).toBe(ofMm(20));
        for (const [at, box] of boxes.entries()) {
          if (at > 0) expect(box.x).toBe(boxes[at - 1]!.x + boxes[at - 1]!.width);
          expect(Math.abs(box.width - (microns[at]! * ROOM) / all)).toBeLessThanOrEqual(1);
        }
        const end = boxes.at(-1)!.x + boxes.at(-1)!.width;
        expect(ofMm(210 - 15) - end).toBeGreaterThanOrEqual(0);
        expect(ofMm(210 - 15) - end).toBeLessThanOrEqual(1);
      }),
      options,
    );
    expect(narrowed).toBeGreaterThan(50);
  });

  it('of no or less than no width take nothing from the others', () => {
    const { boxes } = boxesOf(
      sheet(
        [30, -5, 20],
        [0, 1, 2].map(at => ({ from: at, end: at + 1 })),
      ),
    );
    expect(boxes.map(({ x, width }) => [x, width])).toEqual([
      [ofMm(20), ofMm(30)],
      [ofMm(50), 0],
      [ofMm(50), ofMm(20)],
    ]);
  });

  it('are all there are: a cell beyond the last, or over more than are left, ends with the table', () => {
    const { boxes } = boxesOf(
      sheet(
        [30, 20],
        [
          { from: 1, end: 9 },
          { from: 5, end: 6 },
        ],
      ),
    );
    expect(boxes.map(({ x, width }) => [x, width])).toEqual([
      [ofMm(50), ofMm(20)],
      [ofMm(70), 0],
    ]);
  });
});

describe('what a layout says', () => {
  it('is said once of each place and kind, with what was said first', () => {
    const context = new Context([0, 10], () => ({ reason: '' }));
    context.say('clipped', 'a', 'first');
    context.say('clipped', 'a', 'second');
    context.say('clipped', 'b', 'third');
    context.say('code', 'a', 'fourth');
    context.say('clipped', null, 'fifth');
    expect(context.problems().map(({ code, at, text }) => [code, at, text])).toEqual([
      ['clipped', 'a', 'first'],
      ['clipped', 'b', 'third'],
      ['code', 'a', 'fourth'],
      ['clipped', null, 'fifth'],
    ]);
  });

  it('P10 counts pages of a batch through, where they are, and leaves its parts as they are', () => {
    const at = { page: 2, pages: 3, part: { first: 4, end: 9 } };
    const through = new Context([0], () => ({ reason: '' }), { before: 10, pages: 40 });
    expect(through.numbered(at)).toEqual({ page: 12, pages: 40, part: { first: 4, end: 9 } });
    expect(new Context([0], () => ({ reason: '' })).numbered(at)).toEqual(at);
  });
});
