import { Decimal } from '@gonghui/syntax/decimal.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { addDays, weekday } from '@gonghui/values/calendar.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberText, ranges, stretchLabel, weekOf } from './labels.ts';

const options = { numRuns: sized(500, 20_000), seed: SEED };
const day = fc
  .integer({ min: Date.parse('0001-01-08') / 86_400_000, max: Date.parse('9999-12-24') / 86_400_000 })
  .map(days => new Date(days * 86_400_000).toISOString().slice(0, 10));

describe('a number as an engine writes it', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0000123456789'), maxLength: 24 });
  const written = fc
    .tuple(fc.constantFrom('', '-', '+'), digits, fc.constantFrom('', '.', 'e', '.5e-', 'E+'), digits)
    .map(parts => parts.join(''));

  it('is told in the one form that decimals have, and is none exactly where a decimal is none', () => {
    fc.assert(
      fc.property(fc.oneof(written, fc.double().map(String), fc.string()), text => {
        const told = numberText(text);
        expect([text, told]).toEqual([text, Decimal.parse(text)?.toString() ?? null]);
        if (told !== null) expect(numberText(told)).toBe(told);
      }),
      options,
    );
  });
});

describe('a week', () => {
  it('is that of its Thursday, counted from the first Thursday of the year, in any year', () => {
    fc.assert(
      fc.property(day, day => {
        const monday = addDays(day, -weekday(day));
        const { year, week } = weekOf(monday);
        const thursday = addDays(monday, 3);
        const first = `${thursday.slice(0, 4)}-01-01`;
        // Thursdays of that year up to this one.
        let count = 0;
        for (let at = addDays(first, (10 - weekday(first)) % 7); at <= thursday; at = addDays(at, 7)) count++;
        expect([monday, year, week]).toEqual([monday, Number(thursday.slice(0, 4)), count]);
        expect(stretchLabel(monday, 'week')).toBe(`${year}年第${week}周`);
      }),
      options,
    );
  });
});

describe('ranges of numbers', () => {
  it('have every number in exactly one of them, the lower bound included', () => {
    const bounds = fc.uniqueArray(fc.integer(), { maxLength: 6 }).map(all => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(bounds, fc.integer(), (bounds, number) => {
        const found = ranges(bounds).filter(({ key }) => {
          const [low, high] = key as (number | null)[];
          return (low == null || low <= number) && (high == null || number < high);
        });
        expect(found).toHaveLength(1);
        expect(new Set(ranges(bounds).map(({ label }) => label)).size).toBe(
          bounds.length === 0 ? 1 : bounds.length + 1,
        );
      }),
      options,
    );
  });
});
