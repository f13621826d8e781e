import { RELATIVE_RANGES, type RelativeRange } from '@gonghui/elements/conditions/relative.ts';
import { openDuck } from '@gonghui/testkit/duck.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { relativeSql } from './relative-days.ts';

const RANGES = Object.keys(RELATIVE_RANGES) as RelativeRange[];
const duck = await openDuck();
afterAll(duck.close);

/** First day and the day behind the last of each range, as the database has them when its clock says so. */
async function asked(now: string, zone: string): Promise<Record<string, unknown>> {
  const columns = RANGES.map(range => {
    const [first, end] = relativeSql(range, '$1').map(sql => sql.replaceAll('now()', '$2::timestamptz'));
    return `strftime(${first}, '%Y-%m-%d') || ' ' || strftime(${end}, '%Y-%m-%d') as "${range}"`;
  });
  const [row = {}] = await duck.rows(`select ${columns.join(', ')}`, [zone, now]);
  return row;
}

it('ranges of days are these on a Thursday in March', async () => {
  // 2026-03-05, already that day in Shanghai while it is the 4th in London.
  expect(await asked('2026-03-04 17:00:00+00', 'Asia/Shanghai')).toEqual({
    today: '2026-03-05 2026-03-06',
    yesterday: '2026-03-04 2026-03-05',
    tomorrow: '2026-03-06 2026-03-07',
    week: '2026-03-02 2026-03-09',
    lastWeek: '2026-02-23 2026-03-02',
    nextWeek: '2026-03-09 2026-03-16',
    month: '2026-03-01 2026-04-01',
    lastMonth: '2026-02-01 2026-03-01',
    nextMonth: '2026-04-01 2026-05-01',
    quarter: '2026-01-01 2026-04-01',
    year: '2026-01-01 2027-01-01',
    lastYear: '2025-01-01 2026-01-01',
    last7: '2026-02-27 2026-03-06',
    last30: '2026-02-04 2026-03-06',
    next7: '2026-03-05 2026-03-12',
    next30: '2026-03-05 2026-04-04',
  });
  expect((await asked('2026-03-04 17:00:00+00', 'Europe/London')).today).toBe('2026-03-04 2026-03-05');
});

const MS = 86_400_000;
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Whether a day is in a range, by asking a calendar about the day itself. */
function isIn(range: RelativeRange, day: number, today: number): boolean {
  const apart = Math.round((day - today) / MS);
  /** The Monday of its week, as a number of weeks; the number of its month, of its quarter and of its year. */
  const week = (at: number) => Math.floor((at / MS + 3) / 7);
  const month = (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth();
  const quarter = (at: number) => Math.floor(month(at) / 3);
  const year = (at: number) => Math.floor(month(at) / 12);
  const by = (of: (at: number) => number, step: number) => of(day) === of(today) + step;
  return {
    today: apart === 0,
    yesterday: apart === -1,
    tomorrow: apart === 1,
    week: by(week, 0),
    lastWeek: by(week, -1),
    nextWeek: by(week, 1),
    month: by(month, 0),
    lastMonth: by(month, -1),
    nextMonth: by(month, 1),
    quarter: by(quarter, 0),
    year: by(year, 0),
    lastYear: by(year, -1),
    last7: apart > -7 && apart <= 0,
    last30: apart > -30 && apart <= 0,
    next7: apart >= 0 && apart < 7,
    next30: apart >= 0 && apart < 30,
  }[range];
}

it('a range has the days that a calendar says it has, whatever today is', async () => {
  const noon = fc
    .integer({ min: Date.UTC(1999, 0, 1) / MS, max: Date.UTC(2101, 0, 1) / MS })
    .map(days => days * MS);
  // The ends of months and years, where one counts wrongly.
  const edge = fc
    .tuple(fc.integer({ min: 2000, max: 2100 }), fc.nat(11), fc.constantFrom(-1, 0))
    .map(([year, month, days]) => Date.UTC(year, month, 1) + days * MS);
  await fc.assert(
    fc.asyncProperty(fc.oneof(noon, edge), async today => {
      const row = await asked(`${text(today)} 04:00:00+00`, 'Asia/Shanghai');
      for (const range of RANGES) {
        const [first = 0, end = 0] = String(row[range])
          .split(' ')
          .map(day => Date.parse(`${day}T00:00:00Z`));
        for (const day of [first - MS, first, end - MS, end, today])
          expect([range, text(today), text(day), day >= first && day < end]).toEqual([
            ...[range, text(today), text(day)],
            isIn(range, day, today),
          ]);
      }
    }),
    { numRuns: sized(25, 4000), seed: SEED },
  );
});
