import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, fromUtc, isDay, weekday } from './calendar.ts';

const options = { numRuns: sized(500, 20_000), seed: SEED };
const pad = (part: number, length = 2) => String(part).padStart(length, '0');

/** Every day of some years, written down one behind the other by the rule that people learn. */
function* daysOf(from: number, to: number) {
  const thirty = [4, 6, 9, 11];
  for (let year = from; year <= to; year++)
    for (let month = 1; month <= 12; month++) {
      const leaps = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
      const last = month === 2 ? (leaps ? 29 : 28) : thirty.includes(month) ? 30 : 31;
      for (let date = 1; date <= last; date++) yield `${pad(year, 4)}-${pad(month)}-${pad(date)}`;
    }
}

describe('the calendar', () => {
  it.each([
    [1, 9],
    [1896, 1905],
    [1999, 2005],
    [2096, 2104],
    [9991, 9999],
  ])('of the years %i to %i is walked day by day and week by week', (from, to) => {
    const days = [...daysOf(from, to)];
    const weekdays = days.map(weekday);
    expect(days.filter(day => !isDay(day))).toEqual([]);
    expect(days.slice(0, -1).map(day => addDays(day, 1))).toEqual(days.slice(1));
    expect(days.slice(1).map(day => addDays(day, -1))).toEqual(days.slice(0, -1));
    expect(weekdays.slice(1)).toEqual(weekdays.slice(0, -1).map(day => (day + 1) % 7));
  });

  it.each([
    ['2026-11-30', 0],
    ['2000-02-29', 1],
    ['1949-10-01', 5],
    ['1900-01-01', 0],
    ['2024-02-29', 3],
    ['0001-01-01', 0],
    ['9999-12-31', 4],
  ])('%s is weekday %i, of which 0 is Monday', (day, wanted) => expect(weekday(day)).toBe(wanted));

  it('has no other days than these', () => {
    const years = [1, 1800, 1900, 2000, 2023, 2024, 2100, 9999];
    const known = new Set(years.flatMap(year => [...daysOf(year, year)]));
    for (const year of years)
      for (let month = 0; month <= 13; month++)
        for (let date = 0; date <= 32; date++) {
          const day = `${pad(year, 4)}-${pad(month)}-${pad(date)}`;
          if (isDay(day) !== known.has(day)) throw new Error(day);
        }
  });

  it.each([
    '1900-02-29',
    '2100-02-29',
    '0000-01-01',
    '2026-3-5',
    '2026-03-05 ',
    ' 2026-03-05',
    '2026-03-05\n',
    '2026/03/05',
    '20260305',
    '02026-03-05',
    '-2026-03-05',
    '２０２６-03-05',
    '2026-03-0５',
    '',
    null,
    undefined,
    20_260_305,
    ['2026-03-05'],
    new Date('2026-03-05'),
  ])('%j is no day', text => expect(isDay(text)).toBe(false));

  it('adds days one by one or all at once, and back again', () => {
    const some = fc.integer({ min: -50_000, max: 50_000 });
    fc.assert(
      fc.property(fc.integer({ min: -600_000, max: 2_700_000 }), some, some, (since, a, b) => {
        const day = fromUtc(since * 86_400_000);
        expect(addDays(addDays(day, a), b)).toBe(addDays(day, a + b));
        expect(addDays(addDays(day, a), -a)).toBe(day);
        // Text sorts as days do, and a week leads to the same weekday.
        expect(addDays(day, a) < day).toBe(a < 0);
        expect(weekday(addDays(day, 7 * (a % 1000)))).toBe(weekday(day));
      }),
      options,
    );
  });

  it('a moment is on the day that began before it, also before 1970', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600_000, max: 2_900_000 }), fc.nat(86_399_999), (since, into) => {
        const day = fromUtc(since * 86_400_000);
        expect(fromUtc(since * 86_400_000 + into)).toBe(day);
        expect(fromUtc(since * 86_400_000 - 1)).toBe(addDays(day, -1));
      }),
      options,
    );
  });
});
