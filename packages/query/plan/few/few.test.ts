import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { DatasetRelation } from '@gonghui/elements/query/dataset.ts';
import type { Dimension, GroupQuery, Measure } from '@gonghui/elements/query/query.ts';
import { duckEngine, pgliteEngine, postgresEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import {
  asked,
  columnOf,
  fits,
  grouped,
  held,
  type Joined,
  type NaiveDataset,
  numberOf,
} from '@gonghui/testkit/naive-query.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { datasetOver, loadTable, type TestTable } from '@gonghui/testkit/query-tables.ts';
import { type Random, randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../../dataset.ts';
import { FEW } from '../../shape/labels.ts';
import type { AnswerParts } from '../plan.ts';
import { planQuery } from '../query.ts';

const FRAME = { timeZone: 'Asia/Shanghai', today: '2026-11-23' };
const DATASETS = sized(3, 200);
const QUESTIONS = sized(15, 60);
const LEAST = 5;

const COLUMNS = [
  { key: 'word', kind: 'text' },
  { key: 'num', kind: 'number' },
  { key: 'day', kind: 'date' },
  { key: 'yes', kind: 'boolean' },
] as const;

function randomTable(random: Random, id: string, most: number): TestTable {
  const rare = random.int(8);
  const rows = Array.from({ length: random.int(most) }, (_, at) => ({
    rid: `${id}${at}`,
    owner: `${id}${at}`,
    submitter: `p${random.int(14)}`,
    word: random.pick(['a', 'a', 'a', 'b', 'b', "c'/=", '/=c', null]),
    num: random.int(8) < rare ? null : random.pick(['1', '2.5', '-7', '100']),
    day: random.pick(['2026-01-03', '2026-01-20', '2026-02-11', '2026-03-01', null]),
    yes: random.pick([true, true, false, null]),
  }));
  return { id, columns: COLUMNS, submitted: true, rows };
}

function randomDataset(random: Random, at: number): NaiveDataset {
  const tables = [randomTable(random, `d${at}s0`, 90)];
  const relations: DatasetRelation[] = [];
  if (random.int(2) === 0) {
    tables.push(randomTable(random, `d${at}s1`, 12));
    const keys = [{ left: 'word', right: 'word' }];
    relations.push({ id: 'r', left: `d${at}s0`, right: `d${at}s1`, join: 'left', keys });
  }
  return { tables, relations };
}

const randomCondition = (random: Random, id: string): RecordCondition => ({
  logical: 'and',
  items: [
    random.pick([
      { key: `${id}.word`, operator: 'in' as const, value: ['a', '/=c'] },
      { key: `${id}.yes`, operator: 'eq' as const, value: true },
      { key: `${id}.num`, operator: 'gt' as const, value: 2 },
    ]),
  ],
});

function randomQuery(random: Random, { tables }: NaiveDataset): GroupQuery {
  const main = tables[0]!.id;
  const dimension = (id: string): Dimension => {
    const key = random.pick(['word', 'day', 'yes', 'num']);
    const more = key === 'day' ? { unit: random.pick(['month', 'day', 'year'] as const) } : {};
    return {
      id,
      fieldId: `${random.pick(tables).id}.${key}`,
      ...more,
      ...(key === 'num' ? { bounds: [0, 2] } : {}),
    };
  };
  const dimensions = Array.from({ length: random.int(3) }, (_, at) => dimension(`k${at}`));
  const measures = Array.from(
    { length: random.int(3) + (dimensions.length === 0 ? 1 : 0) },
    (_, at): Measure => {
      const filter = random.int(3) === 0 ? { filter: randomCondition(random, main) } : {};
      if (random.int(2) === 0) return { id: `m${at}`, ...filter };
      const aggregate = random.pick(['sum', 'avg', 'count', 'max', 'median'] as const);
      return { id: `m${at}`, fieldId: `${random.pick(tables).id}.num`, aggregate, ...filter };
    },
  );
  return {
    kind: 'groups',
    dimensions,
    measures,
    filters: random.int(3) === 0 ? [randomCondition(random, main)] : [],
    totals: [[], dimensions.slice(0, 1).map(({ id }) => id)],
    limit: 10_000,
  };
}

interface Guard {
  measure: number | null;
  source: string;
  counts(row: Joined): boolean;
}

/** People whom the numbers of these rows are about, one guard after another. */
function guardsOf(naive: NaiveDataset, { measures }: GroupQuery): Guard[] {
  const main = naive.tables[0]!.id;
  return [
    { measure: null, source: main, counts: () => true },
    ...measures.flatMap(({ fieldId, filter }, measure): Guard[] => {
      const source = fieldId ? columnOf(naive, fieldId).id : main;
      const fitting = (row: Joined) => !filter || fits(naive, row, filter);
      const filled = (row: Joined) => !fieldId || held(naive, row, fieldId) !== null;
      return [
        { measure, source, counts: row => fitting(row) && filled(row) },
        // The number of all, less that of those who fit, is the number of those who do not.
        ...(filter ? [{ measure, source, counts: (row: Joined) => !fitting(row) }] : []),
      ];
    }),
  ];
}

const peopleIn = (rows: readonly Joined[], { source, counts }: Guard): number =>
  new Set(rows.flatMap(row => (row[source] && counts(row) ? [row[source]?.submitter] : []))).size;
const enough = (people: number) => people === 0 || people >= LEAST;

const ENGINES: [string, () => Promise<TestEngine>][] = [
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
  ...(postgresBin() ? [['PostgreSQL', postgresEngine] as [string, () => Promise<TestEngine>]] : []),
];

describe.each(ENGINES)('P5 on %s', (_name, start) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine?.close());

  const planned = (dataset: ResolvedDataset, query: Parameters<typeof planQuery>[1]) =>
    planQuery(dataset, query, { ...FRAME, dialect: engine.dialect });

  async function ask(dataset: ResolvedDataset, query: Parameters<typeof planQuery>[1]): Promise<AnswerParts> {
    const plan = planned(dataset, query);
    if (!plan.ok) throw new Error(plan.message);
    const results = [];
    for (const statement of plan.value.statements) results.push(await engine.run(statement));
    return plan.value.read(results);
  }

  async function loaded(random: Random, at: number) {
    const naive = randomDataset(random, at);
    const sources = [];
    for (const table of naive.tables) sources.push(await loadTable(engine, table));
    const dataset = datasetOver(sources, { relations: naive.relations });
    return { naive, dataset: { ...dataset, summary: true as const } };
  }

  /** Inside another dataset, whose ids and people go with it. */
  function inside(dataset: ResolvedDataset): ResolvedDataset {
    const fields = dataset.definition.fields.map(field => ({
      ...field,
      from: { source: 'in', key: field.id },
    }));
    const sources = [{ id: 'in', name: 'in', of: { kind: 'dataset' as const, datasetId: 'in' } }];
    const { summary: _, ...inner } = dataset;
    return {
      definition: { ...dataset.definition, sources, relations: [], fields },
      sources: new Map([['in', inner]]),
      summary: true,
    };
  }

  const markOf = (cells: readonly unknown[]) =>
    JSON.stringify(cells.map(cell => (cell as { key: unknown }).key));

  it(
    'no number in an answer, and none between its numbers, is that of fewer than five people',
    async () => {
      const random = randomFrom(SEED);
      const met = { merged: 0, shown: 0, all: 0, absorbed: 0 };
      // By chance a seed has none of one kind among its first: it goes on until each has been met.
      const isMet = () => !Object.values(met).includes(0);
      for (let at = 0; at < DATASETS || (at < 20 * DATASETS && !isMet()); at++) {
        const { naive, dataset: plain } = await loaded(random, at);
        for (let n = 0; n < QUESTIONS; n++) {
          const dataset = random.int(2) === 0 ? plain : inside(plain);
          const query = randomQuery(random, naive);
          const where = `seed ${SEED}, dataset ${at}, question ${n}: ${JSON.stringify(query)}`;
          const answer = await ask(dataset, query).catch(error => {
            throw new Error(`${where}\n${error}`);
          });
          const rows = asked(naive, query);
          const guards = guardsOf(naive, query);
          const main = guards[0]!;
          if (answer.few === 'all') {
            met.all++;
            expect(answer.main.rows.length + answer.main.totals!.length, where).toBe(0);
            expect(enough(peopleIn(rows, main)), where).toBe(false);
            continue;
          }
          expect(enough(peopleIn(rows, main)), where).toBe(true);
          const width = query.dimensions.length;
          const groups =
            width === 0 ? [{ keys: [], rows: [...rows] }] : grouped(naive, rows, query.dimensions);
          const stands = (group: { rows: readonly Joined[] }) =>
            guards.every(guard => enough(peopleIn(group.rows, guard)));
          const shown = new Map(answer.main.rows.map(row => [markOf(row.slice(0, width)), row]));
          expect(shown.size, where).toBe(answer.main.rows.length);
          const few = JSON.stringify(query.dimensions.map(() => FEW.key));
          const single = (group: (typeof groups)[number]) =>
            width > 0 && shown.has(JSON.stringify(group.keys));
          const rest = groups.filter(group => width > 0 && !single(group));
          const restRows = [...new Set(rest.flatMap(group => group.rows))];
          // A number that too few stand behind anywhere stands nowhere.
          const atoms = [
            ...groups.filter(group => width === 0 || single(group)),
            { keys: [], rows: restRows },
          ];
          const open = (measure: number, all: readonly Joined[][]) =>
            guards.every(
              guard => guard.measure !== measure || all.every(own => enough(peopleIn(own, guard))),
            );
          const total = [...rows];
          const outputs = [...atoms.map(atom => atom.rows), total];
          const firsts = new Map<string, Joined[]>();
          for (const atom of atoms.slice(0, width === 0 ? 1 : -1)) {
            const key = JSON.stringify(atom.keys.slice(0, 1));
            firsts.set(key, [...(firsts.get(key) ?? []), ...atom.rows]);
          }
          outputs.push(...firsts.values());
          const numbers = (own: readonly Joined[]) =>
            query.measures.map((measure, i) => (open(i, outputs) ? numberOf(naive, own, measure) : null));
          for (const group of groups.filter(single)) {
            met.shown++;
            expect(stands(group), `${JSON.stringify(group.keys)} of ${where}`).toBe(true);
            expect(shown.get(JSON.stringify(group.keys))!.slice(width), where).toEqual(numbers(group.rows));
          }
          if (width > 0) {
            expect(shown.has(few), where).toBe(rest.length > 0);
            if (rest.length > 0) {
              met.merged++;
              expect(shown.get(few)!.slice(width), where).toEqual(numbers(restRows));
              expect(enough(peopleIn(restRows, main)), where).toBe(true);
              const missed = rest.filter(stands);
              met.absorbed += missed.length;
              const lone = [...new Set(rest.filter(group => !stands(group)).flatMap(group => group.rows))];
              // A group that could stand was taken only for a number that the few alone would give away.
              expect(missed.length, where).toBeLessThanOrEqual(
                guards.filter(guard => !enough(peopleIn(lone, guard))).length,
              );
            }
          } else expect(answer.main.rows[0], where).toEqual(numbers(total));
          for (const { by, cells } of answer.main.totals ?? []) {
            if (by.length === 0) expect(cells.slice(width), `total of ${where}`).toEqual(numbers(total));
            else if (JSON.stringify(cells[0]) === JSON.stringify(FEW))
              expect(cells.slice(width), `few of ${where}`).toEqual(numbers(restRows));
            else
              expect(cells.slice(width), `${by} of ${where}`).toEqual(
                numbers(firsts.get(markOf(cells.slice(0, 1)))!),
              );
          }
        }
      }
      expect(Math.min(...Object.values(met)), JSON.stringify(met)).toBeGreaterThan(0);
    },
    patience(120_000),
  );

  it(
    'what a reader chooses leaves groups out and changes none of those that stay',
    async () => {
      const random = randomFrom(SEED + 1);
      for (let at = 100; at < 100 + DATASETS; at++) {
        const { naive, dataset } = await loaded(random, at);
        const main = naive.tables[0]!.id;
        for (let n = 0; n < QUESTIONS; n++) {
          const query: GroupQuery = {
            ...randomQuery(random, naive),
            dimensions: [
              { id: 'k0', fieldId: `${main}.word` },
              { id: 'k1', fieldId: `${main}.day`, unit: 'month' },
              // The year of a month that is chosen stays with it.
              ...(n % 2 ? [{ id: 'k2', fieldId: `${main}.day`, unit: 'year' as const }] : []),
            ],
            totals: [[]],
          };
          const item = random.pick([
            { key: `${main}.word`, operator: 'in' as const, value: ['a', '/=c'] },
            { key: `${main}.day`, operator: 'between' as const, value: ['2026-01-01', '2026-01-31'] },
            { key: `${main}.day`, operator: 'between' as const, value: ['2026-01-10', '2026-02-15'] },
          ]);
          const whole = await ask(dataset, query);
          const some = await ask(dataset, { ...query, picked: [{ logical: 'and', items: [item] }] });
          if (whole.few === 'all') continue;
          const texts = new Set(whole.main.rows.map(row => JSON.stringify(row)));
          const where = `seed ${SEED}, ${JSON.stringify({ query, item })}`;
          for (const row of some.main.rows) {
            expect(texts.has(JSON.stringify(row)), `${JSON.stringify(row)} of ${where}`).toBe(true);
            expect(row[0], where).not.toEqual(FEW);
            const month = (row[1] as { key: string | null }).key;
            if (item.key.endsWith('.day'))
              expect(month !== null && month >= item.value[0]! && month <= item.value[1]!, where).toBe(true);
          }
        }
      }
    },
    patience(120_000),
  );

  it('the first groups are those of many, and 其他 never that of one', async () => {
    const people = (count: number, from: number) => Array.from({ length: count }, (_, i) => `p${from + i}`);
    const rows = [
      ...people(9, 0).map(submitter => ({ word: 'a', submitter, num: '1' })),
      ...people(7, 9).map(submitter => ({ word: 'b', submitter, num: '2' })),
      ...people(6, 16).map(submitter => ({ word: 'c', submitter, num: '1' })),
      { word: 'd', submitter: 'p30', num: '1000' },
    ].map((row, i) => ({ ...row, rid: `r${i}`, owner: `r${i}` }));
    const source = await loadTable(engine, {
      id: 'top',
      columns: COLUMNS.slice(0, 2),
      submitted: true,
      rows,
    });
    const dataset = { ...datasetOver([source]), summary: true as const };
    const query: GroupQuery = {
      kind: 'groups',
      dimensions: [{ id: 'k', fieldId: 'top.word' }],
      measures: [{ id: 'm', fieldId: 'top.num', aggregate: 'sum' }],
      filters: [],
      totals: [[]],
    };
    const shown = ({ main }: AnswerParts) => main.rows.map(row => [(row[0] as { key: string }).key, row[1]]);
    const all = await ask(dataset, query);
    expect(shown(all)).toEqual([
      ['a', '9'],
      ['b', '14'],
      ['$few', '1006'],
    ]);
    expect(all.main.totals?.map(total => total.cells[1])).toEqual(['1029']);
    const first = await ask(dataset, { ...query, top: { count: 1, by: 'm', others: true } });
    expect(shown(first)).toEqual([
      ['b', '14'],
      ['$others', '9'],
      ['$few', '1006'],
    ]);
    const options = await ask(dataset, { kind: 'options', fieldId: 'top.word', filters: [] });
    expect(options.main.rows.map(([cell]) => (cell as { key: string }).key)).toEqual(['a', 'b']);
    const mark = {
      id: 'x',
      name: '最高',
      measure: { id: 'x', fieldId: 'top.num', aggregate: 'max' as const },
    };
    const marked = await ask(dataset, {
      ...query,
      marks: [mark],
      picked: [{ logical: 'and', items: [{ key: 'top.word', operator: 'eq', value: 'd' }] }],
    });
    expect([marked.main.rows, marked.markLine]).toEqual([[], [{ name: '最高', value: null }]]);
  });

  it('where strangers read, a choice shows no number that the whole of its panel holds back', async () => {
    const people = (word: string, count: number, num: string) =>
      Array.from({ length: count }, (_, i) => ({ word, submitter: `${word}${i}`, num }));
    // Three people alone fit the condition, and there is no group of five who do.
    const groups = [people('a', 9, '1'), people('b', 7, '1'), people('c', 6, '1'), people('d', 3, '100')];
    const rows = groups.flat().map((row, i) => ({ ...row, rid: `r${i}`, owner: `r${i}` }));
    const source = await loadTable(engine, {
      ...{ id: 'page', columns: COLUMNS.slice(0, 2), submitted: true },
      rows,
    });
    const filter: RecordCondition = {
      logical: 'and',
      items: [{ key: 'page.num', operator: 'gt', value: 50 }],
    };
    const dimensions = [{ id: 'k', fieldId: 'page.word' }];
    const measures: Measure[] = [{ id: 'all' }, { id: 'high', filter }];
    const dataset: ResolvedDataset = {
      ...datasetOver([source]),
      ...{ summary: true, beside: { dimensions, conditions: [], measures } },
    };
    const query: GroupQuery = { kind: 'groups', dimensions, measures, filters: [] };
    const shown = ({ main }: AnswerParts) => main.rows.map(row => [(row[0] as { key: string }).key, row[2]]);
    expect(shown(await ask(dataset, query))).toEqual([
      ['b', null],
      ['$few', null],
    ]);
    const picked: RecordCondition[] = [
      { logical: 'and', items: [{ key: 'page.word', operator: 'eq', value: 'b' }] },
    ];
    expect(shown(await ask(dataset, { ...query, picked }))).toEqual([['b', null]]);
  });

  it('rows, other filters than its own dimensions, comparisons and parts of members are refused', async () => {
    const source = await loadTable(engine, {
      id: 'no',
      columns: [...COLUMNS, { key: 'tags', kind: 'text-list' }],
      submitted: true,
      rows: [],
    });
    const dataset = { ...datasetOver([source]), summary: true as const };
    const query: GroupQuery = {
      kind: 'groups',
      dimensions: [{ id: 'k', fieldId: 'no.word' }],
      measures: [{ id: 'm' }],
      filters: [],
    };
    const why = (asked: Parameters<typeof planQuery>[1]) => {
      const plan = planned(dataset, asked);
      return plan.ok ? null : plan.message;
    };
    expect(why({ kind: 'rows', columns: [{ id: 'a', fieldId: 'no.word' }], filters: [], sort: [] })).toBe(
      '这份数据仅提供汇总，不能查看明细',
    );
    const picked = [
      { logical: 'and' as const, items: [{ key: 'no.yes', operator: 'eq' as const, value: true }] },
    ];
    expect(why({ ...query, picked })).toBe('这份数据仅提供汇总，只能按组件自己的维度筛选');
    expect(
      why({
        ...query,
        marks: [
          {
            id: 'line',
            name: '去年',
            measure: { id: 'm', compare: { fieldId: 'k', base: 'year', show: 'rate', span: 'full' } },
          },
        ],
      }),
    ).toBe('这份数据仅提供汇总，标记线不能使用同比、环比');
    expect(why({ ...query, dimensions: [{ id: 'k', fieldId: 'no.tags', split: true }], totals: [[]] })).toBe(
      '这份数据仅提供汇总，按成员拆分时不能显示合计和标记线',
    );
    expect(why(query)).toBe(null);
  });
});
