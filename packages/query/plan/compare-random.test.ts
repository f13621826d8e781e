import type { GroupQuery, Measure } from '@gonghui/elements/query/query.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { ASKED, askOn, keysIn } from '@gonghui/testkit/queries/ask.ts';
import {
  back,
  endOf,
  firstOf,
  type Step,
  UNITS,
  type Unit,
  weekNumber,
} from '@gonghui/testkit/queries/by-hand.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { addDays } from '@gonghui/values/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';

const { today } = ASKED;
const random = randomFrom(SEED);

/** Days about the ends of months, quarters and years, weeks 53 among them. */
const DAYS = [
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2025-11-22',
  '2025-11-23',
  '2025-11-24',
  '2026-10-31',
  '2026-11-01',
].concat([
  '2025-12-28',
  '2025-12-29',
  '2026-01-04',
  '2026-12-28',
  '2026-12-31',
  '2024-12-30',
  '2024-02-29',
  '2025-02-28',
]);
const ROWS = Array.from({ length: 70 }, (_, n) => ({
  day: n % 12 === 0 ? null : n % 3 === 0 ? random.pick(DAYS) : addDays('2024-10-01', random.int(820)),
  dept: random.pick(['a', 'b', null]),
  sum: random.int(10) === 0 ? null : String(random.int(200) - 20),
}));
type Row = (typeof ROWS)[number];

function stepOf(base: 'year' | 'previous', unit: Unit | undefined, stretch: [string, string] | null): Step {
  if (base === 'year') return unit === 'week' ? 'week' : { months: 12 };
  if (unit)
    return {
      year: { months: 12 },
      quarter: { months: 3 },
      month: { months: 1 },
      week: { days: 7 },
      day: { days: 1 },
    }[unit];
  const [first, end] = [stretch![0], addDays(stretch![1], 1)];
  for (const months of [1, 3, 12])
    if (first.endsWith('-01') && back(end, { months }) === first) return { months };
  return { days: (Date.parse(end) - Date.parse(first)) / 86_400_000 };
}

function numberOf(rows: readonly Row[], { fieldId, aggregate }: Measure): string | null {
  if (fieldId === undefined) return String(rows.length);
  const values = rows.flatMap(({ sum }) => (sum === null ? [] : [Number(sum)]));
  if (values.length === 0) return null;
  if (aggregate === 'max') return String(Math.max(...values));
  return String(values.reduce((a, b) => a + b, 0));
}

interface Asked {
  readonly unit: Unit | undefined;
  readonly fiscal: number;
  readonly by: readonly ('day' | 'dept')[];
  readonly stretch: [string, string] | null;
  readonly measure: Measure;
}

/** Rows of the base of one group: those in the group so much earlier, as far as the filter and today let them count. */
function baseRows({ unit, fiscal, by, stretch, measure }: Asked, keys: readonly unknown[]): Row[] | null {
  const { base, span } = measure.compare!;
  const step = stepOf(base, unit, stretch);
  const key = by.indexOf('day');
  let wanted: string | null = null;
  if (key !== -1) {
    if (typeof keys[key] !== 'string') return null;
    wanted = back(keys[key], step);
    if (step === 'week' && weekNumber(wanted)[1] !== weekNumber(keys[key])[1]) return null;
  }
  const tomorrow = addDays(today, 1);
  const goesOn = stretch && stretch[0] <= today && today <= stretch[1];
  const end = unit ? endOf(today, unit, fiscal) : goesOn ? addDays(stretch[1], 1) : tomorrow;
  return ROWS.filter(({ day, dept }) => {
    if (day === null) return false;
    if (stretch && (day < back(stretch[0], step) || day >= back(addDays(stretch[1], 1), step))) return false;
    if (span === 'to-date' && end > tomorrow && day >= back(tomorrow, step) && day < back(end, step))
      return false;
    return by.every((one, at) =>
      one === 'dept' ? dept === keys[at] : firstOf(day, unit!, fiscal) === wanted,
    );
  });
}

/** What stands in the cell of a group. */
function cellOf(asked: Asked, rows: readonly Row[], keys: readonly unknown[]): string | null {
  const { compare, ...plain } = asked.measure;
  const based = baseRows(asked, keys);
  // A group without rows in its base is none.
  const none = based === null || (based.length === 0 && asked.by.length > 0);
  const [now, then] = [numberOf(rows, plain), none ? null : numberOf(based, plain)];
  if (compare!.show === 'base') return then;
  const zero = plain.aggregate === 'max' ? null : '0';
  const [a, b] = [now ?? zero, then ?? zero].map(text => (text === null ? null : Decimal.parse(text)));
  if (!a || !b) return null;
  if (compare!.show === 'difference') return a.minus(b).toString();
  return then === null || Number(then) <= 0 ? null : a.minus(b).over(b).toString();
}

/** Conditions on the date, with the days from the first to the last that they leave today. */
const BOUNDS: readonly [value: unknown, first: string, last: string][] = [
  [{ range: 'month' }, '2026-11-01', '2026-11-30'],
  [{ range: 'year' }, '2026-01-01', '2026-12-31'],
  [{ range: 'quarter' }, '2026-10-01', '2026-12-31'],
  [{ range: 'lastMonth' }, '2026-10-01', '2026-10-31'],
  [{ range: 'last7' }, '2026-11-17', '2026-11-23'],
];

function randomAsked(): { asked: Asked; query: GroupQuery } {
  const by = random.pick([['day'], ['day', 'dept'], ['dept', 'day'], ['dept'], []] as const);
  const keyed = (by as readonly string[]).includes('day');
  const unit = keyed || random.int(2) === 0 ? random.pick(UNITS) : undefined;
  const fiscal = keyed && random.int(3) === 0 ? 1 + random.int(12) : 1;
  const [value, first, last] = random.pick(BOUNDS);
  const own = [random.pick(DAYS), addDays('2025-06-01', random.int(560))].sort() as [string, string];
  const moving = random.int(2) === 0;
  const stretch: [string, string] | null = keyed && random.int(2) === 0 ? null : moving ? [first, last] : own;
  const comparison = moving
    ? { operator: 'eq' as const, value: value as never }
    : { operator: 'between' as const, value: own };
  const measure: Measure = {
    id: 'm',
    ...random.pick([
      {},
      { fieldId: 's.sum', aggregate: 'sum' as const },
      { fieldId: 's.sum', aggregate: 'max' as const },
    ]),
    compare: {
      fieldId: 's.day',
      base: random.pick(['year', 'previous']),
      show: random.pick(['base', 'difference', 'rate']),
      span: random.pick(['full', 'to-date']),
      ...(unit && !keyed ? { unit } : {}),
    },
  };
  const query: GroupQuery = {
    kind: 'groups',
    dimensions: by.map(key => ({
      id: key,
      fieldId: `s.${key}`,
      ...(key === 'day' ? { unit: unit!, fiscalStart: fiscal } : {}),
    })),
    measures: [measure],
    filters: stretch ? [{ logical: 'and', items: [{ key: 's.day', ...comparison }] }] : [],
  };
  return { asked: { unit, fiscal, by, stretch, measure }, query };
}

describe.each([
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
] as const)('Q7: comparisons on %s', (_name, start) => {
  let engine: TestEngine;
  let dataset: ResolvedDataset;
  beforeAll(async () => {
    engine = await start();
    const columns = [
      { key: 'day', kind: 'date' },
      { key: 'dept', kind: 'text' },
      { key: 'sum', kind: 'number' },
    ] as const;
    dataset = datasetOver([await loadTable(engine, { id: 's', columns, rows: ROWS })]);
  });
  afterAll(() => engine?.close());

  it(
    'hold each group against the rows so much earlier, found day by day',
    async () => {
      let compared = 0;
      for (let turn = 0; turn < sized(80, 4000); turn++) {
        const { asked, query } = randomAsked();
        const where = `seed ${SEED}, turn ${turn}: ${JSON.stringify(query)}`;
        const { main } = await askOn(engine, dataset, query);
        const current = ROWS.filter(
          ({ day }) => !asked.stretch || (day !== null && day >= asked.stretch[0] && day <= asked.stretch[1]),
        );
        const groups = new Map<string, { keys: unknown[]; rows: Row[] }>();
        for (const row of current) {
          const keys = asked.by.map(one =>
            one === 'dept' ? row.dept : row.day && firstOf(row.day, asked.unit!, asked.fiscal),
          );
          const group = groups.get(JSON.stringify(keys)) ?? { keys, rows: [] };
          group.rows.push(row);
          groups.set(JSON.stringify(keys), group);
        }
        if (asked.by.length === 0 && groups.size === 0) groups.set('[]', { keys: [], rows: [] });
        const meant = [...groups.values()].map(({ keys, rows }) => [...keys, cellOf(asked, rows, keys)]);
        expect(main.rows.map(row => JSON.stringify(keysIn(row))).sort(), where).toEqual(
          meant.map(row => JSON.stringify(row)).sort(),
        );
        compared += meant.filter(row => row.at(-1) !== null).length;
      }
      expect(compared).toBeGreaterThan(sized(100, 5000));
    },
    patience(60_000),
  );
});
