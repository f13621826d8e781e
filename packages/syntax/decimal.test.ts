import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal.ts';

/** A number beside the Decimal of it: hundredths, millionths, … as a whole number and its places. */
const exact = fc.record({ units: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), scale: fc.nat(9) });
type Exact = { units: bigint; scale: number };
const decimal = ({ units, scale }: Exact) => Decimal.of(units, scale);
const ten = (n: number) => 10n ** BigInt(n);

/** Units of a Decimal at so many places, read from its digits. */
function unitsAt(number: Decimal, places: number): bigint {
  const [whole = '', fraction = ''] = number.toString().split('.');
  expect(fraction.length).toBeLessThanOrEqual(places);
  return BigInt(whole + fraction.padEnd(places, '0'));
}

/** numerator / denominator to whole units, halves away from zero: by doubling, as one does by hand. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const size = (n * 2n + d) / (d * 2n);
  return negative ? -size : size;
}

describe('arithmetic of decimals', () => {
  it('adds, subtracts and multiplies exactly', () => {
    fc.assert(
      fc.property(exact, exact, (a, b) => {
        const [x, y] = [a.units * ten(9 - a.scale), b.units * ten(9 - b.scale)];
        expect(unitsAt(decimal(a).plus(decimal(b)), 9)).toBe(x + y);
        expect(unitsAt(decimal(a).minus(decimal(b)), 9)).toBe(x - y);
        expect(unitsAt(decimal(a).times(decimal(b)), 18)).toBe(x * y);
      }),
    );
  });

  it('divides to 20 places, halves away from zero', () => {
    fc.assert(
      fc.property(exact, exact, (a, b) => {
        fc.pre(b.units !== 0n);
        const wanted = nearest(a.units * ten(20) * ten(b.scale), b.units * ten(a.scale));
        expect(unitsAt(decimal(a).over(decimal(b)), 20)).toBe(wanted);
      }),
    );
  });

  it('rounds halves away from zero to any places, tens and hundreds too', () => {
    fc.assert(
      fc.property(exact, fc.integer({ min: -6, max: 9 }), (a, places) => {
        const by = ten(a.scale);
        const wanted =
          places < 0
            ? nearest(a.units, by * ten(-places)) * ten(-places)
            : nearest(a.units * ten(places), by);
        expect(unitsAt(decimal(a).round(places), Math.max(0, places))).toBe(wanted);
      }),
    );
  });

  it('finds the whole number below', () => {
    fc.assert(
      fc.property(exact, a => {
        const down = BigInt(decimal(a).floor().toString());
        expect(down * ten(a.scale) <= a.units && a.units < (down + 1n) * ten(a.scale)).toBe(true);
      }),
    );
  });

  it('leaves a remainder that has the sign of the divisor, is smaller, and adds up', () => {
    const small = fc.record({ units: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), scale: fc.nat(4) });
    fc.assert(
      fc.property(small, small, (a, b) => {
        fc.pre(b.units !== 0n);
        const rest = unitsAt(decimal(a).modulo(decimal(b)), 4);
        const [x, y] = [a.units * ten(4 - a.scale), b.units * ten(4 - b.scale)];
        expect((x - rest) % y).toBe(0n);
        expect(y > 0n ? rest >= 0n && rest < y : rest <= 0n && rest > y).toBe(true);
      }),
    );
  });

  it.each([
    ['123456789012345678', '1000000000000000', '456789012345678'],
    ['110105194912310021', '97', '10'],
    ['7', '-3', '-2'],
    ['-7', '-3', '-1'],
    ['5.5', '0.5', '0'],
  ])('%s modulo %s is %s', (a, b, rest) => {
    expect(Decimal.parse(a)!.modulo(Decimal.parse(b)!).toString()).toBe(rest);
  });

  it('compares by size, and takes what agrees to 12 places for equal', () => {
    fc.assert(
      fc.property(exact, exact, (a, b) => {
        const [x, y] = [a.units * ten(9 - a.scale), b.units * ten(9 - b.scale)];
        expect(decimal(a).compare(decimal(b))).toBe(x === y ? 0 : x < y ? -1 : 1);
      }),
    );
    const one = Decimal.one;
    expect(one.compare(Decimal.parse('1.0000000000004')!)).toBe(0);
    expect(one.compare(Decimal.parse('1.0000000000005')!)).toBe(-1);
    expect(one.compare(Decimal.parse('0.9999999999995')!)).toBe(1);
  });

  it('raises to whole powers as multiplying does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99, max: 99 }), fc.nat(14), (base, n) => {
        expect(Decimal.int(base).power(Decimal.int(n)).toString()).toBe(
          (BigInt(base) ** BigInt(n)).toString(),
        );
      }),
    );
    expect(Decimal.int(2).power(Decimal.int(-3)).toString()).toBe('0.125');
    expect(Decimal.int(9).power(Decimal.parse('0.5')!).toString()).toBe('3');
    expect(() => Decimal.zero.power(Decimal.int(-1))).toThrow('除数不能为 0');
    expect(() => Decimal.int(-8).power(Decimal.parse('0.5')!)).toThrow('乘方的结果不是有效的数字');
  });
});

describe('digits of a decimal', () => {
  it('are read as they were written, in one form', () => {
    fc.assert(
      fc.property(exact, a => {
        const number = decimal(a);
        const text = number.toString();
        expect(text).toMatch(/^(?:0|-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?)$/);
        expect(Decimal.parse(text)).toEqual(number);
        expect(Decimal.parse(`+${text}`.replace('+-', '-'))).toEqual(number);
      }),
    );
  });

  it('may stand in thousands, and lie behind an exponent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.integer({ min: -20, max: 5 }), (n, shift) => {
        const apart = n.toLocaleString('en-US');
        expect(Decimal.parse(apart)?.toString()).toBe(n.toString());
        const moved = Decimal.parse(`${n}e${shift}`);
        expect(moved?.times(Decimal.of(ten(20), 0)).toString()).toBe((n * ten(20 + shift)).toString());
      }),
    );
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    '+',
    '1,2',
    '1,23',
    '1,2345',
    '1234,567',
    '1.5,000',
    '1,234,5',
    ',123',
    '1,,234',
    '1.2.3',
    '1e',
    'e5',
    '--1',
    '１２',
    '0x10',
    'Infinity',
    'NaN',
    '1 2',
    '1/2',
  ])('%j is no number', text => expect(Decimal.parse(text)).toBeNull());

  it.each([
    [' 12 ', '12'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['007', '7'],
    ['1e-61', '0'],
    ['1E+3', '1000'],
    ['1,234.50', '1234.5'],
    ['-12,345,678e2', '-1234567800'],
  ])('%j is %s', (text, digits) => expect(Decimal.parse(text)?.toString()).toBe(digits));

  it('are 60 at most', () => {
    const nines = '9'.repeat(60);
    expect(Decimal.parse(nines)?.toString()).toBe(nines);
    expect(Decimal.parse(`1${'0'.repeat(60)}`)).toBeNull();
    expect(() => Decimal.parse(nines)!.plus(Decimal.one)).toThrow('计算结果的数字过大');
    expect(Decimal.parse(`0.${nines}`)?.toString()).toBe(`0.${nines}`);
    expect(Decimal.parse(`0.${'0'.repeat(60)}4`)?.toString()).toBe('0');
    expect(Decimal.parse(`0.${'0'.repeat(59)}05`)?.toString()).toBe(`0.${'0'.repeat(59)}1`);
    // More digits behind than there is room for: the last ones go.
    expect(Decimal.parse(`12.${'3'.repeat(59)}`)?.toString()).toBe(`12.${'3'.repeat(58)}`);
  });

  it('of a float are those that people read, and none of what is not finite', () => {
    expect(Decimal.from(0.1)?.toString()).toBe('0.1');
    expect(Decimal.from(1e21)?.toString()).toBe(`1${'0'.repeat(21)}`);
    expect(Decimal.from(1e-7)?.toString()).toBe('0.0000001');
    for (const none of [Number.NaN, Infinity, -Infinity, 1e61]) expect(Decimal.from(none)).toBeNull();
  });
});
