import type { Comparison } from '@gonghui/elements/conditions/condition.ts';
import { AGGREGATES, type DatasetRelation } from '@gonghui/elements/query/dataset.ts';
import { DATE_UNITS, type Dimension, type GroupQuery, type Measure } from '@gonghui/elements/query/query.ts';
import {
  duckEngine,
  mariadbEngine,
  pgliteEngine,
  postgresEngine,
  type TestEngine,
} from '@gonghui/testkit/engines.ts';
import { hasMariadb } from '@gonghui/testkit/mariadb.ts';
import { mssqlWords } from '@gonghui/testkit/mssql.ts';
import { type NaiveDataset, type NaiveRow, naiveGroups, naiveRows } from '@gonghui/testkit/naive-query.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { datasetOver, loadTable, type TestTable, type TestValue } from '@gonghui/testkit/query-tables.ts';
import { type Random, randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';
import { NOT_YOURS } from '../refusal.ts';
import type { ResolvedSource } from '../source.ts';
import type { AnswerParts } from './plan.ts';
import { planQuery } from './query.ts';

const FRAME = { timeZone: 'Asia/Shanghai', today: '2026-11-23' };
const DATASETS = sized(3, 300);
const QUESTIONS = sized(20, 60);

const COLUMNS = [
  { key: 'word', kind: 'text' },
  { key: 'num', kind: 'number' },
  { key: 'day', kind: 'date' },
  { key: 'at', kind: 'timestamp', zoned: true },
  { key: 'wall', kind: 'timestamp' },
  { key: 'tags', kind: 'text-list' },
  { key: 'yes', kind: 'boolean' },
] as const;

const digits = (n: number) => String(n).padStart(2, '0');

function randomValue(random: Random, kind: string, zoned: boolean): TestValue {
  if (random.int(6) === 0) return null;
  const day = `20${24 + random.int(3)}-${digits(1 + random.int(12))}-${digits(1 + random.int(28))}`;
  switch (kind) {
    case 'text':
      return random.pick(['a', 'b', 'c', "d'%_"]);
    case 'number':
      return random.pick(['0', '0.1', '0.2', '-1.5', '100', '99999999999999.99', '7', '7.00']);
    case 'date':
      return random.pick([day, '2024-02-29', '2026-12-31', '2027-01-01']);
    case 'timestamp':
      return `${day} ${digits(random.int(24))}:00:00${zoned ? '+00' : ''}`;
    case 'text-list':
      return Array.from({ length: 1 + random.int(3) }, () => random.pick(['x', 'y', 'z']));
    default:
      return random.int(2) === 0;
  }
}

function randomTable(random: Random, id: string, foreign: boolean): TestTable {
  // A subform: rows of a record, which has columns of its own beside them.
  const subform = !foreign && random.int(3) === 0;
  const kept = COLUMNS.filter(({ kind }) => !foreign || kind !== 'text-list');
  const columns = kept.map(column =>
    subform && (column.key === 'num' || column.key === 'word')
      ? { ...column, repeats: true as const }
      : column,
  );
  const values = (some: readonly (typeof columns)[number][]) =>
    some.map(column => [column.key, randomValue(random, column.kind, 'zoned' in column)] as const);
  const rows = Array.from({ length: random.int(12) }, (_, record) => {
    const owner = `${id}${record}`;
    const ofRecord = values(columns.filter(column => 'repeats' in column));
    return Array.from({ length: subform ? 1 + random.int(3) : 1 }, (_row, at) => ({
      ...Object.fromEntries([...ofRecord, ...values(columns.filter(column => !('repeats' in column)))]),
      rid: subform ? `${owner}/${at}` : owner,
      owner,
    }));
  }).flat();
  return { id, columns, rows };
}

function randomDataset(random: Random, at: number, foreign = false): NaiveDataset {
  const tables = Array.from({ length: 1 + random.int(3) }, (_, i) =>
    randomTable(random, `d${at}s${i}`, foreign),
  );
  const relations = tables.slice(1).map((table, i): DatasetRelation => {
    const key = random.pick(['word', 'num', 'day', 'yes']);
    return {
      id: `r${i}`,
      left: tables[random.int(i + 1)]!.id,
      right: table.id,
      join: random.int(3) === 0 ? 'inner' : 'left',
      keys: [{ left: key, right: key }],
    };
  });
  return { tables, relations };
}

const randomField = (random: Random, { tables }: NaiveDataset) => {
  const table = random.pick(tables);
  const column = random.pick(table.columns);
  return { fieldId: `${table.id}.${column.key}`, kind: column.kind };
};

function randomDimension(random: Random, dataset: NaiveDataset, id: string): Dimension {
  const { fieldId, kind } = randomField(random, dataset);
  if (kind === 'date' || kind === 'timestamp')
    return {
      id,
      fieldId,
      unit: random.pick(DATE_UNITS),
      ...(random.int(3) === 0 ? { fiscalStart: 1 + random.int(12) } : {}),
    };
  if (kind === 'text-list') return { id, fieldId, split: random.int(2) === 0 };
  if (kind === 'number' && random.int(2) === 0) return { id, fieldId, bounds: [0, 0.2, 100] };
  return { id, fieldId };
}

function randomComparison(random: Random, dataset: NaiveDataset): Comparison {
  const { fieldId: key, kind } = randomField(random, dataset);
  if (random.int(5) === 0) return { key, operator: random.pick(['empty', '!empty']) };
  switch (kind) {
    case 'text':
      return random.int(2) === 0
        ? { key, operator: random.pick(['in', '!in']), value: ['a', "d'%_"] }
        : { key, operator: random.pick(['eq', 'ne']), value: random.pick(['a', 'b']) };
    case 'number':
      return { key, operator: random.pick(['eq', 'ne', 'gt', 'le']), value: random.pick([0.1, 7, 100]) };
    case 'date':
      return { key, operator: random.pick(['eq', 'ne', 'gt', 'le']), value: '2025-06-15' };
    default:
      return { key, operator: random.pick(['empty', '!empty']) };
  }
}

function randomMeasure(random: Random, dataset: NaiveDataset, id: string, foreign: boolean): Measure {
  const filter =
    random.int(4) === 0
      ? { filter: { logical: 'and' as const, items: [randomComparison(random, dataset)] } }
      : {};
  if (random.int(5) === 0) return { id, ...filter };
  const { fieldId, kind } = randomField(random, dataset);
  const aggregates = AGGREGATES.filter(one => !foreign || one !== 'median');
  if (kind === 'number') return { id, fieldId, aggregate: random.pick(aggregates), ...filter };
  return {
    id,
    fieldId,
    aggregate: kind === 'text' ? random.pick(['count', 'distinct']) : 'count',
    ...filter,
  };
}

function randomQuery(random: Random, dataset: NaiveDataset, foreign = false): GroupQuery {
  const dimensions = Array.from({ length: random.int(4) }, (_, i) =>
    randomDimension(random, dataset, `k${i}`),
  );
  const measures = Array.from({ length: 1 + random.int(3) }, (_, i) =>
    randomMeasure(random, dataset, `m${i}`, foreign),
  );
  const filters = Array.from({ length: random.int(2) }, () => ({
    logical: random.pick(['and', 'or'] as const),
    items: Array.from({ length: 1 + random.int(2) }, () => randomComparison(random, dataset)),
  }));
  const totals = Array.from({ length: random.int(3) }, () =>
    dimensions.filter(() => random.int(2) === 0).map(dimension => dimension.id),
  );
  const [of, per] = random.int(2) === 0 ? dimensions : [...dimensions].reverse();
  const numbers = measures.filter(one => one.fieldId === undefined || one.fieldId.endsWith('.num'));
  const by = numbers[0]?.id;
  const cut = of && by !== undefined && random.int(3) === 0;
  const top = cut
    ? {
        top: {
          count: 1 + random.int(3),
          by,
          of: of.id,
          ...(per && random.int(2) === 0 ? { per: per.id } : {}),
          others: random.int(2) === 0,
          direction: random.pick(['asc', 'desc'] as const),
        },
      }
    : {};
  return { kind: 'groups', dimensions, measures, filters, totals, limit: 10_000, ...top };
}

const sorted = (rows: readonly NaiveRow[]) => rows.map(row => JSON.stringify(row)).sort();
const keyOf = (cell: unknown) => (cell as { key: unknown }).key;

const ENGINES: [string, () => Promise<TestEngine>][] = [
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
  ...(postgresBin() ? [['PostgreSQL', postgresEngine] as [string, () => Promise<TestEngine>]] : []),
  ['SQL Server in words of PostgreSQL', async () => mssqlWords(await pgliteEngine())],
  ...(hasMariadb ? [['MariaDB', mariadbEngine] as [string, () => Promise<TestEngine>]] : []),
];

describe.each(ENGINES)('Q1–Q5 on %s', (_name, start) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine?.close());

  async function ask(dataset: ResolvedDataset, query: Parameters<typeof planQuery>[1]): Promise<AnswerParts> {
    const plan = planQuery(dataset, query, { ...FRAME, dialect: engine.dialect });
    if (!plan.ok) throw new Error(plan.message);
    const results = [];
    for (const statement of plan.value.statements) results.push(await engine.run(statement));
    return plan.value.read(results);
  }

  /** The dataset as it is; or inside another one; or with its main source in two halves, one below the other. */
  async function resolved(random: Random, { tables, relations }: NaiveDataset): Promise<ResolvedDataset> {
    const way = random.pick(['plain', 'nested', 'union']);
    const [main, ...rest] = tables;
    if (way === 'union') {
      const halves = [0, 1].map(half => ({
        ...main!,
        id: `${main!.id}h${half}`,
        rows: main!.rows.filter(row => String(row.owner).length % 2 === half),
      }));
      const sources: ResolvedSource[] = [];
      for (const table of [...halves, ...rest]) sources.push(await loadTable(engine, table));
      const dataset = datasetOver(sources, { relations });
      const own = sources[0]!;
      const columns = [...own.columns.values()].map(({ key, type }) => ({
        id: key,
        alias: key,
        type,
        from: Object.fromEntries(halves.map(half => [half.id, key])),
      }));
      const fields = columns.map(({ id, type }) => ({
        id: `${main!.id}.${id}`,
        alias: id,
        type,
        from: { source: main!.id, key: id },
      }));
      const unions = [{ id: main!.id, name: 'both', members: halves.map(half => half.id), columns }];
      return {
        ...dataset,
        definition: {
          ...dataset.definition,
          unions,
          fields: [...fields, ...dataset.definition.fields.slice(columns.length * 2)],
        },
      };
    }
    const sources: ResolvedSource[] = [];
    for (const table of tables) sources.push(await loadTable(engine, table));
    const dataset = datasetOver(sources, { relations });
    if (way === 'plain') return dataset;
    const outer = {
      ...dataset.definition,
      sources: [{ id: 'in', name: 'in', of: { kind: 'dataset' as const, datasetId: 'in' } }],
      relations: [],
    };
    const fields = dataset.definition.fields.map(field => ({
      ...field,
      from: { source: 'in', key: field.id },
    }));
    return { definition: { ...outer, fields }, sources: new Map([['in', dataset]]) };
  }

  it(
    'the answer is what the rows say, one by one; a total what the question without its dimensions does',
    async () => {
      const random = randomFrom(SEED);
      for (let at = 0; at < DATASETS; at++) {
        const naive = randomDataset(random, at, engine.foreign !== undefined);
        const dataset = await resolved(random, naive);
        for (let n = 0; n < QUESTIONS; n++) {
          const query = randomQuery(random, naive, engine.foreign !== undefined);
          const where = `seed ${SEED}, dataset ${at}, question ${n}: ${JSON.stringify({ query, relations: naive.relations })}`;
          const answer = await ask(dataset, query).catch(error => {
            throw new Error(`${where}\n${error}`);
          });
          const width = query.dimensions.length;
          const rows = answer.main.rows.map(
            (row): NaiveRow => [row.slice(0, width).map(keyOf), row.slice(width) as string[]],
          );
          expect(sorted(rows), where).toEqual(sorted(naiveGroups(naive, query)));
          for (const by of query.totals ?? []) {
            const dimensions = query.dimensions.filter(one => by.includes(one.id));
            const own = (answer.main.totals ?? []).filter(total => total.by.join() === by.join());
            const totals = [...new Set(own.map(total => JSON.stringify(total.cells)))].map(
              (text): NaiveRow => {
                const cells = JSON.parse(text);
                const keys = query.dimensions.flatMap((one, i) =>
                  by.includes(one.id) ? [keyOf(cells[i])] : [],
                );
                return [keys, cells.slice(width)];
              },
            );
            expect(sorted(totals), `${by} of ${where}`).toEqual(
              sorted(naiveGroups(naive, query, dimensions)),
            );
          }
        }
        // A table of all columns has every row that the sources have side by side.
        const columns = dataset.definition.fields.map(({ id }) => ({ id, fieldId: id }));
        const table = await ask(dataset, { kind: 'rows', columns, filters: [], sort: [] });
        expect(table.page?.[0].total).toBe(naiveRows(naive, { filters: [] }));
      }
    },
    patience(120_000),
  );

  it('P2 a hidden column refuses every question that names it, and no other', async () => {
    const random = randomFrom(SEED + 1);
    const naive = randomDataset(random, 9999, engine.foreign !== undefined);
    const sources: ResolvedSource[] = [];
    for (const table of naive.tables) sources.push(await loadTable(engine, table));
    const [first, ...rest] = sources;
    const columns = new Map(first!.columns);
    columns.delete('num');
    const masked = { ...first!, columns, hidden: new Map([['num', 'num']]) };
    const dataset = datasetOver([first!, ...rest], { relations: [] });
    const seen = { ...dataset, sources: new Map([masked, ...rest].map(one => [one.id, one])) };
    const hidden = `"${first!.id}.num"`;
    const own = { ...naive, tables: naive.tables.slice(0, 1) };
    for (let n = 0; n < 60; n++) {
      const query = randomQuery(random, own, engine.foreign !== undefined);
      const plan = planQuery(seen, query, { ...FRAME, dialect: engine.dialect });
      expect(plan.ok ? null : plan.message, JSON.stringify(query)).toBe(
        JSON.stringify(query).includes(hidden) ? NOT_YOURS : null,
      );
    }
  });
});
