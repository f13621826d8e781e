import type { AggregateDefinition, DatasetUnion } from '@gonghui/elements/query/dataset.ts';
import { UNION_SOURCE } from '@gonghui/elements/query/dataset.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { askOn, groupsOf, keysIn } from '@gonghui/testkit/queries/ask.ts';
import { datasetOver, loadTable, type TestTable } from '@gonghui/testkit/query-tables.ts';
import { type Random, randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedSource } from '../source.ts';

const COLUMNS = [
  { key: 'word', kind: 'text' },
  { key: 'day', kind: 'date' },
  { key: 'num', kind: 'number' },
] as const;
type Row = Readonly<Record<'word' | 'day' | 'num', string | null>>;
const rowsOf = (random: Random): Row[] =>
  Array.from({ length: random.int(9) }, () => ({
    word: random.pick(['a', 'b', 'c', null]),
    day: random.pick(['2026-01-31', '2026-02-01', null]),
    num: random.pick(['0.1', '0.2', '-7', '99999999999999.99', null]),
  }));

const sumOf = (values: readonly (string | null)[]): string | null => {
  const numbers = values.flatMap(value => (value === null ? [] : [Decimal.parse(value)!]));
  return numbers.length === 0 ? null : numbers.reduce((a, b) => a.plus(b), Decimal.zero).toString();
};
const numbersOf = (rows: readonly Row[], aggregate: 'sum' | 'count' | 'max') => {
  const values = rows.map(({ num }) => num);
  if (aggregate === 'sum') return sumOf(values);
  const there = values.flatMap(value => value ?? []);
  if (aggregate === 'count') return String(there.length);
  return there.length === 0 ? null : there.reduce((a, b) => (Number(a) > Number(b) ? a : b));
};
const sorted = (rows: readonly (readonly unknown[])[]) => rows.map(row => JSON.stringify(row)).sort();

describe.each([
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
] as const)('random rowsets on %s', (_name, start) => {
  let engine: TestEngine;
  let count = 0;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine?.close());
  /** Tables of random rows, named by the turn. */
  const tables = async (random: Random, wanted: number) => {
    const made = Array.from({ length: wanted }, () => ({ id: `x${count++}`, rows: rowsOf(random) }));
    const sources: ResolvedSource[] = [];
    for (const { id, rows } of made)
      sources.push(await loadTable(engine, { id, columns: COLUMNS, rows: rows as TestTable['rows'] }));
    return made.map((one, at) => ({ ...one, source: sources[at]! }));
  };

  it(
    'Q11: an aggregate table has each key of any source once, and of each source the numbers of its own rows',
    async () => {
      const random = randomFrom(SEED);
      for (let turn = 0; turn < sized(10, 400); turn++) {
        const made = await tables(random, 2 + random.int(2));
        const [main, ...targets] = made;
        const links = random.pick([['word'], ['day', 'word'], ['day']] as const);
        const onlyMain = random.int(2) === 0;
        const asked = made.map((_, at) => ({ at, aggregate: random.pick(['sum', 'count', 'max'] as const) }));
        const aggregate: AggregateDefinition = {
          templateId: main!.id,
          linkFields: targets.flatMap(({ id }) =>
            links.map(key => ({ id: `${id}${key}`, target: id, mainField: key, targetField: key })),
          ),
          fields: [
            ...links.map(key => ({
              id: key,
              alias: key,
              type: key === 'day' ? 'date' : 'input',
              source: main!.id,
              key,
            })),
            ...asked.map(({ at, aggregate }) => ({
              id: `n${at}`,
              alias: `${at}`,
              type: 'number',
              source: made[at]!.id,
              key: 'num',
              aggregate,
            })),
          ],
          onlyMain,
        };
        const dataset = datasetOver(
          made.map(({ source }) => source),
          { kind: 'aggregate', fields: [], aggregate },
        );
        const { main: answer } = await askOn(engine, dataset, {
          kind: 'rows',
          columns: aggregate.fields.map(({ id }) => ({ id, fieldId: id })),
          filters: [],
          sort: [],
          page: { current: 1, pageSize: 100 },
        });
        const keyOf = (row: Row) => JSON.stringify(links.map(key => row[key]));
        const keys = new Set((onlyMain ? [main!] : made).flatMap(({ rows }) => rows.map(keyOf)));
        const meant = [...keys].map(key => [
          ...(JSON.parse(key) as unknown[]),
          ...asked.map(({ at, aggregate }) =>
            numbersOf(
              made[at]!.rows.filter(row => keyOf(row) === key),
              aggregate,
            ),
          ),
        ]);
        const where = `seed ${SEED}, turn ${turn}: ${JSON.stringify({ links, onlyMain, asked })}`;
        expect(sorted(answer.rows), where).toEqual(sorted(meant));
        // Nothing is lost between the sources: all of a number is all of its column.
        const sums = asked.flatMap(({ at, aggregate }) => (aggregate === 'sum' && !onlyMain ? [at] : []));
        if (sums.length === 0) continue;
        const whole = await askOn(
          engine,
          dataset,
          groupsOf({ measures: sums.map(at => ({ id: `n${at}`, fieldId: `n${at}` })) }),
        );
        expect(whole.main.rows[0], where).toEqual(
          sums.map(at => sumOf(made[at]!.rows.map(({ num }) => num))),
        );
      }
    },
    patience(60_000),
  );

  it(
    'Q10: a union has every row of every member, under the name of its source, with nothing where a member has no such column',
    async () => {
      const random = randomFrom(SEED + 1);
      for (let turn = 0; turn < sized(10, 400); turn++) {
        const made = await tables(random, 1 + random.int(3));
        const columns = (['word', 'day', 'num'] as const).map((key, at) => ({
          id: `c${at}`,
          alias: key,
          type: { word: 'input', day: 'date', num: 'number' }[key],
          // Whoever matched them left some out.
          from: Object.fromEntries(
            made.flatMap(({ id }, n) => (n === 0 || random.int(3) > 0 ? [[id, key]] : [])),
          ),
        }));
        const union: DatasetUnion = { id: 'all', name: '全部', members: made.map(({ id }) => id), columns };
        const fields = [
          ...columns.map(({ id, alias, type }) => ({ id, alias, type, from: { source: 'all', key: id } })),
          { id: 'src', alias: '来源', type: 'input', from: { source: 'all', key: UNION_SOURCE } },
        ];
        const dataset = datasetOver(
          made.map(({ source }) => source),
          { unions: [union], fields },
        );
        const rows = made.flatMap(({ id, rows }) =>
          rows.map(row => ({
            src: id,
            ...Object.fromEntries(
              columns.map(({ id: column, alias, from }) => [column, id in from ? row[alias] : null]),
            ),
          })),
        ) as Record<string, string | null>[];
        const by = random.pick([['src'], ['c0'], ['c1', 'src'], []] as const);
        const query = groupsOf({
          dimensions: by.map(id => ({ id, fieldId: id })),
          measures: [
            { id: 'n' },
            { id: 's', fieldId: 'c2' },
            { id: 'w', fieldId: 'c0', aggregate: 'distinct' },
          ],
        });
        const { main } = await askOn(engine, dataset, query);
        const groups = new Map<string, typeof rows>(by.length === 0 ? [['[]', []]] : []);
        for (const row of rows) {
          const key = JSON.stringify(by.map(id => row[id]));
          groups.set(key, [...(groups.get(key) ?? []), row]);
        }
        const meant = [...groups].map(([key, own]) => [
          ...(JSON.parse(key) as unknown[]),
          String(own.length),
          sumOf(own.map(row => row.c2 ?? null)),
          String(new Set(own.flatMap(row => row.c0 ?? [])).size),
        ]);
        expect(
          sorted(main.rows.map(keysIn)),
          `seed ${SEED}, turn ${turn}: ${JSON.stringify({ by, columns })}`,
        ).toEqual(sorted(meant));
      }
    },
    patience(60_000),
  );
});
