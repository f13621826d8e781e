import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Moment } from './value.ts';

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const leaps = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) => (month === 2 && leaps(year) ? 29 : LENGTHS[month - 1]!);
const at = (text: string) => Moment.parse(text) as Moment;

const moment = fc
  .record({
    year: fc.integer({ min: 300, max: 9600 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    second: fc.option(fc.nat(86_399)),
  })
  .map(
    ({ year, month, day, second }) =>
      Moment.of(year, month, Math.min(day, lengthOf(year, month)), second) as Moment,
  );

describe('months added to a day', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-31', 1, '2026-06-30'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-01-28', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-02-29', -1200, '1924-02-29'],
    ['2000-02-29', -1200, '1900-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-08-31 23:59:59', 6, '2027-02-28 23:59:59'],
    ['9999-11-30', 1, '9999-12-30'],
    ['0001-02-28', -1, '0001-01-28'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(at(from).addMonths(months).toString()).toBe(to);
  });

  it('lead to the month so many on, and to its last day where it has no such day', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -3000, max: 3000 }), (start, months) => {
        const moved = start.addMonths(months);
        const count = start.year * 12 + start.month - 1 + months;
        expect([moved.year, moved.month]).toEqual([Math.floor(count / 12), (count % 12) + 1]);
        expect(moved.day).toBe(Math.min(start.day, lengthOf(moved.year, moved.month)));
        expect([moved.hour, moved.minute, moved.second, moved.hasTime]).toEqual([
          start.hour,
          start.minute,
          start.second,
          start.hasTime,
        ]);
      }),
    );
  });

  it('come back where every month has the day', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -3000, max: 3000 }), (start, months) => {
        fc.pre(start.day <= 28);
        expect(start.addMonths(months).addMonths(-months).toString()).toBe(start.toString());
      }),
    );
  });

  it('do not lead out of the years 1 to 9999', () => {
    for (const [from, months] of [
      ['9999-12-01', 1],
      ['0001-01-31', -1],
      ['2026-01-01', 12 * 8000],
      ['2026-01-01', -12 * 2026],
      ['2026-01-01', 1e15],
    ] as const)
      expect(() => at(from).addMonths(months)).toThrow('日期超出可用的范围');
    expect(at('9999-12-31').addMonths(0).toString()).toBe('9999-12-31');
    expect(
      at('2026-01-01')
        .addMonths(-12 * 2025)
        .toString(),
    ).toBe('0001-01-01');
  });
});
