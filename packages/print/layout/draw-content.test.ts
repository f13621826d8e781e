import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item, Picture, Run } from '../display/list.ts';
import { STYLE } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import { Context, type DrawCode } from './context.ts';
import { drawContent } from './draw-content.ts';
import type { Content, Style } from './flow.ts';
import { PICTURE_GAP, picturesHeight } from './pictures.ts';

const options = { numRuns: sized(250, 15_000), seed: SEED };
const AT = { page: 2, pages: 5, part: null };
type Room = { x: number; y: number; width: number; height: number };

/** What a content draws in a room, and what is said of it. */
function drawn(
  content: Content,
  room: Room,
  more: Partial<Style> = {},
  drawCode: DrawCode = () => ({ reason: '没有条码' }),
) {
  const context = new Context([0], drawCode);
  const items: Item[] = [];
  drawContent(items, { id: 'one', content, style: { ...STYLE, ...more } }, room, AT, context);
  return { items, said: context.problems().map(({ code, at, text }) => [code, at, text]) };
}
const keysOf = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);
const isIn = (inner: Room, outer: Room) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

describe('P15 pictures that share a box', () => {
  const room = fc.record({
    x: fc.nat(50_000),
    y: fc.nat(50_000),
    width: fc.integer({ min: 1, max: 100_000 }),
    height: fc.integer({ min: 1, max: 100_000 }),
  });
  /** The shorter side that each of so many has in a grid of so many columns. */
  const sideIn = ({ width, height }: Room, count: number, columns: number) => {
    const rows = Math.ceil(count / columns);
    const gap = count > 1 ? PICTURE_GAP : 0;
    return Math.min(
      Math.floor((width - gap * (columns - 1)) / columns),
      Math.floor((height - gap * (rows - 1)) / rows),
    );
  };

  it('stand in it each once, in their order, of one size and apart, and no grid of them has larger ones', () => {
    fc.assert(
      fc.property(room, fc.integer({ min: 1, max: 12 }), (one, count) => {
        const shown = drawn({ is: 'image', keys: keysOf(count) }, one).items as Picture[];
        const best = Math.max(...keysOf(count).map((_, at) => sideIn(one, count, at + 1)));
        if (best <= 0) {
          expect(shown).toEqual([]);
          return;
        }
        expect(shown.map(({ key }) => key)).toEqual(keysOf(count));
        const [first] = shown as [Picture];
        expect(Math.min(first.width, first.height)).toBe(best);
        const gap = count > 1 ? PICTURE_GAP : 0;
        for (const [at, picture] of shown.entries()) {
          expect([isIn(picture, one), picture.width, picture.height]).toEqual([
            true,
            first.width,
            first.height,
          ]);
          for (const other of shown.slice(at + 1)) {
            const beside = Math.abs(picture.x - other.x) >= first.width + gap;
            expect(beside || Math.abs(picture.y - other.y) >= first.height + gap).toBe(true);
            // In the order in which one reads.
            expect(other.y > picture.y || (other.y === picture.y && other.x > picture.x)).toBe(true);
          }
        }
      }),
      options,
    );
  });

  it.each([
    ['none', 0, 100, 0],
    ['one in a wide cell', 1, 100, 30],
    ['one in a narrow cell, as high as it is wide', 1, 12, 12],
    ['three side by side', 3, 92, 30],
    ['three where only two have room beside each other', 3, 91, 61],
    ['four of three to a row', 4, 92, 61],
    ['nine of three to a row', 9, 92, 92],
    ['ten, that share the three rows', 10, 92, 92],
    ['a hundred in a narrow cell', 100, 12, 38],
  ])('%s ask for their height', (_name, count, width, height) => {
    expect(picturesHeight(count, ofMm(width))).toBe(ofMm(height));
  });

  it('are drawn as large as the height that they ask for promises, up to nine of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 92_000, max: 123_000 }),
        (count, width) => {
          const height = picturesHeight(count, width);
          const shown = drawn({ is: 'image', keys: keysOf(count) }, { x: 0, y: 0, width, height })
            .items as Picture[];
          expect(Math.min(...shown.map(one => Math.min(one.width, one.height)))).toBeGreaterThanOrEqual(
            ofMm(30),
          );
        },
      ),
      options,
    );
  });
});

describe('texts of a page', () => {
  const box = { x: 0, y: 0, width: ofMm(30), height: ofMm(10) };
  it('P10 hear of their page, and are cut where they have no room', () => {
    const { items, said } = drawn({ is: 'text', text: ({ page, pages }) => `${page} / ${pages}` }, box);
    expect([(items as Run[]).map(({ text }) => text), said]).toEqual([['2 / 5'], []]);
    const long = drawn({ is: 'text', text: () => '很长的小计'.repeat(9) }, box, { fit: 'clip' });
    expect((long.items as Run[]).length).toBe(2);
    expect(long.said).toEqual([['clipped', 'one', '内容超出位置，末尾已省略']]);
  });
  it('draw nothing where there is no room at all', () => {
    for (const room of [
      { ...box, width: 0 },
      { ...box, height: 0 },
      { ...box, height: -5 },
    ])
      expect(drawn({ is: 'text', text: '文' }, room)).toEqual({ items: [], said: [] });
  });
});

describe('P16 bars with their text', () => {
  const code = (showText: boolean): Content => ({
    is: 'code',
    kind: 'code39',
    text: 'A-1',
    level: 'M',
    showText,
  });
  /** Three bars over ten modules. */
  const bars: DrawCode = () => ({ width: 10, height: null, rects: [1, 0, 2, 1, 4, 0, 1, 1, 7, 0, 2, 1] });
  const room = { x: ofMm(10), y: ofMm(20), width: ofMm(30), height: ofMm(20) };
  const partsOf = (items: readonly Item[]) => {
    const rects = items.flatMap(item => (item.is === 'modules' ? item.rects : []));
    return {
      runs: items.filter((item): item is Run => item.is === 'text'),
      tops: rects.filter((_, at) => at % 4 === 1),
      heights: rects.filter((_, at) => at % 4 === 3),
      lefts: rects.filter((_, at) => at % 4 === 0),
      widths: rects.filter((_, at) => at % 4 === 2),
    };
  };

  it('are as high as their box, or leave a line at its foot for the text, in the middle below them', () => {
    const bare = partsOf(drawn(code(false), room, {}, bars).items);
    expect([bare.runs, bare.tops, bare.heights]).toEqual([
      [],
      [room.y, room.y, room.y],
      Array(3).fill(ofMm(20)),
    ]);
    const said = partsOf(drawn(code(true), room, {}, bars).items);
    expect(said.heights).toEqual(Array(3).fill(ofMm(15)));
    expect(said.runs.map(({ text }) => text).join('')).toBe('A-1');
    const [run] = said.runs as [Run];
    expect(run.y).toBeGreaterThan(room.y + ofMm(15));
    expect(run.y).toBeLessThan(room.y + ofMm(20));
    const middle = (room.x * 2 + Math.round((708 * 25_400) / 600)) / 2;
    expect(Math.abs((run.xs[0]! + run.xs.at(-1)!) / 2 - middle)).toBeLessThan(ofMm(2));
  });

  it('take up whole dots, as many as fit, and stand where the cell says', () => {
    // 30 mm are 708 dots of 600 an inch: 70 to a module.
    const dot = (count: number) => Math.round((count * 25_400) / 600);
    const spare = room.width - dot(700);
    for (const [align, left] of [
      ['left', 0],
      ['center', Math.floor(spare / 2)],
      ['right', spare],
    ] as const) {
      const { lefts, widths } = partsOf(drawn(code(false), room, { align }, bars).items);
      expect(lefts).toEqual([70, 280, 490].map(at => room.x + left + dot(at)));
      expect(widths).toEqual([dot(210) - dot(70), dot(350) - dot(280), dot(630) - dot(490)]);
    }
  });

  it('that have no room, or cannot be written, say so in their place', () => {
    const narrow = drawn(code(true), { ...room, width: 400 }, {}, bars);
    expect(narrow.said).toEqual([['code', 'one', '位置太小，放不下条码']]);
    const refused = drawn(code(true), room);
    expect(refused.said).toEqual([['code', 'one', '没有条码']]);
    expect((refused.items as Run[]).map(({ text }) => text)).toEqual(['没有条码']);
  });
});
