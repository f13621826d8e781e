import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainOf } from '../fonts/faces.ts';
import { anyText } from '../testing/any-text.ts';
import { clipped } from './clip.ts';
import { type Glyphs, glyphsOf } from './glyphs.ts';
import { justified } from './justify.ts';
import { type Line, linesOf, walk } from './lines.ts';
import { stretchesOf } from './runs.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };
const sans = chainOf('sans', false);
const SIZE = 3528;
/** The lines of a text in a column, each with its glyphs. */
const linesIn = (text: string, width: number): { glyphs: Glyphs; line: Line }[] => {
  const glyphs = glyphsOf(text, sans);
  return linesOf(glyphs, SIZE, width).map(line => ({ glyphs, line }));
};
const charsOf = ({ glyphs, line }: { glyphs: Glyphs; line: Line }) =>
  [...glyphs.text].slice(line.from, line.to);

describe('P3 a line that is cut', () => {
  it('is the longest beginning of it that has room before …, or … alone', () => {
    fc.assert(
      fc.property(
        anyText(),
        fc.integer({ min: 1, max: 40_000 }),
        fc.integer({ min: 1, max: 40_000 }),
        (text, column, width) => {
          for (const one of linesIn(text, column)) {
            const chars = charsOf(one);
            const cut = clipped(one.glyphs, one.line, SIZE, width);
            const withMark = (count: number) => `${chars.slice(0, count).join('').trimEnd()}…`;
            const ends = chars.map((_, at) =>
              walk(one.glyphs, { from: one.line.from, to: one.line.from + at + 1 }, () => {}),
            );
            const mark = glyphsOf('…', sans).total;
            const count = ends.findIndex(end => (end + mark) * SIZE > width * 1000);
            expect(cut.glyphs.text).toBe(withMark(count < 0 ? chars.length : count));
            expect(cut.line).toMatchObject({ from: 0, to: [...cut.glyphs.text].length });
            if (cut.glyphs.text !== '…') expect(cut.line.width * SIZE).toBeLessThanOrEqual(width * 1000);
          }
        },
      ),
      options,
    );
  });
});

describe('两端对齐', () => {
  const anyLine = fc.tuple(
    anyText().filter(text => !/[☑☒]/.test(text)),
    fc.nat(9000),
  );
  /** Each character with its place, before and after it was drawn apart. */
  const apart = (text: string, spare: number) =>
    linesIn(text, 30_000).map(({ glyphs, line }) => {
      const before = stretchesOf(glyphs, line, SIZE, 700);
      const after = justified(before, spare);
      expect(after.map(({ face, text: own }) => [face, own])).toEqual(
        before.map(({ face, text: own }) => [face, own]),
      );
      return {
        chars: before.flatMap(({ text: own }) => [...own]),
        before: before.flatMap(({ xs }) => xs),
        after: after.flatMap(({ xs }) => xs),
      };
    });

  it('leaves the first character where it is and moves the last by all the room, or nothing at all', () => {
    let moved = 0;
    fc.assert(
      fc.property(anyLine, ([text, spare]) => {
        for (const { before, after } of apart(text, spare)) {
          if (before.length === 0) continue;
          const shifts = after.map((x, at) => x - before[at]!);
          expect(shifts[0]).toBe(0);
          expect([0, spare]).toContain(shifts.at(-1));
          expect(shifts).toEqual([...shifts].sort((a, b) => a - b));
          moved += shifts.at(-1)! > 0 ? 1 : 0;
        }
      }),
      options,
    );
    expect(moved).toBeGreaterThan(100);
  });

  it('gives each place as much as every other, within a micron, and none within words and numbers', () => {
    fc.assert(
      fc.property(anyLine, ([text, spare]) => {
        for (const { chars, before, after } of apart(text, spare)) {
          const given = after.map((x, at) =>
            at === 0 ? 0 : x - before[at]! - (after[at - 1]! - before[at - 1]!),
          );
          const isWord = (char: string | undefined) => char !== undefined && /[\w.,%\-/:']/.test(char);
          for (const [at, room] of given.entries())
            if (isWord(chars[at]) && isWord(chars[at - 1])) expect(room).toBe(0);
          const rooms = given.filter(room => room > 0);
          if (rooms.length > 0) expect(Math.max(...rooms) - Math.min(...rooms)).toBeLessThanOrEqual(1);
        }
      }),
      options,
    );
  });
});
