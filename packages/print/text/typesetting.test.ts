import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainOf } from '../fonts/faces.ts';
import { HOSTILE } from '../testing/hostile.ts';
import { ofPt } from '../units.ts';
import { clean } from './clean.ts';
import { clipped } from './clip.ts';
import { glyphsOf } from './glyphs.ts';
import { linesOf } from './lines.ts';
import { stretchesOf } from './runs.ts';

const sans = chainOf('sans', false);
/** Ten points, a size at which a Chinese character is 3,528 µm. */
const SIZE = ofPt(10);

/** The lines of a text where so many Chinese characters fit. */
function set(text: string, characters: number): string[] {
  const glyphs = glyphsOf(text, sans);
  const chars = [...glyphs.text];
  return linesOf(glyphs, SIZE, SIZE * characters).map(({ from, to }) => chars.slice(from, to).join(''));
}

describe('P3 lines of Chinese', () => {
  it.each([
    ['breaks anywhere between characters', '采购申请单据明细', 3, ['采购申', '请单据', '明细']],
    ['no mark that closes begins a line', '他来了，我们走', 3, ['他来', '了，我', '们走']],
    ['a stop stays with its sentence', '今天到此。明天见', 4, ['今天到', '此。明天', '见']],
    ['no mark that opens ends a line', '规格（标准件）', 3, ['规格', '（标准', '件）']],
    ['book title marks stay with their title', '依照《合同法》执行', 3, ['依照', '《合同', '法》执', '行']],
    ['a quote begins a line', '他说“好的”就走', 3, ['他说', '“好', '的”就', '走']],
    ['numbers stay whole', '合计12345.67元', 5, ['合计', '12345.67', '元']],
    ['a number keeps its percent', '折扣占12.5%以内', 5, ['折扣占', '12.5%以内']],
    ['an amount keeps its sign', '金额共￥1,280.00整', 5, ['金额共', '￥1,280.00', '整']],
    ['words stay whole', '使用 TypeScript 编写', 6, ['使用', 'TypeScript', '编写']],
    ['an apostrophe is within a word', 'it’s all right', 4, ['it’s all', 'right']],
    ['a dash of two is one mark', '他——她——它', 3, ['他——', '她——', '它']],
    ['dots of six are one mark', '等等……算了', 4, ['等等……', '算了']],
    ['a word longer than its line breaks anywhere', 'ABCDEFGHIJ', 3, ['ABCD', 'EFGHI', 'J']],
    [
      'an address of the web breaks at its strokes first',
      '见http://a.cn/bb/cc',
      6,
      ['见http://', 'a.cn/bb/cc'],
    ],
  ])('%s', (_name, text, characters, lines) => {
    expect(set(text, characters)).toEqual(lines);
  });

  it('ends lines as the text says, empty ones too', () => {
    expect(set('一\n\n二\r\n三\u2028四\r', 9)).toEqual(['一', '', '二', '三', '四', '']);
    expect(set('', 9)).toEqual(['']);
  });

  it('lets spaces hang over the edge', () => {
    expect(set('物料   编码', 2)).toEqual(['物料', '编码']);
  });

  it('leads tabs to stops of two characters', () => {
    const glyphs = glyphsOf('一\t二\t三', sans);
    const [line] = linesOf(glyphs, SIZE, SIZE * 9);
    const places = stretchesOf(glyphs, line!, SIZE, 0).flatMap(({ xs }) => xs);
    expect(places).toEqual([0, SIZE * 2, SIZE * 4]);
  });
});

describe('P2 what stands on paper of a text', () => {
  it.each(HOSTILE)('%s', (_name, text, drawn) => {
    const glyphs = glyphsOf(text, sans);
    const shown = linesOf(glyphs, SIZE, SIZE * 90).flatMap(line => stretchesOf(glyphs, line, SIZE, 0));
    expect(shown.map(({ text: of }) => of).join('')).toBe(drawn);
  });

  it('no line of it has two letters at one place, but for marks', () => {
    for (const [, text] of HOSTILE) {
      const glyphs = glyphsOf(text, sans);
      for (const line of linesOf(glyphs, SIZE, SIZE * 90)) {
        const placed = stretchesOf(glyphs, line, SIZE, 0)
          .filter(({ text: of }) => of !== '✓')
          .flatMap(({ text: of, xs }) => [...of].map((char, at) => ({ char, x: xs[at]! })));
        for (const [at, { x }] of placed.entries())
          if (at > 0 && !/\p{M}/u.test(placed[at - 1]!.char)) expect(x).toBeGreaterThan(placed[at - 1]!.x);
      }
    }
  });

  it('a text that is cleaned once stays as it is', () => {
    for (const [, text] of HOSTILE) expect(clean(clean(text))).toBe(clean(text));
  });

  it('what nothing is looked for in has nothing in it that would be cleaned', () => {
    // Each character by itself, and behind a letter that it might compose with.
    for (let code = 1; code < 0x30000; code++) {
      const char = String.fromCodePoint(code);
      if (/\p{Cs}|\p{Cn}|\p{Co}/u.test(char)) continue;
      const seen = clean(`a${char}`);
      const isGone =
        /\p{Default_Ignorable_Code_Point}|\p{Cc}/u.test(char) && !'\t\n\u200b\u2060'.includes(char);
      if (isGone) expect([code, /^a\n?$/.test(seen)]).toEqual([code, true]);
      else if (/\p{M}/u.test(char)) expect([code, seen]).toEqual([code, `a${char}`.normalize('NFC')]);
    }
  });
});

describe('P2 characters that no font has', () => {
  it('stand as □ and are named', () => {
    const missing: string[] = [];
    const glyphs = glyphsOf('笑😀مر', sans, codePoint => missing.push(String.fromCodePoint(codePoint)));
    expect(missing).toEqual(['😀', 'م', 'ر']);
    expect(String.fromCodePoint(...glyphs.drawn)).toBe('笑□□□');
  });

  it('V4 boxes of options are drawn with their marks, since no font has them', () => {
    const missing: number[] = [];
    const glyphs = glyphsOf('☑是☐否', sans, codePoint => missing.push(codePoint));
    const [line] = linesOf(glyphs, SIZE, SIZE * 9);
    const [boxes, mark] = stretchesOf(glyphs, line!, SIZE, 0);
    expect(boxes).toEqual({ face: 'sans', text: '□是□否', xs: [0, SIZE, SIZE * 2, SIZE * 3], at: 0 });
    expect(mark!.text).toBe('✓');
    expect(mark!.xs[0]).toBeGreaterThan(0);
    expect(mark!.xs[0]).toBeLessThan(SIZE / 2);
    expect(missing).toEqual([]);
  });

  it('rare names are there', () => {
    const missing: number[] = [];
    glyphsOf('䶮㛃𬍛王', sans, codePoint => missing.push(codePoint));
    expect(missing).toEqual([]);
  });

  it('of a pair only its half is replaced, and what is never seen is left out', () => {
    const missing: string[] = [];
    const glyphs = glyphsOf('甲\ud83d乙\u0000丙\u200d\ufe0f丁\ufeff', sans, codePoint =>
      missing.push(String.fromCodePoint(codePoint)),
    );
    expect(glyphs.text).toBe('甲\ufffd乙丙丁');
    expect(glyphs.drawn.length).toBe(5);
  });

  it('are taken from 黑体 where 宋体 has none', () => {
    const serif = chainOf('serif', false);
    expect(serif.faces.map(({ id }) => id)).toEqual(['serif', 'sans', 'latin', 'japanese', 'korean']);
    const glyphs = glyphsOf('合同', serif);
    const [line] = linesOf(glyphs, SIZE, SIZE * 9);
    expect(stretchesOf(glyphs, line!, SIZE, 100)).toEqual([
      { face: 'serif', text: '合同', xs: [100, 100 + SIZE] },
    ]);
  });
});

it('P3 a clipped line ends with … within its width', () => {
  const glyphs = glyphsOf('一二三四五', sans);
  const cut = clipped(glyphs, { from: 0, to: 5, width: 5000 }, SIZE, SIZE * 3);
  expect(cut.glyphs.text).toBe('一二…');
  expect(cut.line.width).toBeLessThanOrEqual(3000);
  expect(clipped(glyphs, { from: 0, to: 5, width: 5000 }, SIZE, 1).glyphs.text).toBe('…');
});

it('P3 any text loses and doubles no character, and no line but of one character is too wide', () => {
  const piece = fc.constantFrom(
    '合',
    '，',
    '（',
    '”',
    ' ',
    '\t',
    '\n',
    'word',
    '12.5',
    '%',
    '😀',
    '\ud83d',
    'e\u0301',
    '——',
  );
  const text = fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 40 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 8 }), (pieces, width) => {
      const glyphs = glyphsOf(pieces.join(''), sans);
      const chars = [...glyphs.text];
      const lines = linesOf(glyphs, SIZE, SIZE * width);
      const shown = lines.flatMap(({ from, to }) => chars.slice(from, to)).join('');
      const solid = (one: string) => one.replace(/[ \t\n]/g, '');
      expect(solid(shown)).toBe(solid(glyphs.text));
      for (const line of lines)
        if (line.width > width * 1000)
          expect(glyphs.advances.slice(line.from, line.to).filter(Boolean).length).toBeLessThan(2);
      for (let at = 1; at < lines.length; at++)
        expect(lines[at]!.from).toBeGreaterThanOrEqual(lines[at - 1]!.to);
    }),
    { numRuns: 300 },
  );
});
