import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chainOf } from '../fonts/faces.ts';
import { anyText } from '../testing/any-text.ts';
import { breaksOf } from './breaks.ts';
import { type Glyphs, glyphsOf, NEWLINE, SPACE, TAB } from './glyphs.ts';
import { type Line, linesOf, walk } from './lines.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
const sans = chainOf('sans', false);
const STOP = 2000;

/** Where a line that has such characters ends, 1/1000 em: a tab leads to the next stop, which is never where it stands. */
function widthOf({ drawn, advances }: Glyphs, from: number, to: number): number {
  let x = 0;
  for (let at = from; at < to; at++) x = drawn[at] === TAB ? x - (x % STOP) + STOP : x + advances[at]!;
  return x;
}

/** Without the blanks at its end. */
function withoutBlanks({ drawn }: Glyphs, from: number, to: number): number {
  let end = to;
  while (end > from && [SPACE, TAB].includes(drawn[end - 1]!)) end--;
  return end;
}

/** Line after line, each as long as it may be: every end is tried, the longest that fits is taken. */
function naive(glyphs: Glyphs, size: number, width: number): Line[] {
  const { drawn, advances } = glyphs;
  const may = breaksOf(glyphs.text);
  const lines: Line[] = [];
  for (let from = 0; ; ) {
    const found = drawn.indexOf(NEWLINE, from);
    const paragraph = found < 0 ? drawn.length : found;
    // One letter stands on each line at least, however wide it is; blanks and what has no width hang over the edge.
    const fits = (to: number): boolean => {
      let end = to;
      while (end > from && (advances[end - 1] === 0 || drawn[end - 1] === SPACE)) end--;
      const isOne = advances
        .slice(from + 1, end)
        .every((advance, at) => advance === 0 && drawn[from + 1 + at] !== TAB);
      return isOne || widthOf(glyphs, from, end) * size <= width * 1000;
    };
    const ends = Array.from({ length: paragraph - from }, (_, at) => from + 1 + at).filter(fits);
    const longest = ends.at(-1) ?? from;
    const allowed = ends.filter(to => may[to]).at(-1);
    const to = longest === paragraph ? paragraph : (allowed ?? longest);
    const end = withoutBlanks(glyphs, from, to);
    lines.push({ from, to: end, width: widthOf(glyphs, from, end) });
    if (to < paragraph) from = to;
    else if (found < 0) return lines;
    else from = found + 1;
  }
}

/** A size, and a column: of any width, or as wide as so many Chinese characters. */
const anySize = fc
  .tuple(fc.integer({ min: 500, max: 6000 }), fc.integer({ min: 1, max: 60_000 }), fc.boolean())
  .map(([size, width, isWhole]) => ({ size, width: isWhole ? size * (1 + (width % 12)) : width }));

it('P3 lines are as long as they may be: those that are found by trying every end', () => {
  let broken = 0;
  fc.assert(
    fc.property(anyText(), anySize, (text, { size, width }) => {
      const glyphs = glyphsOf(text, sans);
      const lines = linesOf(glyphs, size, width);
      expect(lines).toEqual(naive(glyphs, size, width));
      broken += lines.length > 2 ? 1 : 0;
    }),
    options,
  );
  expect(broken).toBeGreaterThan(100);
});

it('P3 a wider column never has more lines, and a larger size never fewer', () => {
  fc.assert(
    // Blanks may hang over an edge, tabs lead further from another place: both count for themselves.
    fc.property(
      anyText().map(text => text.replaceAll('\t', '')),
      fc.nat(40_000),
      fc.nat(20_000),
      (text, width, more) => {
        const glyphs = glyphsOf(text, sans);
        const count = (size: number, room: number) => linesOf(glyphs, size, room).length;
        expect(count(3500, width + more)).toBeLessThanOrEqual(count(3500, width));
        expect(count(3500 + more, width)).toBeGreaterThanOrEqual(count(3500, width));
      },
    ),
    options,
  );
});

it('P3 each character of a line stands where those before it end, tabs at their stops', () => {
  fc.assert(
    fc.property(anyText(), fc.nat(20), (text, skip) => {
      const glyphs = glyphsOf(text, sans);
      const [from, to] = [Math.min(skip, glyphs.drawn.length), glyphs.drawn.length];
      const places: [number, number][] = [];
      const end = walk(glyphs, { from, to }, (at, x) => places.push([at, x]));
      expect(end).toBe(widthOf(glyphs, from, to));
      expect(places).toEqual(
        Array.from({ length: to - from }, (_, at) => [from + at, widthOf(glyphs, from, from + at)]),
      );
    }),
    options,
  );
});

it.each([
  ['a tab at the end of its stop leads to the next one', '一二\t三', [0, 1000, 2000, 4000]],
  ['a tab behind a letter leads to the stop in front of it', '一\t三', [0, 1000, 2000]],
  ['two tabs are two stops', '\t\t三', [0, 2000, 4000]],
])('P3 %s', (_name, text, places) => {
  const glyphs = glyphsOf(text, sans);
  const seen: number[] = [];
  walk(glyphs, { from: 0, to: glyphs.drawn.length }, (_at, x) => seen.push(x));
  expect(seen).toEqual(places);
});

it('P3 a text of 100,000 letters without a place to break is broken at once', () => {
  const glyphs = glyphsOf('a'.repeat(100_000), sans);
  const lines = linesOf(glyphs, 1000, 100_000);
  expect(lines.at(-1)!.to).toBe(100_000);
  expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(100_000);
});
