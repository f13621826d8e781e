import type { Comparison, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { addDays, weekday } from '@gonghui/values/calendar.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekOf } from '../shape/labels.ts';
import type { Step } from '../sql/dialect.ts';
import { dayBack, rewording } from './base.ts';

const options = { numRuns: sized(150, 20_000), seed: SEED };
const ZONE = 'Asia/Shanghai';
const day = fc.nat(20_000).map(n => addDays('1990-01-01', n));
const pad = (n: number) => String(n).padStart(2, '0');
const mondayOf = (text: string) => addDays(text, -weekday(text));

describe('the day so many steps earlier', () => {
  it.each<[string, Step, string]>([
    ['2026-11-23', { unit: 'year', count: 1 }, '2025-11-23'],
    ['2024-02-29', { unit: 'year', count: 1 }, '2023-02-28'],
    ['2025-02-28', { unit: 'year', count: 1 }, '2024-02-28'],
    ['2026-03-31', { unit: 'month', count: 1 }, '2026-02-28'],
    ['2026-05-31', { unit: 'month', count: 3 }, '2026-02-28'],
    ['2026-01-15', { unit: 'month', count: 1 }, '2025-12-15'],
    ['2026-01-01', { unit: 'day', count: 7 }, '2025-12-25'],
    ['2024-03-01', { unit: 'day', count: 1 }, '2024-02-29'],
    // Monday of the 48th week, and that of 2025.
    ['2026-11-23', { unit: 'week-of-year' }, '2025-11-24'],
    // The year before has 53 weeks, so its tenth is further away.
    ['2027-03-08', { unit: 'week-of-year' }, '2026-03-02'],
    // The first of January 2027 is in the 53rd week of 2026, its fourth in the first of 2027.
    ['2027-01-04', { unit: 'week-of-year' }, '2025-12-29'],
    ['2026-11-23', { unit: 'hour', count: 1 }, '2026-11-23'],
    ['0001-01-01', { unit: 'year', count: 1 }, '0001-01-01'],
  ])('of %s by %o is %s', (from, step, expected) => {
    expect(dayBack(from, step)).toBe(expected);
  });

  it('by a week of the year has the number of its week and the day of its week', () => {
    fc.assert(
      fc.property(day, from => {
        const here = weekOf(mondayOf(from));
        const back = dayBack(from, { unit: 'week-of-year' });
        expect(weekday(back)).toBe(weekday(from));
        const there = weekOf(mondayOf(back));
        // Where the year before has no week 53, the step ends behind its last week.
        if (here.week <= 52) expect([from, there]).toEqual([from, { year: here.year - 1, week: here.week }]);
        else expect(there.week === 53 || there.year === here.year).toBe(true);
      }),
      options,
    );
  });
});

/** Whether a day meets a condition, by what its operators say of texts that sort as days do. */
function meets(given: string, condition: Comparison | RecordCondition): boolean {
  if ('items' in condition) {
    const each = condition.items.map(item => meets(given, item));
    return condition.logical === 'or' ? each.some(Boolean) : each.every(Boolean);
  }
  const { operator, value } = condition;
  const [one, other] = (Array.isArray(value) ? value : [value, value]) as [string, string];
  switch (operator) {
    case 'eq':
      return given === one;
    case 'ne':
      return given !== one;
    case 'in':
      return (value as string[]).includes(given);
    case '!in':
      return !(value as string[]).includes(given);
    case 'gt':
      return given > one;
    case 'ge':
      return given >= one;
    case 'lt':
      return given < one;
    case 'le':
      return given <= one;
    default:
      return given >= one && given <= other;
  }
}
const comparison = fc.oneof(
  fc.record({
    key: fc.constant('day'),
    operator: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
    value: day,
  }),
  fc.record({
    key: fc.constant('day'),
    operator: fc.constantFrom('in', '!in', 'between'),
    value: fc.tuple(day, day).map(pair => pair.sort() as Json),
  }),
) as fc.Arbitrary<Comparison>;
const logical = fc.constantFrom('and' as const, 'or' as const);
const nested = fc.record({ logical, items: fc.array(comparison, { minLength: 1, maxLength: 3 }) });
const condition = fc.record({
  logical,
  items: fc.array(fc.oneof(comparison, nested), { minLength: 1, maxLength: 3 }),
}) as fc.Arbitrary<RecordCondition>;

describe('a condition on the date of a base period', () => {
  it('is met by a day exactly where the day so many days later meets the condition itself', () => {
    fc.assert(
      fc.property(condition, day, fc.integer({ min: 1, max: 40 }), (asked, at, count) => {
        const earlier = rewording('day', { unit: 'day', count }, ZONE)(asked);
        // Ends of stretches are where it goes wrong.
        const named = JSON.stringify(asked).match(/\d{4}-\d{2}-\d{2}/g) ?? [];
        for (const near of [at, ...named.flatMap(text => [-1, 0, 1].map(n => addDays(text, n)))])
          expect([near, meets(addDays(near, -count), earlier)]).toEqual([near, meets(near, asked)]);
      }),
      options,
    );
  });

  it('of a whole month is all of the month so many before, however long either is', () => {
    const month = fc.record({
      year: fc.integer({ min: 1999, max: 2030 }),
      month: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(month, fc.integer({ min: 1, max: 14 }), fc.boolean(), ({ year, month }, count, apart) => {
        const first = `${year}-${pad(month)}-01`;
        const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
        const items: Comparison[] = apart
          ? [
              { key: 'day', operator: 'gt', value: addDays(first, -1) },
              { key: 'day', operator: 'le', value: last },
            ]
          : [{ key: 'day', operator: 'between', value: [first, last] }];
        const earlier = rewording('day', { unit: 'month', count }, ZONE)({ logical: 'and', items });
        const before = new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
        for (let at = addDays(`${before}-01`, -3); at < first; at = addDays(at, 1))
          if (at.slice(0, 7) <= before || count === 1)
            expect([at, meets(at, earlier)]).toEqual([at, at.startsWith(before)]);
      }),
      { ...options, numRuns: sized(60, 2000) },
    );
  });

  it('says of other fields, of emptiness and of what is no day what it said', () => {
    const same: RecordCondition = {
      logical: 'or',
      items: [
        { key: 'other', operator: 'eq', value: '2026-11-23' },
        { key: 'day', operator: 'empty' },
        {
          logical: 'and',
          items: [{ key: 'other', operator: 'between', value: ['2026-01-01', '2026-01-31'] }],
        },
      ],
    };
    expect(rewording('day', { unit: 'year', count: 1 }, ZONE)(same)).toEqual(same);
    for (const value of ['', 'x', true, null, 1e300]) {
      const odd: RecordCondition = { logical: 'and', items: [{ key: 'day', operator: 'eq', value }] };
      expect(rewording('day', { unit: 'year', count: 1 }, ZONE)(odd)).toEqual(odd);
    }
  });

  it('keeps the time of a moment on the wall of the enterprise, as text or in milliseconds', () => {
    const wall = (millis: number) => new Date(millis + 8 * 3_600_000).toISOString();
    fc.assert(
      fc.property(
        day,
        fc.nat(86_399),
        fc.constantFrom<Step>({ unit: 'year', count: 1 }, { unit: 'month', count: 1 }),
        (on, second, step) => {
          const clock = wall(Date.parse(`${on}T00:00:00Z`) - 8 * 3_600_000 + second * 1000).slice(11, 19);
          const back = (value: Json) => {
            const asked: RecordCondition = { logical: 'and', items: [{ key: 'day', operator: 'ge', value }] };
            return (rewording('day', step, ZONE)(asked).items[0] as Comparison).value;
          };
          expect(back(`${on} ${clock}`)).toBe(`${dayBack(on, step)} ${clock}`);
          const millis = Date.parse(`${on}T${clock}+08:00`);
          expect(wall(back(millis) as number)).toBe(`${dayBack(on, step)}T${clock}.000Z`);
        },
      ),
      options,
    );
  });
});
