import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, shortNumber } from './number-text.ts';
import { thousands } from './thousands.ts';

const options = { numRuns: sized(500, 20_000), seed: SEED };
/** A number of so many units of a power of ten, as it is written down. */
const written = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), fc.nat(8))
  .map(([units, places]) => ({ units, places, value: Number(`${units}e-${places}`) }));

/** Rounded to so many places, halves away from zero, by whole numbers alone. */
function rounded(units: bigint, places: number, kept: number): bigint {
  if (places <= kept) return units * 10n ** BigInt(kept - places);
  const step = 10n ** BigInt(places - kept);
  const size = units < 0n ? -units : units;
  const up = (size * 2n + step) / (step * 2n);
  return units < 0n ? -up : up;
}

/** What a written number says, in units of 10 to the power of -`places`. */
function unitsOf(text: string, places: number): bigint {
  const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

describe('the digits of a number', () => {
  it('are those of the number as it is written, rounded with halves away from zero', () => {
    fc.assert(
      fc.property(
        written,
        fc.nat(6),
        fc.nat(6),
        fc.boolean(),
        ({ units, places, value }, least, most, apart) => {
          const text = digitsOf(value, least, most, apart);
          const kept = Math.max(least, most);
          expect([value, kept, unitsOf(text, kept)]).toEqual([value, kept, rounded(units, places, kept)]);
          expect(text).toMatch(apart ? /^-?\d{1,3}(,\d{3})*(\.\d+)?$/ : /^-?\d+(\.\d+)?$/);
          expect(text).not.toMatch(/^-[0,.]*$/);
          const decimals = text.split('.')[1]?.length ?? 0;
          expect(decimals >= least && decimals <= kept).toBe(true);
        },
      ),
      options,
    );
  });

  it('in threes are the same digits, each group but the first of three', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,40}$/), digits => {
        const text = thousands(digits);
        expect(text.replaceAll(',', '')).toBe(digits);
        expect(text).toMatch(/^(\d{1,3}(,\d{3})*)?$/);
      }),
      options,
    );
  });
});

const UNITS: readonly [string, number][] = [
  ['万亿', 12],
  ['亿', 8],
  ['万', 4],
];

describe('a number in few characters', () => {
  it('is the number to three places or two decimals, halves away from zero as everywhere', () => {
    fc.assert(
      fc.property(written, ({ units, places, value }) => {
        const text = shortNumber(value);
        if (Math.abs(value) < 10_000) {
          expect(text).toBe('');
          return;
        }
        const [name, power] = UNITS.find(([name]) => text.endsWith(name)) ?? ['', 0];
        const shown = unitsOf(text.slice(0, -name.length), 2);
        // In hundredths of the unit, of which the larger have fewer places.
        const exact = rounded(units, places + power, 2);
        const size = Math.abs(value) / 10 ** power;
        const kept = size >= 100 ? 0 : size >= 10 ? 1 : 2;
        const told = rounded(units, places + power, kept) * 10n ** BigInt(2 - kept);
        // What is rounded up to the next unit is that unit.
        expect([value, text, shown]).toEqual([value, text, size < 1 ? exact : told]);
        if (power < 12) expect(shown < 1_000_000n && shown > -1_000_000n).toBe(true);
      }),
      options,
    );
  });

  it.each([
    [10_050, '1.01万'],
    [10_150, '1.02万'],
    [-10_050, '-1.01万'],
    [1_005_000_000, '10.1亿'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('%d is %s', (value, text) => expect(shortNumber(value)).toBe(text));
});
