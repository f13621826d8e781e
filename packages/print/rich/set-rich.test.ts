import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item, Ruled, Run } from '../display/list.ts';
import { drawText } from '../layout/draw-text.ts';
import type { RichBlock, RichSpan } from '../layout/flow.ts';
import { STYLE } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import { setRich } from './set-rich.ts';

const options = { numRuns: sized(100, 15_000), seed: SEED };
/** Every letter here is as wide as its size. */
const SIZE = STYLE.size;
const ROOM = { x: ofMm(10), y: ofMm(10), width: ofMm(40), height: ofMm(500) };
const LINE = ofMm(5);

const span = fc.record({
  text: fc.string({ unit: fc.constantFrom(...'采购合同条款甲乙方'), minLength: 1, maxLength: 9 }),
  bold: fc.boolean(),
  italic: fc.boolean(),
  underline: fc.boolean(),
  strike: fc.boolean(),
  color: fc.constantFrom(null, '#ff0000', '#0000ff'),
});
const paragraph = fc.record({
  is: fc.constant('paragraph' as const),
  spans: fc.array(span, { minLength: 1, maxLength: 5 }),
  indent: fc.nat(3),
  mark: fc.constantFrom('', '', '•', '12.'),
});
const blocks = fc.array(paragraph, { minLength: 1, maxLength: 4 });
const plain = (text: string, more: Partial<RichSpan> = {}): RichBlock => ({
  is: 'paragraph',
  spans: [{ text, bold: false, italic: false, underline: false, strike: false, color: null, ...more }],
  indent: 0,
  mark: '',
});

const drawn = (all: readonly RichBlock[], width = ROOM.width) => {
  const items: Item[] = [];
  const room = { ...ROOM, width };
  drawText(items, setRich(all, STYLE, width), STYLE, room);
  return {
    runs: items.filter((item): item is Run => item.is === 'text'),
    rules: items.filter((item): item is Ruled => item.is === 'line'),
    pictures: items.filter(item => item.is === 'image'),
  };
};
const isMark = ({ text }: Run) => /[•\d.]/.test(text);
/** Half of the cell is the text's own, however deep it stands. */
const indentOf = (indent: number, width: number) => Math.min(Math.floor(width / 2), indent * 2 * SIZE);
/** How many letters of a paragraph a line has. */
const eachOf = (indent: number, width: number) =>
  Math.max(1, Math.floor((width - indentOf(indent, width)) / SIZE));

describe('print V4 formatted text on paper', () => {
  it('has every letter with the looks of its span, at its place, line after line from its indent on', () => {
    fc.assert(
      fc.property(blocks, fc.integer({ min: 12, max: 60 }).map(ofMm), (all, width) => {
        const { runs } = drawn(all, width);
        const [first] = runs as [Run];
        const shown = runs
          .filter(run => !isMark(run))
          .flatMap(({ text, face, italic, color, xs, y }) =>
            [...text].map((char, at) => [char, face, italic, color, xs[at]!, y - first.y]),
          );
        let line = 0;
        const meant = all.flatMap(({ spans, indent }) => {
          const each = eachOf(indent, width);
          const letters = spans.flatMap(one => [...one.text].map(char => ({ ...one, char })));
          const from = line;
          line += Math.ceil(letters.length / each);
          return letters.map(({ char, bold, italic, color }, at) => [
            char,
            bold ? 'sansBold' : 'sans',
            italic,
            color ?? STYLE.color,
            ROOM.x + indentOf(indent, width) + (at % each) * SIZE,
            (from + Math.floor(at / each)) * LINE,
          ]);
        });
        expect(shown).toEqual(meant);
      }),
      options,
    );
  });

  it('has a line under and through what is so, as long as its letters, in their colour', () => {
    fc.assert(
      fc.property(blocks, all => {
        const { rules } = drawn(all);
        // Letter by letter: which of them have a line, on which line of the text, in which colour.
        const covered = rules.flatMap(({ x1, x2, y1, stroke }) =>
          Array.from(
            { length: Math.round((x2 - x1) / SIZE) },
            (_, at) => `${x1 + at * SIZE} ${y1} ${stroke.color}`,
          ),
        );
        let line = 0;
        const meant = all.flatMap(({ spans, indent }) => {
          const each = eachOf(indent, ROOM.width);
          const letters = spans.flatMap(one => [...one.text].map(() => one));
          const from = line;
          line += Math.ceil(letters.length / each);
          return letters.flatMap(({ underline, strike, color }, at) => {
            const x = ROOM.x + indentOf(indent, ROOM.width) + (at % each) * SIZE;
            const base =
              ROOM.y +
              (from + Math.floor(at / each)) * LINE +
              Math.floor((LINE - SIZE) / 2) +
              Math.round(SIZE * 0.88);
            const ys = [
              ...(underline ? [base + Math.round(SIZE * 0.13)] : []),
              ...(strike ? [base - Math.round(SIZE * 0.3)] : []),
            ];
            return ys.map(y => `${x} ${y} ${color ?? STYLE.color}`);
          });
        });
        expect(covered.sort()).toEqual(meant.sort());
      }),
      options,
    );
  });

  it('has the mark of an item before its first line alone, half a letter away from it', () => {
    const item: RichBlock = {
      ...(plain('采购合同条款'.repeat(3)) as RichBlock & { is: 'paragraph' }),
      indent: 1,
      mark: '•',
    };
    const { runs } = drawn([item]);
    const marks = runs.filter(isMark);
    expect(marks.map(({ text, y }) => [text, y])).toEqual([['•', runs.find(run => !isMark(run))!.y]]);
    const begin = ROOM.x + 2 * SIZE;
    expect(marks[0]!.xs[0]!).toBeLessThan(begin - SIZE / 2);
    expect(marks[0]!.xs[0]!).toBeGreaterThanOrEqual(ROOM.x);
  });

  it.each([
    ['10 mm wide has two lines of 5 mm', 10, 2],
    ['11 mm wide has three', 11, 3],
    ['100 mm wide is 50 mm high', 100, 10],
  ])('a picture in a cell %s, and the text goes on below it', (_name, millimetres, lines) => {
    const { pictures, runs } = drawn(
      [plain('上'), { is: 'picture', key: 'k' }, plain('下')],
      ofMm(millimetres),
    );
    expect(pictures).toEqual([
      { is: 'image', key: 'k', x: ROOM.x, y: ROOM.y + LINE, width: ofMm(millimetres), height: lines * LINE },
    ]);
    expect(runs[1]!.y - runs[0]!.y).toBe((lines + 1) * LINE);
  });

  it('of nothing is one empty line', () => {
    const set = setRich([], STYLE, ofMm(30));
    expect([set.lines.length, set.leading]).toEqual([1, LINE]);
    expect(drawn([])).toEqual({ runs: [], rules: [], pictures: [] });
  });

  it('names each letter that no font has, of marks too', () => {
    const missing: number[] = [];
    setRich(
      [plain('甲😀', { bold: true }), { ...(plain('乙') as RichBlock & { is: 'paragraph' }), mark: '🎉' }],
      STYLE,
      ofMm(30),
      code => missing.push(code),
    );
    expect(String.fromCodePoint(...missing)).toBe('😀🎉');
  });
});
