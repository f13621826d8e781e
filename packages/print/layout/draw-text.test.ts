import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item, Ruled, Run } from '../display/list.ts';
import { chainOf } from '../fonts/faces.ts';
import { STYLE } from '../testing/flows.ts';
import { ofMm, ofPt } from '../units.ts';
import { drawText } from './draw-text.ts';
import type { Style } from './flow.ts';
import { setText } from './set-text.ts';

const options = { numRuns: sized(250, 15_000), seed: SEED };
const SIZE = ofPt(10);
/** A room of 40 by 20 mm; a letter is 3.528 mm wide, a line 5 mm high. */
const ROOM = { x: ofMm(10), y: ofMm(50), width: ofMm(40), height: ofMm(20) };

const drawn = (
  text: string,
  more: Partial<Style> = {},
  room = ROOM,
  stretch?: { from: number; to: number },
) => {
  const items: Item[] = [];
  const style = { ...STYLE, ...more };
  drawText(items, setText(text, style, room.width), style, room, stretch);
  return {
    runs: items.filter((item): item is Run => item.is === 'text'),
    rules: items.filter((item): item is Ruled => item.is === 'line'),
  };
};
const endOf = ({ text, xs, face, size }: Run) => {
  const { faces } = chainOf('sans', false);
  const { coverage } = faces.find(({ id }) => id === face)!;
  return xs.at(-1)! + Math.round((coverage.advance([...text].at(-1)!.codePointAt(0)!) * size) / 1000);
};

describe('a text in its room', () => {
  it.each([
    ['left', ofMm(10)],
    ['center', ofMm(10) + Math.floor((ofMm(40) - 2 * SIZE) / 2)],
    ['right', ofMm(10) + ofMm(40) - 2 * SIZE],
    ['justify', ofMm(10)],
  ] as const)('stands %s', (align, x) => {
    expect(drawn('合同', { align }).runs.map(({ xs }) => xs)).toEqual([[x, x + SIZE]]);
  });

  it.each([
    ['top', [0, 5]],
    ['middle', [5, 10]],
    ['bottom', [10, 15]],
  ] as const)('of two lines stands at the %s', (valign, millimetres) => {
    const { runs } = drawn('一\n二', { valign });
    // The square of a letter stands in the middle of its line, 88 percent of it above the baseline.
    const baseline = Math.floor((ofMm(5) - SIZE) / 2) + Math.round(SIZE * 0.88);
    expect(runs.map(({ y }) => y)).toEqual(millimetres.map(at => ROOM.y + ofMm(at) + baseline));
  });

  it('of more lines than have room keeps them all, closer together', () => {
    const { runs } = drawn(Array.from({ length: 10 }, (_, at) => `${at}`).join('\n'));
    expect(runs.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    for (const [at, { y }] of runs.entries()) if (at > 0) expect(y - runs[at - 1]!.y).toBe(ofMm(2));
  });

  it('shows a stretch of its lines from the top of the room', () => {
    const all = drawn('一\n二\n三').runs;
    const some = drawn('一\n二\n三', {}, ROOM, { from: 1, to: 3 }).runs;
    expect(some.map(({ text, y }) => [text, y])).toEqual([
      ['二', all[0]!.y],
      ['三', all[1]!.y],
    ]);
    expect(drawn('一\n二', {}, ROOM, { from: 1, to: 1 }).runs).toEqual([]);
    expect(drawn('一\n二', {}, ROOM, { from: 1, to: 9 }).runs.map(({ text }) => text)).toEqual(['二']);
  });

  it('has its size, colour and slant, and its lines under and through it', () => {
    const { runs, rules } = drawn('合同', { color: '#ff0000', italic: true, underline: true, strike: true });
    expect(runs).toMatchObject([{ size: SIZE, color: '#ff0000', italic: true, face: 'sans' }]);
    const [{ y }] = runs as [Run];
    expect(rules.map(({ y1, y2 }) => [y1 - y, y2 - y])).toEqual([
      [Math.round(SIZE * 0.13), Math.round(SIZE * 0.13)],
      [Math.round(SIZE * -0.3), Math.round(SIZE * -0.3)],
    ]);
    for (const { x1, x2, stroke } of rules) {
      expect([x1, x2]).toEqual([ROOM.x, ROOM.x + 2 * SIZE]);
      expect(stroke).toEqual({ width: Math.round(SIZE * 0.05), line: 'solid', color: '#ff0000' });
    }
  });

  it('has no line under nothing', () => {
    expect(drawn('\n\n', { underline: true, strike: true })).toEqual({ runs: [], rules: [] });
  });

  it('is drawn apart to both edges but for the last line of a paragraph, and so is the line under it', () => {
    // Eleven letters to a line.
    const { runs, rules } = drawn('采购合同条款如下甲乙双方遵守', { align: 'justify', underline: true });
    expect(runs.map(({ text }) => [...text].length)).toEqual([11, 3]);
    expect([runs[0]!.xs[0], endOf(runs[0]!)]).toEqual([ROOM.x, ROOM.x + ROOM.width]);
    expect(runs[1]!.xs).toEqual([0, 1, 2].map(at => ROOM.x + at * SIZE));
    expect(rules.map(({ x1, x2 }) => x2 - x1)).toEqual([ROOM.width, 3 * SIZE]);
  });

  it('stays within its room on all sides, its lines apart by one height, wherever it stands', () => {
    const style = fc.record({
      align: fc.constantFrom('left' as const, 'center' as const, 'right' as const, 'justify' as const),
      valign: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
    });
    const words = fc.array(fc.constantFrom('合同', 'word', '12.5', '，', ' ', '\n'), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        words,
        style,
        fc.integer({ min: 20, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        (parts, look, width, height) => {
          const room = { ...ROOM, width: ofMm(width), height: ofMm(height) };
          const set = setText(parts.join(''), STYLE, room.width);
          const { runs } = drawn(parts.join(''), look, room);
          const step = Math.min(ofMm(5), Math.floor(room.height / set.lines.length));
          for (const run of runs) {
            expect(run.xs[0]!).toBeGreaterThanOrEqual(room.x);
            expect(endOf(run)).toBeLessThanOrEqual(room.x + room.width + 1);
            expect(run.y).toBeLessThanOrEqual(room.y + room.height + SIZE);
            expect((run.y - runs[0]!.y) % step).toBe(0);
          }
          const shown = runs
            .map(({ text }) => text)
            .join('')
            .replace(/\s/g, '');
          expect(shown).toBe(parts.join('').replace(/\s/g, ''));
        },
      ),
      options,
    );
  });
});
