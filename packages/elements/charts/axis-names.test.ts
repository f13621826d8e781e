import { expect, it } from 'vitest';
import { axesBelow, namesBelow, namesBeside, seenAcross, stepsAlong, stepsUp } from './axis-names.ts';

const months = Array.from({ length: 24 }, (_, at) => `${2024 + Math.floor(at / 12)}年${(at % 12) + 1}月`);
const PIXELS = 340;

it('names stand whole where they fit, are cut where they nearly do, else turned, and none is left out', () => {
  expect(namesBelow(['甲', '乙'], PIXELS)).not.toHaveProperty('rotate');
  const cut = namesBelow(['很长很长的名字', '另一个很长很长的名字'], 200);
  expect(cut).toMatchObject({ interval: 0, width: 96, overflow: 'truncate' });
  expect(cut).not.toHaveProperty('rotate');
  const names = (count: number) => Array.from({ length: count }, (_, at) => `第${at}个部门的名字`);
  expect(namesBelow(names(8), PIXELS)).toMatchObject({ interval: 0, rotate: 40 });
  expect(namesBelow(names(16), PIXELS)).toMatchObject({ interval: 0, rotate: 90 });
  // A slider keeps the others out of sight.
  const seen = seenAcross(PIXELS);
  expect(seen).toBeGreaterThan(15);
  expect(namesBelow(names(500), PIXELS, { seen })).toMatchObject({ interval: 0, rotate: 90 });
  expect(namesBelow(names(100), PIXELS)).toMatchObject({ interval: 'auto' });
  expect(namesBeside(names(8), 200).interval).toBe(0);
});

it('numbers of a low chart stand in few steps, and in one at least', () => {
  expect([400, 140, 60, 30, 5].map(stepsUp)).toEqual([5, 5, 2, 1, 1]);
  expect([400, 200, 70, -20].map(stepsAlong)).toEqual([5, 3, 1, 1]);
});

it('months and quarters say their year once, below the first in sight and where another begins', () => {
  const say = (from: number, count: number, pixels: number) => {
    const { formatter, years } = namesBelow(months, pixels, { seen: 18 });
    return months
      .slice(from, from + count)
      .map((name, at) => `${formatter?.(name, at)} ${years?.(name, at)}`.trim());
  };
  expect(say(9, 5, 900)).toEqual(['10月 2024年', '11月', '12月', '1月 2025年', '2月']);
  // With less room a number is enough, and the year of the first gives way to the one that follows it closely.
  expect(say(11, 3, 330)).toEqual(['12', '1 2025年', '2']);
  expect(namesBelow(['2024年第1季度', '2024年第2季度'], 90).formatter?.('2024年第2季度', 1)).toBe('2季度');
  expect(namesBelow(['甲', '2024年1月', '乙'], 700).formatter).toBeUndefined();
  const axes = axesBelow({ axisLabel: {} }, namesBelow(months, 330, { seen: 18 }));
  expect(axes).toMatchObject([
    { axisLabel: { interval: 0 } },
    { position: 'bottom', axisLine: { show: false } },
  ]);
});
