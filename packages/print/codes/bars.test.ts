import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeKind } from '../layout/flow.ts';
import { drawCode } from './draw-code.ts';

const options = { numRuns: sized(40, 10_000), seed: SEED };

/** Widths of bars and gaps in turn, from the first bar to the last, as a scanner that runs across them sees them. */
function seen(kind: CodeKind, text: string): { widths: number[]; left: number; right: number } {
  const shape = drawCode({ is: 'code', kind, text, level: 'M', showText: true });
  if ('reason' in shape) throw new Error(shape.reason);
  expect(shape.height).toBe(null);
  const bars = Array.from({ length: shape.rects.length / 4 }, (_, at) => {
    const [x, y, width, height] = shape.rects.slice(at * 4, at * 4 + 4);
    expect([y, height]).toEqual([0, 1]);
    return [x!, x! + width!] as const;
  });
  const widths = bars.flatMap(([from, to], at) => {
    const next = bars[at + 1]?.[0];
    return next === undefined ? [to - from] : [to - from, next - to];
  });
  expect(Math.min(...widths)).toBeGreaterThan(0);
  return { widths, left: bars[0]![0], right: shape.width - bars.at(-1)![1] };
}
const reasonOf = (kind: CodeKind, text: string) => {
  const shape = drawCode({ is: 'code', kind, text, level: 'M', showText: true });
  return 'reason' in shape ? shape.reason : null;
};

const inGroups = (widths: readonly number[], size: number): string[] =>
  Array.from({ length: Math.ceil(widths.length / size) }, (_, at) =>
    widths.slice(at * size, at * size + size).join(''),
  );
const digitsOf = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map(all => all.join(''));

/** The last digit of a number of the GS1 family: from the right, every other digit counts three times. */
const checkOf = (digits: string): string => {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
};

const SEVEN = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
const turned = (widths: string) => [...widths].reverse().join('');
const PARITIES = 'LLLLLL,LLGLGG,LLGGLG,LLGGGL,LGLLGG,LGGLLG,LGGGLL,LGLGLG,LGLGGL,LGGLGL'.split(',');

/** What an EAN-13 says; UPC-A is one that begins with 0. */
function readEan13(widths: readonly number[]): string {
  expect([widths.slice(0, 3), widths.slice(27, 32), widths.slice(56)]).toEqual([
    [1, 1, 1],
    [1, 1, 1, 1, 1],
    [1, 1, 1],
  ]);
  const left = inGroups(widths.slice(3, 27), 4);
  const parity = left.map(one => (SEVEN.includes(one) ? 'L' : 'G')).join('');
  const digit = (one: string) =>
    String(SEVEN.includes(one) ? SEVEN.indexOf(one) : SEVEN.indexOf(turned(one)));
  const right = inGroups(widths.slice(32, 56), 4).map(one => SEVEN.indexOf(one));
  return [PARITIES.indexOf(parity), ...left.map(digit), ...right].join('');
}

function readEan8(widths: readonly number[]): string {
  expect([widths.slice(0, 3), widths.slice(19, 24), widths.slice(40)]).toEqual([
    [1, 1, 1],
    [1, 1, 1, 1, 1],
    [1, 1, 1],
  ]);
  return [...inGroups(widths.slice(3, 19), 4), ...inGroups(widths.slice(24, 40), 4)]
    .map(one => SEVEN.indexOf(one))
    .join('');
}

const narrow = (widths: readonly number[]): string =>
  widths.map(width => (width > Math.min(...widths) ? 'w' : 'n')).join('');

const TWO_OF_FIVE = 'nnwwn,wnnnw,nwnnw,wwnnn,nnwnw,wnwnn,nwwnn,nnnww,wnnwn,nwnwn'.split(',');

/** Digits in pairs: one in bars, the other in the gaps between them. */
function readItf(widths: readonly number[]): string {
  const signs = narrow(widths);
  expect([signs.slice(0, 4), signs.slice(-3)]).toEqual(['nnnn', 'wnn']);
  return (signs.slice(4, -3).match(/.{10}/g) ?? [])
    .flatMap(pair => [0, 1].map(from => [...pair].filter((_, at) => at % 2 === from).join('')))
    .map(five => TWO_OF_FIVE.indexOf(five))
    .join('');
}

const LETTERS_39 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*';
const SIGNS_39 =
  'nnnwwnwnn,wnnwnnnnw,nnwwnnnnw,wnwwnnnnn,nnnwwnnnw,wnnwwnnnn,nnwwwnnnn,nnnwnnwnw,wnnwnnwnn,nnwwnnwnn,wnnnnwnnw,nnwnnwnnw,wnwnnwnnn,nnnnwwnnw,wnnnwwnnn,nnwnwwnnn,nnnnnwwnw,wnnnnwwnn,nnwnnwwnn,nnnnwwwnn,wnnnnnnww,nnwnnnnww,wnwnnnnwn,nnnnwnnww,wnnnwnnwn,nnwnwnnwn,nnnnnnwww,wnnnnnwwn,nnwnnnwwn,nnnnwnwwn,wwnnnnnnw,nwwnnnnnw,wwwnnnnnn,nwnnwnnnw,wwnnwnnnn,nwwnwnnnn,nwnnnnwnw,wwnnnnwnn,nwwnnnwnn,nwnwnwnnn,nwnwnnnwn,nwnnnwnwn,nnnwnwnwn,nwnnwnwnn'.split(
    ',',
  );

function read39(widths: readonly number[]): string {
  const signs = narrow(widths).match(/.{9}.?/g) ?? [];
  const text = signs.map(sign => LETTERS_39[SIGNS_39.indexOf(sign.slice(0, 9))] ?? '?').join('');
  expect(text).toMatch(/^\*.*\*$/);
  return text.slice(1, -1);
}

const SIGNS_128 =
  '212222,222122,222221,121223,121322,131222,122213,122312,132212,221213,221312,231212,112232,122132,122231,113222,123122,123221,223211,221132,221231,213212,223112,312131,311222,321122,321221,312212,322112,322211,212123,212321,232121,111323,131123,131321,112313,132113,132311,211313,231113,231311,112133,112331,132131,113123,113321,133121,313121,211331,231131,213113,213311,213131,311123,311321,331121,312113,312311,332111,314111,221411,431111,111224,111422,121124,121421,141122,141221,112214,112412,122114,122411,142112,142211,241211,221114,413111,241112,134111,111242,121142,121241,114212,124112,124211,411212,421112,421211,212141,214121,412121,111143,111341,131141,114113,114311,411113,411311,113141,114131,311141,411131,211412,211214,211232,233111'.split(
    ',',
  );

/** Letters of the sets A and B, pairs of digits of C; the last sign but one is the sum of all, each times its place. */
function read128(widths: readonly number[]): string {
  const codes = inGroups(widths.slice(0, -7), 6).map(sign => SIGNS_128.indexOf(sign));
  expect(widths.slice(-7).join('')).toBe('2331112');
  const sum = codes.slice(0, -1).reduce((all, code, at) => all + code * Math.max(1, at), 0);
  expect(codes.at(-1)).toBe(sum % 103);
  let set = 'ABC'[codes[0]! - 103]!;
  let shifted: string | null = null;
  let text = '';
  for (const code of codes.slice(1, -1)) {
    const now: string = shifted ?? set;
    shifted = null;
    if (now === 'C' && code < 100) text += String(code).padStart(2, '0');
    else if (now !== 'C' && code < 96)
      text += String.fromCharCode(now === 'A' && code > 63 ? code - 64 : code + 32);
    else if (now !== 'C' && code === 98) shifted = now === 'A' ? 'B' : 'A';
    else if (code === 99 || code === 100 || code === 101) set = code === 99 ? 'C' : code === 100 ? 'B' : 'A';
    else throw new Error(`code ${code} in set ${now} is no letter`);
  }
  return text;
}

describe('print P16 bars read as their text', () => {
  const READERS = {
    ean13: [12, readEan13],
    ean8: [7, readEan8],
    upca: [11, (widths: readonly number[]) => readEan13(widths).slice(1)],
    itf14: [13, readItf],
  } as const;
  it.each(Object.keys(READERS) as (keyof typeof READERS)[])(
    '%s, with the digit that proves it, written or not',
    kind => {
      const [length, read] = READERS[kind];
      fc.assert(
        fc.property(digitsOf(length), fc.boolean(), (digits, isWhole) => {
          const whole = digits + checkOf(digits);
          expect(read(seen(kind, isWhole ? whole : digits).widths)).toBe(whole);
        }),
        options,
      );
    },
  );

  it.each(Object.keys(READERS) as (keyof typeof READERS)[])(
    '%s is refused with any other last digit',
    kind => {
      const [length] = READERS[kind];
      fc.assert(
        fc.property(digitsOf(length), fc.integer({ min: 1, max: 9 }), (digits, off) => {
          const wrong = (Number(checkOf(digits)) + off) % 10;
          expect(reasonOf(kind, `${digits}${wrong}`)).toBe('条码的校验位不对');
        }),
        options,
      );
    },
  );

  it('code39', () => {
    const letter = fc.constantFrom(...LETTERS_39.slice(0, -1));
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: 1, maxLength: 20 }).map(all => all.join('')),
        text => {
          expect(read39(seen('code39', text).widths)).toBe(text);
        },
      ),
      options,
    );
  });

  it('code128, in all of ASCII, digits two and two', () => {
    const piece = fc.oneof(
      fc.nat(127).map(code => String.fromCharCode(code)),
      fc.nat(10 ** 7).map(String),
      fc.constantFrom('PR-', 'abc', '^', '\t', '00'),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 8 }).map(all => all.join('')),
        text => {
          expect(read128(seen('code128', text).widths)).toBe(text);
        },
      ),
      options,
    );
    // Ten digits are five signs, not ten: begin, five, sum, end.
    expect(seen('code128', '1234567890').widths.length).toBe(7 * 6 + 7);
  });
});

it.each([
  ['ean13', '690123456789', 11, 7],
  ['ean8', '1234567', 7, 7],
  ['upca', '01234567890', 9, 9],
  ['itf14', '1234567890123', 10, 10],
  ['code39', 'A', 10, 10],
  ['code128', 'A', 10, 10],
] as const)(
  'P16 %s of %s keeps white what its standard asks: %d modules and %d',
  (kind, text, before, behind) => {
    const { left, right } = seen(kind, text);
    expect([left, right]).toEqual([before, behind]);
  },
);

it('P16 a number of the GS1 family may have a blank behind it', () => {
  expect(readEan13(seen('ean13', '6901234567892 ').widths)).toBe('6901234567892');
  expect(readItf(seen('itf14', '1234567890123 ').widths)).toBe('12345678901231');
});

const REFUSED: readonly (readonly [CodeKind, string, text: string, reason: string])[] = [
  ['ean13', 'eleven digits', '69012345678', '条码的位数不对'],
  ['ean13', 'fourteen digits', '12345678901234', '条码的位数不对'],
  ['ean13', 'a letter', '69012345678a', '含有这种条码不能表示的字符'],
  ['ean8', 'six digits', '123456', '条码的位数不对'],
  ['upca', 'one digit', '1', '条码的位数不对'],
  ['itf14', 'twelve digits', '123456789012', '条码的位数不对'],
  ['itf14', 'a letter', '123456789012x', '含有这种条码不能表示的字符'],
  ['code39', 'small letters', 'abc', '含有这种条码不能表示的字符'],
  ['code39', 'the sign that it begins and ends with', 'A*B', '含有这种条码不能表示的字符'],
  ['code128', 'a letter beyond ASCII', 'é', '含有这种条码不能表示的字符'],
  ['qrcode', 'more letters than the largest square holds', '长'.repeat(1100), '内容太长，条码放不下'],
  ['qrcode', 'more digits than the largest square holds', '1'.repeat(7100), '内容太长，条码放不下'],
  ['qrcode', 'nothing', '', '条码没有内容'],
];
it.each(REFUSED)('P16 %s says why it cannot hold %s', (kind, _name, text, reason) => {
  expect(reasonOf(kind, text)).toBe(reason);
});
