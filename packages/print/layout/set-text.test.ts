import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainOf } from '../fonts/faces.ts';
import { setRich } from '../rich/set-rich.ts';
import { anyText } from '../testing/any-text.ts';
import { STYLE } from '../testing/flows.ts';
import { glyphsOf } from '../text/glyphs.ts';
import { linesOf } from '../text/lines.ts';
import { ofMm, ofPt } from '../units.ts';
import { cutRich, fitText, type SetText, setText } from './set-text.ts';

const options = { numRuns: sized(250, 15_000), seed: SEED };
const LEAST = ofPt(5);
const textOf = ({ lines }: SetText) =>
  lines.map(({ glyphs, line }) => [...glyphs.text].slice(line.from, line.to).join(''));
/** Lines of a text at a size, as high and as wide as they are. */
function at(text: string, size: number, leading: number, width: number) {
  const lines = linesOf(glyphsOf(text, chainOf('sans', false)), size, width);
  const step = Math.max(1, Math.round((size * leading) / 100));
  return { count: lines.length, step, widest: Math.max(...lines.map(line => line.width * size)) };
}
/** All sizes that a text may be made, the largest first. */
function sizesFrom(size: number): number[] {
  const sizes = [size];
  while (sizes.at(-1)! > LEAST) sizes.push(Math.max(LEAST, sizes.at(-1)! - ofPt(0.5)));
  return sizes;
}

const box = fc.record({
  width: fc.integer({ min: 1, max: 60_000 }),
  height: fc.integer({ min: 1, max: 40_000 }),
});
const look = fc.record({
  size: fc.integer({ min: 3, max: 30 }).map(ofPt),
  leading: fc.integer({ min: 80, max: 250 }),
});

describe('P3 a text in a box', () => {
  it('that shrinks has the largest size that it fits at, else the least', () => {
    let shrunk = 0;
    fc.assert(
      fc.property(anyText(), look, box, (text, { size, leading }, room) => {
        const { set, clipped } = fitText(text, { ...STYLE, size, leading, fit: 'shrink' }, room);
        const fits = (one: number): boolean => {
          const { count, step, widest } = at(text, one, leading, room.width);
          return count * step <= room.height && widest <= room.width * 1000;
        };
        const sizes = sizesFrom(size);
        expect(set.size).toBe(sizes.find(fits) ?? sizes.at(-1));
        if (sizes.some(fits)) expect(clipped).toBe(false);
        expect(set.leading).toBe(Math.max(1, Math.round((set.size * leading) / 100)));
        shrunk += set.size < size && !clipped ? 1 : 0;
      }),
      options,
    );
    expect(shrunk).toBeGreaterThan(30);
  });

  it('that just fits keeps its size: two letters of 10 points are 7.056 mm wide, two lines of them 10 mm high', () => {
    const sizeIn = (width: number, height: number) =>
      fitText('一二三四', { ...STYLE, fit: 'shrink' }, { width, height }).set.size;
    expect(sizeIn(7056, 10_000)).toBe(ofPt(10));
    expect(sizeIn(7055, 10_000)).toBeLessThan(ofPt(10));
    expect(sizeIn(7056, 9999)).toBeLessThan(ofPt(10));
  });

  it('that is cut keeps its size, shows the first lines that have room, one at least, and says whether something is left out', () => {
    let cut = 0;
    fc.assert(
      fc.property(anyText(), look, box, (text, { size, leading }, room) => {
        const style = { ...STYLE, size, leading, fit: 'clip' as const };
        const whole = setText(text, style, room.width);
        const { set, clipped } = fitText(text, style, room);
        const count = Math.min(whole.lines.length, Math.max(1, Math.floor(room.height / whole.leading)));
        expect([set.size, set.lines.length]).toEqual([size, count]);
        expect(textOf(set).slice(0, -1)).toEqual(textOf(whole).slice(0, count - 1));
        const last = textOf(set).at(-1)!;
        if (!clipped) expect(textOf(set)).toEqual(textOf(whole));
        else expect(last.endsWith('…')).toBe(true);
        if (count < whole.lines.length) expect(clipped).toBe(true);
        cut += clipped ? 1 : 0;
      }),
      options,
    );
    expect(cut).toBeGreaterThan(50);
  });

  it.each([
    ['two lines have room for two', 'clip', 10, 10, ['一二', '三四'], false],
    ['of three lines two are shown, the second with …', 'clip', 10, 10, ['一二', '三…'], true],
    ['less room than one line shows one', 'clip', 10, 3, ['一…'], true],
    ['a letter that is wider than the box is left out behind …', 'clip', 2, 10, ['…'], true],
  ] as const)('%s', (name, fit, width, height, lines, clipped) => {
    const text = name.startsWith('two') ? '一二三四' : name.startsWith('a letter') ? '一' : '一二三四五六';
    // 10 points are 3.528 mm: two letters to 10 mm, lines of 5 mm.
    const fitted = fitText(text, { ...STYLE, fit }, { width: ofMm(width), height: ofMm(height) });
    expect([textOf(fitted.set), fitted.clipped]).toEqual([lines, clipped]);
  });

  it('sets lines as high as the size says, in percent', () => {
    for (const [percent, leading] of [
      [100, 3528],
      [150, 5292],
      [0, 1],
    ] as const)
      expect(setText('文', { ...STYLE, size: ofPt(10), leading: percent }, 9000).leading).toBe(leading);
  });
});

describe('V4 formatted text in a box', () => {
  const paragraphs = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      is: 'paragraph' as const,
      spans: [
        { text: `第${at}段`, bold: false, italic: false, underline: false, strike: false, color: null },
      ],
      indent: 0,
      mark: '',
    }));
  it('shows the lines that have room, one at least, and says whether some are left out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(70_000), (count, height) => {
        const whole = setRich(paragraphs(count), STYLE, ofMm(30));
        expect(whole.lines.length).toBe(count);
        const { set, clipped } = cutRich(whole, height);
        const room = Math.max(1, Math.floor(height / ofMm(5)));
        expect(textOf(set)).toEqual(textOf(whole).slice(0, room));
        expect(clipped).toBe(count > room);
      }),
      options,
    );
  });
});
