import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { GroupQuery, Query } from '@gonghui/elements/query/query.ts';
import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { ASKED, askOn, groupsOf } from '@gonghui/testkit/queries/ask.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';
import type { ResolvedSource } from '../source.ts';
import { duckdb } from '../sql/duckdb.ts';
import { postgres } from '../sql/postgres.ts';
import { carrying } from './carry.ts';
import { planQuery } from './query.ts';

const random = randomFrom(SEED);
const COLUMNS = [
  { key: 'word', kind: 'text' },
  { key: 'num', kind: 'number' },
  { key: 'day', kind: 'date' },
  { key: 'at', kind: 'timestamp', zoned: true },
  { key: 'tags', kind: 'text-list' },
] as const;
const tableOf = (id: string) => ({
  id,
  columns: COLUMNS,
  rows: Array.from({ length: 30 }, (_, n) => ({
    rid: `${id}${n}`,
    word: random.pick(['a', 'b', "c'", null]),
    num: random.pick(['1', '2.5', '-3', null]),
    day: random.pick(['2026-11-01', '2025-11-02', '2026-10-31', null]),
    at: random.pick(['2026-11-01 16:00:00+00', '2025-11-02 00:00:00+00', null]),
    tags: random.pick([['x'], ['x', 'y'], null]),
  })),
});

const OWN = tableOf('own');
const OTHER = tableOf('other');

const only = (key: string, operator: string, value: unknown): RecordCondition =>
  ({ logical: 'and', items: [{ key, operator, value }] }) as RecordCondition;
const november = only('own.day', 'between', ['2026-11-01', '2026-11-30']);
const compare = { fieldId: 'own.day', base: 'year', show: 'base', span: 'full' } as const;

/** Questions of which some conditions can go along with the records that are carried. */
const QUESTIONS: Record<string, Query> = {
  'numbers by a word': groupsOf({
    dimensions: [{ id: 'd', fieldId: 'own.word' }],
    measures: [{ id: 'n' }, { id: 's', fieldId: 'own.num' }],
    totals: [[]],
  }),
  'a condition of each source': groupsOf({
    measures: [{ id: 'n' }, { id: 's', fieldId: 'other.num' }],
    filters: [only('own.word', 'in', ['a', "c'"]), only('other.num', 'gt', 0)],
  }),
  'one of two conditions': groupsOf({
    measures: [{ id: 'n' }],
    filters: [
      { logical: 'or', items: [...only('own.num', 'le', 1).items, ...only('other.num', 'le', 1).items] },
    ],
  }),
  'what a reader chose': {
    ...groupsOf({ measures: [{ id: 'n' }] }),
    picked: [only('own.tags', 'contains', 'y')],
  },
  'a number beside that of a year ago': groupsOf({
    measures: [{ id: 'm', fieldId: 'own.num', compare }],
    filters: [november],
  }),
  'a mark line beside that of a year ago': groupsOf({
    measures: [{ id: 'n' }],
    marks: [{ id: 'k', name: '去年', measure: { id: 'm', fieldId: 'own.num', compare } }],
    filters: [november],
  }),
  'rows in order': {
    kind: 'rows',
    columns: ['word', 'num', 'day', 'at', 'tags'].map(key => ({ id: key, fieldId: `own.${key}` })),
    filters: [only('own.at', 'ge', '2026-11-02')],
    sort: [{ fieldId: 'own.num', direction: 'desc' }],
    page: { current: 1, pageSize: 100 },
  },
  'values to choose from': {
    kind: 'options',
    fieldId: 'own.word',
    filters: [only('own.num', '!empty', null)],
  },
};

describe('records that are carried into DuckDB', () => {
  let [from, to]: TestEngine[] = [];
  let sources: ResolvedSource[];
  let dataset: ResolvedDataset;
  beforeAll(async () => {
    [from, to] = await Promise.all([pgliteEngine(), duckEngine()]);
    sources = [await loadTable(from!, OWN), await loadTable(from!, OTHER)];
    dataset = datasetOver(sources, {
      relations: [
        { id: 'r', left: 'own', right: 'other', join: 'left', keys: [{ left: 'word', right: 'word' }] },
      ],
    });
  });
  afterAll(() => Promise.all([from, to].map(engine => engine?.close())));

  const TYPES = { number: 'decimal(38, 6)', 'text-list': 'json', timestamp: 'timestamptz' } as Record<
    string,
    string
  >;
  /** The answer of DuckDB, to which the rows were carried that the plan reads; with how many there were of each source. */
  async function carriedAnswer(given: ResolvedDataset, query: Query) {
    const { dataset: read, carried } = carrying(given, query);
    const plan = planQuery(read, query, { ...ASKED, dialect: duckdb });
    if (!plan.ok) throw new Error(plan.message);
    const counts: Record<string, number> = {};
    for (const one of carried) {
      if (!one.isRead()) continue;
      const statement = one.statement({ ...ASKED, dialect: postgres }, 1000);
      if (!statement.ok) throw new Error(statement.message);
      const rows = await from!.run(statement.value);
      counts[one.name] = rows.length;
      const columns = one.columns();
      const cast = columns.map(({ column, kind }) =>
        kind === 'text-list'
          ? `cast(cast(${column} as json) as text[]) as ${column}`
          : `cast(${column} as ${TYPES[kind] ?? kind}) as ${column}`,
      );
      const names = ['rid', 'owner', ...columns.map(({ column }) => column)];
      const literal = (value: unknown) =>
        value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`;
      const tuples = rows.map(row => `(${names.map(name => literal(row[name])).join(', ')})`);
      const empty = `(${names.map(() => 'null').join(', ')})`;
      await to!.run({
        text: `create or replace table ${one.table} as select rid, owner${cast.map(text => `, ${text}`).join('')} from (values ${tuples.join(', ') || empty}) v(${names.join(', ')}) where rid is not null`,
        values: [],
      });
    }
    const results = [];
    for (const statement of plan.value.statements) results.push(await to!.run(statement));
    return { answer: plan.value.read(results), counts };
  }

  it.each(Object.keys(QUESTIONS))('answer %s as the database does that has them', async name => {
    const query = QUESTIONS[name]!;
    expect((await carriedAnswer(dataset, query)).answer).toEqual(await askOn(from!, dataset, query));
  });

  it('answer alike where the dataset keeps some of its rows, and rights some of those', async () => {
    const rules: RecordCondition[] = [
      only('own.num', 'gt', 0),
      only('own.word', 'ne', 'b'),
      only('other.num', 'empty', null),
    ];
    for (let turn = 0; turn < sized(6, 60); turn++) {
      const rows = random.pick(rules);
      const filtered = {
        ...dataset.definition,
        filter: { logical: 'and', items: [{ key: 'own.num', operator: 'le', value: 2 }] },
      } as never;
      const given: ResolvedDataset = {
        ...dataset,
        ...(turn % 2 ? { rows } : {}),
        ...(turn % 3 ? { definition: filtered } : {}),
      };
      const query = random.pick(Object.values(QUESTIONS));
      expect((await carriedAnswer(given, query)).answer).toEqual(await askOn(from!, given, query));
    }
  });

  it('are as few as conditions on the main source alone leave, and none of a source that nothing reads', async () => {
    const count = async (filters: RecordCondition[], more: Partial<GroupQuery> = {}) =>
      (await carriedAnswer(dataset, groupsOf({ measures: [{ id: 'n' }], filters, ...more }))).counts;
    const positive = OWN.rows.filter(({ num }) => num !== null && Number(num) > 0).length;
    expect(await count([])).toEqual({ own: 30 });
    expect(await count([only('own.num', 'gt', 0)])).toEqual({ own: positive });
    // Of two that all have to hold, the one that is about it alone.
    const both: RecordCondition = {
      logical: 'and',
      items: [...only('own.num', 'gt', 0).items, ...only('other.num', 'gt', 0).items],
    };
    expect(await count([both])).toEqual({ own: positive, other: 30 });
    expect(await count([{ ...both, logical: 'or' }])).toEqual({ own: 30, other: 30 });
    // A summary decides by all people who of them may be shown.
    const { carried } = carrying(
      { ...dataset, summary: true },
      groupsOf({ filters: [only('own.num', 'gt', 0)] }),
    );
    const statement = carried[0]!.statement({ ...ASKED, dialect: postgres }, 1000);
    expect(statement.ok && (await from!.run(statement.value)).length).toBe(30);
  });
});
