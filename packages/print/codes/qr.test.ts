import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Free } from '../layout/flow.ts';
import { layout } from '../layout/layout.ts';
import { POSTER_PAPERS, type PosterPaper, posterPage } from '../poster/poster-page.ts';
import { flat, flow, STYLE } from '../testing/flows.ts';
import { readQrOf } from '../testing/read-qr.ts';
import { ofMm } from '../units.ts';
import { drawCode } from './draw-code.ts';

type Level = 'L' | 'M' | 'Q' | 'H';
const options = { numRuns: sized(15, 1500), seed: SEED };
const level = fc.constantFrom<Level>('L', 'M', 'Q', 'H');
const QUIET = 4;
const LEVELS = 'LMQH';

const shapeOf = (text: string, of: Level) => {
  const shape = drawCode({ is: 'code', kind: 'qrcode', text, level: of, showText: false });
  if ('reason' in shape) throw new Error(shape.reason);
  return shape;
};
/** How many modules its side has, the white around it left out. */
const sideOf = (text: string, of: Level) => shapeOf(text, of).width - QUIET * 2;

const piece = fc.oneof(
  fc.constantFrom(
    '采购申请',
    'PR-2026-',
    '0012',
    'https://x.cn/p/',
    '，',
    '\n',
    '𠮷',
    '😀',
    '点',
    'ヱ',
    'é',
    '%',
    '^029',
  ),
  fc.string({ minLength: 1, maxLength: 6 }),
  fc.nat(10 ** 9).map(String),
);
const text = fc.array(piece, { minLength: 1, maxLength: 12 }).map(pieces => pieces.join(''));

describe('print P16 a QR code', () => {
  it('reads as its text, whatever it is, at the level that was asked for or a higher one', () => {
    fc.assert(
      fc.property(
        text.filter(one => one.isWellFormed()),
        level,
        (said, of) => {
          const read = readQrOf(shapeOf(said, of).rects, 1);
          expect(read.text).toBe(said);
          // More where the square has room for it.
          expect(LEVELS.indexOf(read.level)).toBeGreaterThanOrEqual(LEVELS.indexOf(of));
        },
      ),
      options,
    );
  });

  it('reads as its text in every length that a template may have', () => {
    for (const [length, of] of [
      [170, 'L'],
      [110, 'M'],
      [75, 'Q'],
      [60, 'H'],
    ] as const) {
      const said = '明细第行共绘单据'.repeat(50).slice(0, length);
      expect(readQrOf(shapeOf(said, of).rects, 1).text).toBe(said);
    }
  });

  it('keeps its white zone on all sides, and lies within its square', () => {
    fc.assert(
      fc.property(text, level, (said, of) => {
        const { width, height, rects } = shapeOf(said, of);
        expect(height).toBe(width);
        const right = rects.flatMap((x, at) => (at % 4 === 0 ? [x + rects[at + 2]!] : []));
        const bottom = rects.flatMap((y, at) => (at % 4 === 1 ? [y + rects[at + 2]!] : []));
        const side = (of: number) => rects.filter((_, at) => at % 4 === of);
        expect([Math.min(...side(0)), Math.min(...side(1))]).toEqual([QUIET, QUIET]);
        expect([width - Math.max(...right), width - Math.max(...bottom)]).toEqual([QUIET, QUIET]);
      }),
      options,
    );
  });

  it('is no smaller where more of it may be lost', () => {
    for (const said of ['采购申请单号', 'https://forms.example.cn/cli/p/abcdefgh', '明细'.repeat(60)]) {
      const sides = (['L', 'M', 'Q', 'H'] as const).map(of => sideOf(said, of));
      expect(sides).toEqual([...sides].sort((a, b) => a - b));
      expect(sides.at(-1)).toBeGreaterThan(sides[0]!);
    }
  });
});

/** The only code of what is drawn. */
const codeOn = (items: Parameters<typeof flat>[0]) => {
  const [first, ...more] = flat(items).filter(item => item.is === 'modules');
  expect(more).toEqual([]);
  return first!.rects;
};
const moduleOf = (rects: readonly number[]) => Math.min(...rects.filter((_, at) => at % 4 > 1));

describe('on paper', () => {
  const codeAt = (said: string, side: number, of: Level): Free => ({
    id: 'code',
    x: ofMm(5),
    y: ofMm(5),
    width: ofMm(side),
    height: ofMm(side),
    degrees: 0,
    anchor: 'page',
    content: { is: 'code', kind: 'qrcode', text: said, level: of, showText: true },
    style: { ...STYLE, align: 'center', valign: 'middle' },
  });

  it('P16 it reads as its text at any size that there is room for, and stands within its box', () => {
    let drawn = 0;
    fc.assert(
      fc.property(
        text.filter(one => one.isWellFormed()),
        fc.integer({ min: 4, max: 60 }),
        level,
        (said, side, of) => {
          const { pages, problems } = layout(flow([], { free: [codeAt(said, side, of)] }), drawCode);
          if (problems.some(({ code }) => code === 'code')) {
            // A dot of 600 an inch is 42.3 µm.
            expect(ofMm(side) / (sideOf(said, of) + QUIET * 2)).toBeLessThan(25_400 / 600 + 1);
            return;
          }
          drawn++;
          const rects = codeOn(pages[0]!.items);
          expect(readQrOf(rects, moduleOf(rects)).text).toBe(said);
          // With its white zone, to the micron that edges are rounded by.
          const white = moduleOf(rects) * QUIET - QUIET;
          const [from, to] = [ofMm(5) + white, ofMm(5 + side) - white];
          for (let at = 0; at < rects.length; at += 4) {
            expect(Math.min(rects[at]!, rects[at + 1]!)).toBeGreaterThanOrEqual(from);
            expect(
              Math.max(rects[at]! + rects[at + 2]!, rects[at + 1]! + rects[at + 3]!),
            ).toBeLessThanOrEqual(to);
          }
        },
      ),
      options,
    );
    expect(drawn).toBeGreaterThan(10);
  });

  it('publishing L18 the code of a poster leads where the link does, on both papers', () => {
    for (const paper of Object.keys(POSTER_PAPERS) as PosterPaper[])
      for (const address of [
        'https://a.cn/p/abcdefgh',
        `https://forms.example.cn/cli/p/${'甲a'.repeat(60)}`,
      ]) {
        const page = posterPage({ paper, title: '登记', does: '扫码填写', name: '东门', address });
        const rects = codeOn(page.items);
        const side = Math.round((page.width / 12) * 8);
        const module = side / shapeOf(address, 'M').width;
        expect(readQrOf(rects, module)).toMatchObject({ text: address });
      }
  });
});
