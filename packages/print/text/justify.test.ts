import { expect, it } from 'vitest';
import { chainOf } from '../fonts/faces.ts';
import { glyphsOf } from './glyphs.ts';
import { goesOn, justified } from './justify.ts';
import { linesOf } from './lines.ts';
import { stretchesOf } from './runs.ts';

const sans = chainOf('sans', false);
const set = (text: string, spare: number) => {
  const glyphs = glyphsOf(text, sans);
  return justified(
    stretchesOf(glyphs, { from: 0, to: glyphs.drawn.length, width: glyphs.total }, 1000, 0),
    spare,
  )[0]!;
};

it('两端对齐 gives room between Chinese characters alike', () => {
  expect(set('合同条款', 300).xs).toEqual([0, 1100, 2200, 3300]);
});

it('两端对齐 keeps words and numbers together', () => {
  const { xs } = set('第12.5条', 200);
  const plain = set('第12.5条', 0).xs;
  expect(xs.map((x, at) => x - plain[at]!)).toEqual([0, 100, 100, 100, 100, 200]);
  expect(set('word', 500).xs).toEqual(set('word', 0).xs);
});

it('两端对齐 leaves the last line of a paragraph as it is', () => {
  const glyphs = glyphsOf('一二三四五\n六七八 ', sans);
  const lines = linesOf(glyphs, 1000, 3000);
  expect(lines.map(line => goesOn(glyphs, line))).toEqual([true, false, false]);
});
