import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item, Ruled, Stroke } from '../display/list.ts';
import { ownFace } from '../fonts/faces.ts';
import { runsOf } from '../testing/flows.ts';
import { doubled } from './strokes.ts';
import { faceName, pageSvg } from './svg.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };
const length = fc.integer({ min: 0, max: 500_000 });
const color = fc.nat(0xffffff).map(number => `#${number.toString(16).padStart(6, '0')}`);
const stroke = fc.record({
  width: fc.integer({ min: 1, max: 5000 }),
  color,
  line: fc.constantFrom('solid' as const, 'dashed' as const, 'dotted' as const),
});

const line = fc.record({
  is: fc.constant('line' as const),
  x1: length,
  y1: length,
  x2: length,
  y2: length,
  stroke,
});
const box = fc.record({
  ...{ is: fc.constant('box' as const), x: length, y: length, width: length, height: length },
  fill: fc.option(color, { nil: null }),
  stroke: fc.option(stroke, { nil: null }),
  radius: fc.constantFrom(0, 0, 1500),
});
const image = fc.record({
  is: fc.constant('image' as const),
  key: fc.constantFrom('a', 'b"<&', 'gone'),
  x: length,
  y: length,
  width: length,
  height: length,
});
const modules = fc.record({
  is: fc.constant('modules' as const),
  rects: fc.array(fc.tuple(length, length, length, length), { maxLength: 4 }).map(all => all.flat()),
});
const plain = fc.oneof(line, box, image, modules);
const turned = fc.record({
  ...{
    is: fc.constant('turned' as const),
    degrees: fc.integer({ min: -180, max: 180 }),
    x: length,
    y: length,
  },
  items: fc.array(plain, { minLength: 1, maxLength: 3 }),
});
const items = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: plain as fc.Arbitrary<Item> },
    { weight: 1, arbitrary: turned as fc.Arbitrary<Item> },
  ),
  { maxLength: 6 },
);

/** Tags of an SVG in their order, each with its attributes, entities read; what closes a group as `/g`. */
function tagsIn(svg: string): { name: string; of: (attribute: string) => string }[] {
  const MARKS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };
  return [...svg.matchAll(/<(\/?\w+)([^>]*)>/g)].slice(1, -1).map(([, name = '', attributes = '']) => {
    const all = new Map(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key,
        value!.replace(/&(\w+);/g, (_, mark) => MARKS[mark] ?? ''),
      ]),
    );
    return { name, of: key => all.get(key) ?? '' };
  });
}
const micron = (text: string) => Math.round(Number(text) * 1000);

/** Reads the drawing back into what it was drawn of; dashes tell which line they are. */
function readBack(svg: string): Item[] {
  const stack: Item[][] = [[]];
  const groups: string[] = [];
  const strokeIn = (of: (key: string) => string): Stroke | null => {
    if (of('stroke') === '') return null;
    const [dash, gap] = of('stroke-dasharray').split(' ').map(Number);
    const line = gap === undefined ? 'solid' : dash! > gap ? 'dashed' : 'dotted';
    return { width: micron(of('stroke-width')), color: of('stroke'), line };
  };
  for (const { name, of } of tagsIn(svg)) {
    const put = (item: Item) => stack.at(-1)!.push(item);
    const rect = () => ({
      x: micron(of('x')),
      y: micron(of('y')),
      width: micron(of('width')),
      height: micron(of('height')),
    });
    if (name === 'line')
      put({
        is: 'line',
        x1: micron(of('x1')),
        y1: micron(of('y1')),
        x2: micron(of('x2')),
        y2: micron(of('y2')),
        stroke: strokeIn(of)!,
      });
    else if (name === 'rect')
      put({
        is: 'box',
        ...rect(),
        fill: of('fill') === 'none' ? null : of('fill'),
        stroke: strokeIn(of),
        radius: micron(of('rx')),
      });
    else if (name === 'image') put({ is: 'image', ...rect(), key: of('href').replace('at:', '') });
    else if (name === 'path')
      put({
        is: 'modules',
        rects: [...of('d').matchAll(/M(\S+) (\S+)h(\S+)v(\S+)h(\S+)z/g)].flatMap(([, ...numbers]) => {
          const [x, y, width, height, back] = numbers.map(micron);
          expect(back).toBe(-width!);
          return [x!, y!, width!, height!];
        }),
      });
    else if (name === 'g') {
      groups.push(of('transform'));
      stack.push([]);
    } else if (name === '/g') {
      const inner = stack.pop()!;
      const [degrees, x, y] = groups.pop()!.slice('rotate('.length, -1).split(' ');
      put({ is: 'turned', degrees: Number(degrees), x: micron(x!), y: micron(y!), items: inner });
    } else throw new Error(name);
  }
  return stack[0]!;
}
const withoutGone = (all: readonly Item[]): Item[] =>
  all.flatMap((item): Item[] =>
    item.is === 'turned'
      ? [{ ...item, items: withoutGone(item.items) }]
      : item.is === 'image' && item.key === 'gone'
        ? []
        : [item],
  );

describe('an SVG of a page', () => {
  it('has all that the list has, in its order, at its places and with its looks: it can be read back', () => {
    fc.assert(
      fc.property(items, all => {
        const svg = pageSvg({ width: 210_000, height: 297_000, items: all }, key =>
          key === 'gone' ? null : `at:${key}`,
        );
        const wide = withoutGone(all);
        expect(readBack(svg)).toEqual(wide);
      }),
      options,
    );
  });

  it('takes no colour that is none', () => {
    for (const wrong of ['red', '#fff', '#12345', 'url(#x)', '" onload="x', '#0000001']) {
      const item: Item = {
        is: 'box',
        x: 0,
        y: 0,
        width: 1,
        height: 1,
        fill: wrong,
        stroke: { width: 1, color: wrong, line: 'solid' },
        radius: 0,
      };
      expect(readBack(pageSvg({ width: 1, height: 1, items: [item] }))).toMatchObject([
        { fill: '#000000', stroke: { color: '#000000' } },
      ]);
    }
  });

  it('slants a text about its baseline, and calls each face by the name that it is loaded under', () => {
    const run = {
      is: 'text' as const,
      face: 'serifBold' as const,
      size: 3528,
      color: '#123456',
      italic: true,
      y: 20_000,
      text: '甲',
      xs: [5000],
    };
    const svg = pageSvg({ width: 1, height: 1, items: [run] });
    expect(svg).toContain('transform="translate(0 20) skewX(-12) translate(0 -20)"');
    expect(svg).toContain('font-family="Noto Serif SC" font-weight="700" font-size="3.528" fill="#123456"');
    expect(pageSvg({ width: 1, height: 1, items: [{ ...run, italic: false }] })).not.toContain('skewX');
    expect(faceName(ownFace('abc'))).toEqual({ family: 'own-abc', weight: 400 });
    expect(runsOf({ width: 1, height: 1, items: [run] })).toEqual([run]);
  });
});

describe('a double line', () => {
  it('is two thin ones beside each other, as wide together as it says, each as far from its middle', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 30, max: 5000 }), (one, width) => {
        const ruled: Ruled = { ...one, stroke: { ...one.stroke, width, line: 'double' } };
        const lines = doubled(ruled);
        if (one.x1 === one.x2 && one.y1 === one.y2) {
          expect(lines).toEqual([ruled]);
          return;
        }
        const [left, right] = lines as [Ruled, Ruled];
        for (const [a, b, middle] of [
          [left.x1, right.x1, one.x1],
          [left.y1, right.y1, one.y1],
          [left.x2, right.x2, one.x2],
          [left.y2, right.y2, one.y2],
        ] as const)
          expect(a + b).toBe(2 * middle);
        // Two thirds of the width from one to the other, at a right angle, to the micron that places are rounded by.
        const [dx, dy] = [left.x1 - right.x1, left.y1 - right.y1];
        expect(Math.abs(Math.hypot(dx, dy) - (2 * width) / 3)).toBeLessThanOrEqual(2);
        const along = Math.hypot(one.x2 - one.x1, one.y2 - one.y1);
        expect(Math.abs((dx * (one.x2 - one.x1) + dy * (one.y2 - one.y1)) / along)).toBeLessThanOrEqual(2);
        for (const { stroke } of lines)
          expect(stroke).toEqual({ ...one.stroke, width: Math.round(width / 3), line: 'solid' });
      }),
      options,
    );
  });
});
