import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { RELATIVE_RANGES, type RelativeRange } from '@gonghui/elements/conditions/relative.ts';
import { addMonths } from '@gonghui/elements/shared/dates.ts';
import { periodDays, periodOfDay } from '@gonghui/elements/shared/periods.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { addDays } from '@gonghui/values/calendar.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysIn, daysOf, nextOf, plusDays, plusMonths, startOf, withDays } from './days.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
const dayOfMs = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10);
const days = (from: string, to: string) =>
  fc.integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 }).map(dayOfMs);
const day = days('0011-01-01', '9988-12-31');
const UNITS = ['week', 'month', 'quarter', 'year'] as const;
const unit = fc.constantFrom(...UNITS);

describe('stretches of days', () => {
  it('are those that forms choose from, whole and one behind the other', () => {
    fc.assert(
      fc.property(days('1001-01-08', '9988-12-31'), unit, (day, unit) => {
        const start = startOf(day, unit);
        const [first, last] = periodDays(unit, periodOfDay(unit, day));
        expect([start, addDays(nextOf(start, unit), -1)]).toEqual([first, last]);
      }),
      options,
    );
  });

  it('begin anew at each step of a year that begins in any month, and hold the day', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('year', 'quarter'),
        fc.integer({ min: 1, max: 12 }),
        (day, unit, fiscal) => {
          const start = startOf(day, unit, fiscal);
          const next = nextOf(start, unit);
          expect(start <= day && day < next).toBe(true);
          expect(startOf(plusDays(next, -1), unit, fiscal)).toBe(start);
          expect(startOf(next, unit, fiscal)).toBe(next);
          if (unit === 'year') expect(Number(start.slice(5, 7))).toBe(fiscal);
        },
      ),
      options,
    );
  });

  it('go on by months as those of forms do, and never leave the calendar', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -120, max: 120 }), (day, months) => {
        expect(plusMonths(day, months)).toBe(addMonths(day, months));
        expect(plusDays(plusDays(day, months), -months)).toBe(day);
      }),
      options,
    );
    expect([plusDays('9999-12-31', 1), plusMonths('9999-12-01', 9), plusDays('0001-01-01', -1)]).toEqual([
      '9999-12-31',
      '9999-12-31',
      '0001-01-01',
    ]);
    expect(plusDays('x', 1)).toBe('x');
  });

  it('that move with today follow one another: last, this and next', () => {
    const three = fc.constantFrom<[RelativeRange, RelativeRange, RelativeRange | null]>(
      ['lastWeek', 'week', 'nextWeek'],
      ['lastMonth', 'month', 'nextMonth'],
      ['lastYear', 'year', null],
      ['yesterday', 'today', 'tomorrow'],
    );
    fc.assert(
      fc.property(day, three, (today, [before, now, after]) => {
        const [first, end] = daysOf(now, today);
        expect(first <= today && today < end).toBe(true);
        expect(daysOf(before, today)[1]).toBe(first);
        if (after) expect(daysOf(after, today)[0]).toBe(end);
      }),
      options,
    );
  });
});

/** From before the last year of any of these days to behind the next month. */
const CALENDAR = Array.from({ length: 900 }, (_, at) => addDays('2024-12-30', at));
const near = days('2026-02-20', '2026-03-11');
const range = fc.constantFrom(...(Object.keys(RELATIVE_RANGES) as RelativeRange[]));
const item = fc.oneof(
  fc.record({ operator: fc.constantFrom('eq', 'ge', 'gt', 'le', 'lt', 'ne'), value: near }),
  fc.tuple(near, near).map(([a, b]) => ({ operator: 'between', value: a < b ? [a, b] : [b, a] })),
  fc.record({ operator: fc.constantFrom('eq', 'ne'), value: range.map(range => ({ range })) }),
);
type Item = { operator: string; value: unknown };

/** Whether a day meets one comparison, told without any step of days. */
function meets(day: string, { operator, value }: Item, today: string): boolean {
  if (typeof value === 'object' && value !== null && 'range' in value) {
    const [first, end] = daysOf(value.range as RelativeRange, today);
    return (first <= day && day < end) === (operator === 'eq');
  }
  const [one, other] = (Array.isArray(value) ? value : [value, value]) as [string, string];
  const is: Readonly<Record<string, boolean>> = {
    eq: day === one,
    ne: day !== one,
    ge: day >= one,
    gt: day > one,
    le: day <= one,
    lt: day < one,
    between: day >= one && day <= other,
  };
  return is[operator] ?? false;
}

const condition = (items: readonly Item[]) =>
  ({ logical: 'and', items: items.map(one => ({ key: 'day', ...one })) }) as RecordCondition;

describe('the days that conditions leave', () => {
  it('are all from the first to the last that meets each of them, however they are divided among conditions', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.array(item, { maxLength: 4 }), fc.nat(4), near, (items, cut, today) => {
        // What is left out of the middle leaves both ends.
        const bounding = items.filter(({ operator }) => operator !== 'ne');
        let met: readonly string[] = CALENDAR;
        for (const one of bounding) met = met.filter(day => meets(day, one, today));
        const left = daysIn([condition(items.slice(0, cut)), condition(items.slice(cut))], 'day', today);
        // Days at the edge of this calendar go on beyond it.
        fc.pre(met[0] !== CALENDAR[0] && (met.length === 0 || met.at(-1) !== CALENDAR.at(-1)));
        expect([items, left]).toEqual([items, met.length === 0 ? null : [met[0], met.at(-1)]]);
        found += met.length > 0 ? 1 : 0;
      }),
      options,
    );
    expect(found).toBeGreaterThan(50);
  });

  it('hold those of which a moment leaves a part', () => {
    const of = (...items: Item[]) => daysIn([condition(items)], 'day', '2026-03-01');
    expect(
      of({ operator: 'gt', value: '2026-03-01 12:00' }, { operator: 'lt', value: '2026-03-05 12:00' }),
    ).toEqual(['2026-03-01', '2026-03-05']);
    expect(
      of({ operator: 'gt', value: '2026-03-01' }, { operator: 'lt', value: '2026-03-05 00:00' }),
    ).toEqual(['2026-03-02', '2026-03-04']);
  });

  it('are told by no other field, by no alternative and by one end alone', () => {
    const both = { operator: 'between', value: ['2026-03-01', '2026-03-05'] };
    expect(daysIn([condition([both])], 'other', '2026-03-01')).toBe(null);
    expect(daysIn([{ ...condition([both, both]), logical: 'or' }], 'day', '2026-03-01')).toBe(null);
    expect(daysIn([condition([{ operator: 'ge', value: '2026-03-01' }])], 'day', '2026-03-01')).toBe(null);
  });

  it('stay the same days once what moves with today is written as days', () => {
    fc.assert(
      fc.property(range, fc.constantFrom('eq', 'ne'), near, near, (range, operator, today, day) => {
        const one = { operator, value: { range } };
        const { items } = withDays(condition([one]), today, () => 'date');
        const meetsOne = (given: RecordCondition['items'][number]): boolean =>
          'items' in given ? given.items.some(meetsOne) : meets(day, given as Item, today);
        expect([range, items.every(meetsOne)]).toEqual([range, meets(day, one, today)]);
      }),
      options,
    );
  });
});
