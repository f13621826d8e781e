import type { Dimension, Direction, GroupQuery } from '@gonghui/elements/query/query.ts';
import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { askOn, keysIn } from '@gonghui/testkit/queries/ask.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';
import { OTHERS } from '../shape/labels.ts';

const random = randomFrom(SEED);
const COLUMNS = [
  { key: 'word', kind: 'text' },
  { key: 'num', kind: 'number' },
  { key: 'day', kind: 'date' },
  { key: 'n', kind: 'number' },
] as const;
const ROWS = Array.from({ length: 60 }, () => ({
  word: random.pick(['a', 'b', 'c', 'd', null]),
  num: random.pick(['2', '10', '-3', null]),
  day: random.pick(['2026-01-31', '2026-11-01', '2025-12-31', null]),
  n: random.pick(['1', '2', '-4', '10', null]),
}));
type Row = (typeof ROWS)[number];
type Key = string | null;

const numberOf = (rows: readonly Row[]): number | null => {
  const values = rows.flatMap(({ n }) => (n === null ? [] : [Number(n)]));
  return values.length === 0 ? null : values.reduce((a, b) => a + b, 0);
};

/** One before the other; what is empty is last, whichever way. */
function before(a: Key | number, b: Key | number, direction: Direction, numeric: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const [one, other] = numeric ? [Number(a), Number(b)] : [a, b];
  return (one < other ? -1 : one > other ? 1 : 0) * (direction === 'asc' ? 1 : -1);
}

const columnOf = ({ fieldId }: Dimension) => fieldId.split('.')[1] as 'word' | 'num' | 'day';
const within = (keys: readonly Key[], dimensions: readonly Dimension[]) =>
  ROWS.filter(row => keys.every((key, at) => row[columnOf(dimensions[at]!)] === key));

/** All groups in order: dimension after dimension, by the number of the whole group where it is sorted by that. */
function ordered(dimensions: readonly Dimension[]): Key[][] {
  const groups = [...new Set(ROWS.map(row => JSON.stringify(dimensions.map(one => row[columnOf(one)]))))];
  return groups
    .map(text => JSON.parse(text) as Key[])
    .sort((a, b) => {
      for (const [at, dimension] of dimensions.entries()) {
        if (a[at] === b[at]) continue;
        const { by = 'key', direction = 'asc' } = dimension.sort ?? {};
        const numeric = columnOf(dimension) === 'num';
        if (by === 'key') return before(a[at]!, b[at]!, direction, numeric);
        const [one, other] = [a, b].map(keys => numberOf(within(keys.slice(0, at + 1), dimensions)));
        return before(one!, other!, direction, true) || before(a[at]!, b[at]!, 'asc', numeric);
      }
      return 0;
    });
}

function randomQuery(): GroupQuery {
  const keys = random.pick([
    ['word'],
    ['num', 'word'],
    ['word', 'day'],
    ['day', 'num', 'word'],
    ['word', 'num', 'day'],
  ]);
  const dimensions = keys.map((key): Dimension => {
    const sort = { by: random.pick(['key', 'm', 'm']), direction: random.pick(['asc', 'desc'] as const) };
    return { id: key, fieldId: `s.${key}`, ...(random.int(4) === 0 ? {} : { sort }) };
  });
  const totals = random.pick([[], [[]], [keys.slice(0, 1), []]]);
  return { kind: 'groups', dimensions, measures: [{ id: 'm', fieldId: 's.n' }], filters: [], totals };
}

describe.each([
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
] as const)('Q2, Q5: the order of groups on %s', (_name, start) => {
  let engine: TestEngine;
  let dataset: ResolvedDataset;
  beforeAll(async () => {
    engine = await start();
    dataset = datasetOver([await loadTable(engine, { id: 's', columns: COLUMNS, rows: ROWS })]);
  });
  afterAll(() => engine?.close());

  it(
    'is that of whole groups, dimension after dimension; a limit shows the first of them and changes no number',
    async () => {
      for (let turn = 0; turn < sized(40, 2000); turn++) {
        const query = randomQuery();
        const where = `seed ${SEED}, turn ${turn}: ${JSON.stringify(query)}`;
        const meant = ordered(query.dimensions);
        const whole = await askOn(engine, dataset, query);
        const width = query.dimensions.length;
        expect(
          whole.main.rows.map(row => keysIn(row).slice(0, width)),
          where,
        ).toEqual(meant);
        expect(whole.truncated, where).toBeUndefined();
        const numbers = whole.main.rows.map(row => row[width]);
        expect(numbers, where).toEqual(
          meant.map(keys => numberOf(within(keys, query.dimensions))?.toString() ?? null),
        );
        const limit = 1 + random.int(meant.length + 1);
        const cut = await askOn(engine, dataset, { ...query, limit });
        expect(cut.main.rows, where).toEqual(whole.main.rows.slice(0, limit));
        expect(cut.truncated, where).toBe(limit < meant.length ? limit : undefined);
        // Of a set of dimensions as many totals are read as there may be groups, and one more; each is what it was.
        for (const by of query.totals ?? []) {
          const [own, all] = [cut, whole].map(({ main }) =>
            main.totals?.filter(total => total.by.join() === by.join()),
          );
          expect(own, where).toEqual(all?.slice(0, limit + 1));
        }
      }
    },
    patience(60_000),
  );

  it(
    'Q8: has 其他 behind the first groups, and all of them are what all groups are',
    async () => {
      for (let turn = 0; turn < sized(20, 1000); turn++) {
        const query = randomQuery();
        const width = query.dimensions.length;
        const of = random.int(width);
        const top = { count: 1 + random.int(3), by: 'm', of: query.dimensions[of]!.id, others: true };
        const where = `seed ${SEED}, turn ${turn}: ${JSON.stringify({ ...query, top })}`;
        const { main } = await askOn(engine, dataset, { ...query, top, totals: [[]] });
        const rows = main.rows.map(keysIn);
        const others = rows.map(row => row[of] === OTHERS.key);
        for (const [at, row] of rows.entries()) {
          const next = rows[at + 1];
          const siblings = next && JSON.stringify(row.slice(0, of)) === JSON.stringify(next.slice(0, of));
          if (siblings && others[at]) expect(others[at + 1], where).toBe(true);
        }
        expect(
          new Set(rows.flatMap((row, at) => (others[at] ? [] : [row[of]]))).size,
          where,
        ).toBeLessThanOrEqual(top.count);
        const sum = rows.reduce((all, row) => all + Number(row[width] ?? 0), 0);
        expect([String(sum), main.totals?.[0]?.cells[width]], where).toEqual([
          String(numberOf(ROWS)),
          String(numberOf(ROWS)),
        ]);
      }
    },
    patience(60_000),
  );
});
