import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBoolean } from './boolean.ts';
import { quoted } from './reading.ts';
import { isBlankText, isDigits, tidy, without, withoutEnd } from './tidy.ts';

const options = { numRuns: sized(500, 20_000), seed: SEED };
const UNSEEN = ['\u200b', '\ufeff', '\u00ad', '\u202e', '\u2060', '\ufe0f'];
const BLANKS = [' ', '\u3000', '\u00a0', '\u2009', '\t', '\n'];
const sign = fc.oneof(
  fc.constantFrom('a', 'Z', '5', '.', '-', '云', '²', '½', '①', '😀', 'é'),
  fc.constantFrom('ａ', '５', '．', '－', '−', '–', '￥', '％', '（', ...UNSEEN, ...BLANKS),
);
const text = fc.array(sign, { maxLength: 12 }).map(signs => signs.join(''));
/** The half-width form of ASCII as full-width, as an input method writes it. */
const wide = (narrow: string) =>
  narrow.replace(/[!-~]/g, one => String.fromCharCode(one.charCodeAt(0) + 0xfee0));

describe('a text written in the one way', () => {
  it('is written in it already', () => {
    fc.assert(
      fc.property(text, one => {
        const once = tidy(one);
        expect(tidy(once)).toBe(once);
        expect(once).toBe(once.trim());
        expect(once).not.toMatch(/[！-～￥−–—\u200b\ufeff\u3000\t\n]/);
      }),
      options,
    );
  });

  it('is the same for full-width letters, whatever blanks stand around it and whatever nobody sees within', () => {
    const ascii = fc.stringMatching(/^[!-~]{0,8}$/);
    const around = fc.array(fc.constantFrom(...BLANKS, ...UNSEEN), { maxLength: 3 }).map(all => all.join(''));
    fc.assert(
      fc.property(ascii, ascii, around, fc.constantFrom(...UNSEEN), (a, b, blanks, unseen) => {
        expect(tidy(`${blanks}${wide(a)}${unseen}${b}${blanks}`)).toBe(a + b);
        expect(tidy(`x${a}\u3000${b}x`)).toBe(`x${a} ${b}x`);
      }),
      options,
    );
  });

  it.each(['10²', '½', '①', '云杉', 'é', '一', '〇', 'Ⅳ', '㎡'])('%s stays what it is', one =>
    expect(tidy(one)).toBe(one),
  );

  it('is blank exactly where nothing can be seen in it', () => {
    fc.assert(
      fc.property(text, one => {
        const seen = [...one].filter(each => !UNSEEN.includes(each) && !BLANKS.includes(each));
        expect(isBlankText(one)).toBe(seen.length === 0);
        if (isBlankText(one)) expect(tidy(one)).toBe('');
      }),
      options,
    );
    for (const nothing of ['', '\u3164', '\u2800', '\u180e', '\u2062'])
      expect(isBlankText(nothing)).toBe(true);
  });
});

describe('parts of a text', () => {
  it('digits are those of ASCII, and one at least', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '5', '9', '/', ':', '５', '٣', '-', '') }), one => {
        expect(isDigits(one)).toBe(/^[0-9]+$/.test(one));
      }),
      options,
    );
  });

  it('what stands before or behind is taken once, in any case, and what is left is trimmed', () => {
    const marks = ['CN¥', 'RMB', '¥'];
    const body = fc.stringMatching(/^[0-9.]{0,6}$/);
    fc.assert(
      fc.property(fc.constantFrom(...marks), body, fc.constantFrom('', ' '), (mark, rest, blank) => {
        for (const said of [mark, mark.toLowerCase()]) {
          expect(without(`${said}${blank}${rest}`, marks)).toBe(rest);
          expect(withoutEnd(`${rest}${blank}${said}`, marks)).toEqual([rest, mark]);
        }
        expect(without(rest, marks)).toBeNull();
        expect(withoutEnd(rest, marks)).toEqual([rest, '']);
        expect(without(`${mark}${mark}${rest}`, marks)).toBe(`${mark}${rest}`);
      }),
      options,
    );
  });

  it('are quoted up to 30 characters', () => {
    expect(quoted('云')).toBe('“云”');
    expect(quoted('a'.repeat(30))).toBe(`“${'a'.repeat(30)}”`);
    expect(quoted('a'.repeat(31))).toBe(`“${'a'.repeat(30)}…”`);
  });
});

describe('yes and no', () => {
  const YES = [
    '是',
    '有',
    '对',
    '真',
    '开',
    '已同意',
    '同意',
    '已完成',
    '已开启',
    'true',
    'yes',
    'y',
    'on',
    '1',
    '√',
    '✓',
    '✔',
  ];
  const NO = [
    '否',
    '不是',
    '无',
    '没有',
    '错',
    '假',
    '关',
    '未同意',
    '不同意',
    '未完成',
    '未开启',
    'false',
    'no',
    'n',
    'off',
    '0',
    '×',
    '✗',
    '✘',
  ];
  const shapes = [
    (word: string) => word,
    (word: string) => word.toUpperCase(),
    (word: string) => ` ${word}\u3000`,
    (word: string) => wide(word),
    (word: string) => `${word}\ufe0f`,
  ];

  it('are read from the words that people have for them, in any shape', () => {
    const read = (words: readonly string[]) =>
      words.flatMap(word => shapes.map(shape => readBoolean(shape(word)))).filter(({ ok }) => ok);
    expect(read(YES)).toEqual(Array(YES.length * shapes.length).fill({ ok: true, value: true }));
    expect(read(NO)).toEqual(Array(NO.length * shapes.length).fill({ ok: true, value: false }));
  });

  it('of a field that has words of its own are those first, letter by letter', () => {
    expect(readBoolean('合格', '合格', '不合格')).toEqual({ ok: true, value: true });
    expect(readBoolean(' 不合格 ', '合格', '不合格')).toEqual({ ok: true, value: false });
    // A switch that is on when it says 否, or off.
    expect(readBoolean('否', '否', '是')).toEqual({ ok: true, value: true });
    expect(readBoolean('是', '否', '是')).toEqual({ ok: true, value: false });
    expect(readBoolean('on', 'off', 'on')).toEqual({ ok: true, value: false });
    expect(readBoolean('yes', '合格', '不合格')).toEqual({ ok: true, value: true });
    expect(readBoolean('', '', '')).toMatchObject({ ok: false });
  });

  it.each(['', ' ', '是否', '不', '2', '-1', 'ja', '是 是', '1.0', 'truee'])('%j is neither', one =>
    expect(readBoolean(one)).toEqual({ ok: false, message: '应为是或否' }),
  );
});
