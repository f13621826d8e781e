import { digitsOf } from '@gonghui/kernel/number-text.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { format } from 'numfmt';
import { describe, expect, it } from 'vitest';
import { cellText, serialMoment } from './cell.ts';
import { numberOrNull, plainNumber, readDecimal, readNumber } from './number.ts';
import { cleanNumber } from './number-clean.ts';
import { numeralCell } from './numeral.ts';
import { numberIn } from './read.ts';
import { orNull } from './reading.ts';
import { cellFormat, GENERAL, numberCell } from './shown.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };
const SYSTEM = { from1904: false, moment: (serial: number) => serialMoment(serial) };
/** A finite number, of every size. */
const double = fc.double({ noDefaultInfinity: true, noNaN: true });
/** Digits of a number that a field keeps: 15 at most, of which so many stand behind the point. */
const kept = fc
  .tuple(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), fc.nat(6))
  .map(([digits, decimals]) => ({ digits, decimals, value: Number(`${digits}e-${decimals}`) }));

/** Plain digits of so many units of a power of ten, as one counts with pencil and paper. */
function plain(digits: bigint, power: number): string {
  const sign = digits < 0n ? '-' : '';
  const all = String(digits < 0n ? -digits : digits);
  const long = power < 0 ? all.padStart(1 - power, '0') : all + '0'.repeat(power);
  const point = long.length + Math.min(0, power);
  const whole = long.slice(0, point).replace(/^0+(?=\d)/, '');
  const fraction = long.slice(point).replace(/0+$/, '');
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return text === '0' ? text : sign + text;
}

/** A number as people write it, with the digits and the power of ten that it has. */
const written = fc
  .record({
    whole: fc.bigInt({ min: 0n, max: 10n ** 13n }),
    fraction: fc.stringMatching(/^\d{0,2}$/),
    grouped: fc.boolean(),
    scale: fc.constantFrom<readonly [string, number]>(
      ...([
        ['', 0],
        ['%', -2],
        ['‰', -3],
        ['万', 4],
        ['千', 3],
        ['亿', 8],
        ['e3', 3],
        ['E-2', -2],
      ] as const),
    ),
    frame: fc.constantFrom<readonly [string, string]>(
      ...([
        ['', ''],
        ['-', ''],
        ['+', ''],
        ['(', ')'],
        ['¥', ''],
        ['¥-', ''],
        ['-¥', ''],
        ['¥(', ')'],
      ] as const),
      ...([
        ['', '元'],
        ['−', ''],
        ['  ', ' '],
        ['RMB ', ''],
        ['（', '）'],
      ] as const),
    ),
    wide: fc.boolean(),
  })
  .map(({ whole, fraction, grouped, scale, frame: [before, behind], wide }) => {
    const apart = grouped ? String(whole).replace(/\B(?=(\d{3})+$)/g, ',') : String(whole);
    const body = `${before}${apart}${fraction === '' ? '' : `.${fraction}`}${scale[0]}${behind}`;
    const text = wide
      ? body.replace(/[\d.,%]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
      : body;
    const digits = BigInt(`${whole}${fraction}`) * (/[-−(（]/.test(before) ? -1n : 1n);
    return { text, is: plain(digits, scale[1] - fraction.length) };
  });

describe('a number', () => {
  it('comes to what its digits, its sign and its power of ten come to', () => {
    fc.assert(
      fc.property(written, ({ text, is }) => {
        expect([text, readDecimal(text)]).toEqual([text, { ok: true, value: is }]);
        const found = readNumber(text);
        if (found.ok) expect([text, found.value]).toEqual([text, Number(is)]);
        else expect(is.replace(/\D/g, '').length).toBeGreaterThan(15);
      }),
      options,
    );
  });

  it('is read back from how a field writes it, whatever its unit', () => {
    const unit = fc.constantFrom(
      '',
      ' 元',
      ' 万元',
      ' %',
      ' ‰',
      ' kg',
      ' m2',
      ' 千克',
      ' 月',
      ' ¥',
      ' 点',
      ' /',
      ' 亿',
    );
    fc.assert(
      fc.property(kept, fc.boolean(), unit, ({ value, decimals }, thousands, unit) => {
        const text = `${digitsOf(value, 0, decimals, thousands)}${unit}`;
        expect([text, readNumber(text, unit.trim())]).toEqual([text, { ok: true, value: value + 0 }]);
      }),
      options,
    );
  });

  it.each([
    ['50‰', '%'],
    ['5%', '‰'],
    ['1.2万', '万元'],
    ['1.2亿', '万元'],
    ['500元', '万元'],
    ['¥500', '万元'],
    ['3千', '千克'],
    ['3亿元', '亿'],
  ])('%s is refused by a field of %s, which counts otherwise', (text, unit) => {
    expect(readNumber(text, unit)).toMatchObject({ ok: false, message: expect.stringContaining(unit) });
  });

  it('in hundredths is read alike by its text and by its cell, whichever % its field has', () => {
    for (const unit of ['%', '％', ' % ']) {
      expect(readNumber('50%', unit)).toEqual({ ok: true, value: 50 });
      expect(numberIn({ value: 0.5, shown: '50%', code: '0%' }, unit)).toEqual({ ok: true, value: 50 });
    }
  });

  /** Texts of nothing but what numbers, days and times are written with: some are simple ones, some are none. */
  const signs = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789.'), maxLength: 18 }),
    fc.string({ unit: fc.constantFrom(...'0123456789.-'), maxLength: 9 }),
    fc.string({ unit: fc.constantFrom(...'01259.,-+() ¥元万%eE:/。２年月日'), maxLength: 9 }),
    written.map(({ text }) => text),
  );

  it('is the same with a blank behind it, which only the short way of simple ones minds', () => {
    fc.assert(
      fc.property(signs, text => {
        expect([text, readNumber(text)]).toEqual([text, readNumber(`${text} `)]);
      }),
      options,
    );
  });

  it('keeps to its unit where that is a digit', () => {
    expect(readNumber('12', '2')).toEqual({ ok: true, value: 1 });
    expect(readNumber('12', '２')).toEqual({ ok: true, value: 1 });
  });

  it('is the same whether or not anybody is told why a text is none', () => {
    fc.assert(
      fc.property(signs, text => {
        expect([text, numberOrNull(text)]).toEqual([text, orNull(readNumber(text))]);
      }),
      options,
    );
    expect(numberOrNull('1'.repeat(201))).toBe(null);
  });

  it('has plain digits that say it whole, and no power', () => {
    fc.assert(
      fc.property(double, value => {
        const text = plainNumber(value);
        expect(text).toMatch(/^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/);
        expect(Number(text)).toBe(value + 0);
      }),
      options,
    );
  });

  it('is cleaned once: to 15 digits, and no further than half of the last one', () => {
    fc.assert(
      fc.property(double, value => {
        const clean = cleanNumber(value);
        expect(cleanNumber(clean)).toBe(clean);
        expect(Object.is(clean, -0)).toBe(false);
        expect(clean.toExponential().replace(/e.*|\D/g, '').length).toBeLessThanOrEqual(15);
        expect(Math.abs(clean - value)).toBeLessThanOrEqual(Math.abs(value) * 5.1e-15 + Number.MIN_VALUE);
      }),
      options,
    );
  });
});

describe('a number of a sheet', () => {
  const digits = fc.stringMatching(/^\d{1,18}$/);

  it('is shown by a format of amounts as the library shows it', () => {
    const code = fc.constantFrom(
      '0',
      '0.00',
      '#,##0',
      '#,##0.00',
      '000',
      '00000.0',
      '#,##0.000',
      '0,000',
      '#0',
      '0.0',
    );
    // Of more digits the library rounds what a double made of them, and a half may go either way.
    const few = fc
      .tuple(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), fc.nat(6))
      .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
    const value = fc.oneof(few, fc.maxSafeInteger(), fc.constantFrom(-0, -0.004, 1e15, 1e21, 1.005));
    fc.assert(
      fc.property(value, code, (value, code) => {
        const cell = numberCell(value, cellFormat(code), SYSTEM);
        const shown =
          typeof cell === 'object' && cell !== null && 'shown' in cell ? cell.shown : cellText(cell);
        expect([value, code, shown]).toEqual([value, code, format(code, value)]);
      }),
      options,
    );
  });

  it('is the number that its digits say, or the text that they are', () => {
    fc.assert(
      fc.property(digits, digits, fc.boolean(), (whole, fraction, negative) => {
        const text = `${negative ? '-' : ''}${whole}.${fraction}`;
        const cell = numeralCell(text, GENERAL, SYSTEM);
        if (typeof cell === 'string') {
          expect(cell).toBe(text);
          expect((whole + fraction).replace(/^0+|0+$/g, '').length).toBeGreaterThan(15);
        } else expect(cell).toBe(Number(text));
      }),
      options,
    );
  });
});
