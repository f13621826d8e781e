import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { writtenKeyword } from './keyword-days.ts';

const options = { numRuns: sized(1000, 60_000), seed: SEED };

test.each([
  ['2026-11-25', '2026-11-25', null],
  ['2026-11-2', '2026-11-2', null],
  ['2026/11', '2026-11', null],
  ['2026年11月', '2026-11-', null],
  ['2026年11月25日', '2026-11-25', null],
  ['11-25', '11-25', null],
  ['11月25日 9:3', '11-25 9:3', null],
  ['09:30', '09:30', null],
  ['2026-11-25 09', '2026-11-25 09', null],
  ['2026', '2026', '2026'],
  ['2026.11.2', '2026-11-2', null],
  ['1.25', null, '1.25'],
  ['1,200.5', null, '1200.5'],
  ['-350', null, '-350'],
  ['12', null, null],
  ['7', null, null],
  ['-', null, null],
  ['2026-11-25-3-4', null, null],
  ['A-12', null, null],
  ['王芳', null, null],
  ['12.50', null, '12.5'],
  ['300.00', null, '300'],
  ['300.', null, '300'],
  ['.000', null, null],
])('%s is part of the moment %s and the number %s', (keyword, moment, number) =>
  expect(writtenKeyword(keyword)).toMatchObject({ moment, number }),
);

test.each([
  ['12', '12'],
  ['7', '7'],
  ['-7', '-7'],
  ['.5', '.5'],
  ['１２', '12'],
  ['1,2', null],
  ['123', null],
  ['0x10', null],
  ['0b1', null],
  ['1e5', null],
  ['Infinity', null],
  ['', null],
])('%s is the whole number %s', (keyword, whole) => expect(writtenKeyword(keyword).whole).toBe(whole));

describe('a number that people see', () => {
  it('is found by all of it as it is shown, with thousands and decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.nat(4),
        fc.boolean(),
        (units, places, apart) => {
          const value = units / 100;
          const shown = value.toLocaleString('en-US', {
            minimumFractionDigits: Math.max(2, places),
            useGrouping: apart,
          });
          const { number, whole } = writtenKeyword(shown);
          // As a database writes it, without zeros at the end.
          if (number !== null) expect([shown, String(value).includes(number)]).toEqual([shown, true]);
          else expect([shown, Number(whole)]).toEqual([shown, value]);
        },
      ),
      options,
    );
  });

  it('is found by any three digits of it or more', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(8), fc.nat(8), (units, from, length) => {
        const stored = String(units / 1000);
        const part = stored.slice(from, from + length);
        fc.pre(/^\d+\.?\d*$|^\.\d+$/.test(part) && part.replace('.', '').length >= 3 && !/^\.0+$/.test(part));
        expect(stored).toContain(writtenKeyword(part).number);
      }),
      options,
    );
  });
});

it('is never anything that a database does not read as a number', () => {
  const text = fc
    .array(fc.constantFrom('0', '12', '.', ',', '-', '+', 'e', 'x', 'b', ' ', '_', '１', '٣', '²', 'n'), {
      maxLength: 6,
    })
    .map(parts => parts.join(''));
  fc.assert(
    fc.property(text, keyword => {
      const { number, whole } = writtenKeyword(keyword);
      for (const one of [number, whole]) if (one !== null) expect(one).toMatch(/^-?(?:\d+(?:\.\d*)?|\.\d+)$/);
      expect(number === null || whole === null).toBe(true);
    }),
    options,
  );
});
