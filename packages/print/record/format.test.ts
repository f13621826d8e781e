import type { Format } from '@gonghui/elements/print/sheet/model.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatted, UNWRITABLE } from './format.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
const FORMAT: Format = {
  type: 'number',
  decimals: null,
  thousands: false,
  pattern: '',
  prefix: '',
  suffix: '',
};

const number = fc
  .tuple(
    fc.oneof(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.bigInt({ min: -99n, max: 99n })),
    fc.nat(20),
  )
  .map(([units, places]) => ({ units, places, value: Decimal.of(units, places) }));

/** Units of 10 to the power of -`kept`, halves away from zero. */
function rounded(units: bigint, places: number, kept: number): bigint {
  if (places <= kept) return units * 10n ** BigInt(kept - places);
  const step = 10n ** BigInt(places - kept);
  const size = units < 0n ? -units : units;
  const up = (size * 2n + step) / (step * 2n);
  return units < 0n ? -up : up;
}

describe('a number in a cell', () => {
  it('has as many decimals as its format says, rounded with halves away from zero, and a sign unless it is zero', () => {
    const how = fc.record({ decimals: fc.nat(6), thousands: fc.boolean(), percent: fc.boolean() });
    fc.assert(
      fc.property(number, how, ({ units, places, value }, { decimals, thousands, percent }) => {
        const text = formatted(value, '-', {
          ...FORMAT,
          type: percent ? 'percent' : 'number',
          decimals,
          thousands,
        });
        const bare = percent ? text.replace(/%$/, '') : text;
        const groups = thousands ? '\\d{1,3}(?:,\\d{3})*' : '\\d+';
        expect(bare).toMatch(new RegExp(`^-?${groups}${decimals === 0 ? '' : `\\.\\d{${decimals}}`}$`));
        const told = BigInt(bare.replace(/[,.]/g, ''));
        expect([text, told]).toEqual([text, rounded(percent ? units * 100n : units, places, decimals)]);
        expect(/^-[0,.]*%?$/.test(text)).toBe(false);
      }),
      options,
    );
  });

  it('keeps all its decimals where none are said', () => {
    fc.assert(
      fc.property(number, ({ value }) => {
        expect(formatted(value, '-', FORMAT)).toBe(value.toString());
        expect(formatted([value], '-', { ...FORMAT, thousands: true }).replaceAll(',', '')).toBe(
          value.toString(),
        );
      }),
      options,
    );
  });

  it('is read from a text that is one, thousands apart or not', () => {
    fc.assert(
      fc.property(number, ({ value }) => {
        const apart = formatted(value, '-', { ...FORMAT, thousands: true });
        expect(formatted(apart, '-', FORMAT)).toBe(value.toString());
      }),
      options,
    );
  });
});

describe('what is no number', () => {
  it('stays as its type writes it, digits and commas and all', () => {
    const list = fc.array(fc.nat(99), { minLength: 2, maxLength: 5 }).map(all => all.join(','));
    fc.assert(
      fc.property(
        fc.oneof(list, fc.constantFrom('1,23', '1,2345', ',1', '1,', '3楼', '12kg', '1/2', '1-2', '')),
        text => {
          for (const type of ['number', 'percent', 'capital'] as const)
            expect(formatted(text, `as is: ${text}`, { ...FORMAT, type, decimals: 2 })).toBe(
              `as is: ${text}`,
            );
        },
      ),
      options,
    );
  });

  it('has nothing around it where it is empty, and is said where it cannot be written', () => {
    const around = { ...FORMAT, prefix: '¥', suffix: '元' };
    expect(formatted(null, '', around)).toBe('');
    expect(formatted(Decimal.int(5), '-', around)).toBe('¥5元');
    expect(formatted(Decimal.parse('9'.repeat(20)), '-', { ...FORMAT, type: 'capital' })).toBe(UNWRITABLE);
    expect(formatted('2026-02-30', 'as is', { ...FORMAT, type: 'date', pattern: 'YYYY-MM-DD' })).toBe(
      'as is',
    );
    expect(formatted('2026-03-05', 'as is', { ...FORMAT, type: 'date', pattern: 'YYYY年' })).toBe('2026年');
  });
});
