import { type Cell, isKeyed } from '@gonghui/elements/query/answer.ts';
import type { Comparison, GroupQuery } from '@gonghui/elements/query/query.ts';
import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../../dataset.ts';
import { planQuery } from '../query.ts';

/** Amounts of so many people on a day; those of one group are people of its own. */
const of = (day: string, word: string, people: number, num: string, from = 0) =>
  Array.from({ length: people }, (_, at) => ({
    ...{ day, word, num, submitter: `p${from + at}`, rid: `${day}${word}${at}`, owner: `${day}${word}${at}` },
  }));
const ROWS = [
  ...of('2025-10-06', 'a', 6, '10'),
  ...of('2025-11-06', 'a', 5, '20'),
  // The few of a year ago: two people, beside enough others who are put together with them.
  ...of('2025-12-06', 'a', 2, '500'),
  ...of('2025-09-06', 'a', 4, '7', 20),
  ...of('2026-10-06', 'a', 7, '10'),
  ...of('2026-11-06', 'a', 5, '30'),
  ...of('2026-12-06', 'a', 8, '1'),
];

describe.each([
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
] as const)('P5 Q7 summaries beside their past on %s', (_name, start) => {
  let engine: TestEngine;
  let dataset: ResolvedDataset;
  beforeAll(async () => {
    engine = await start();
    const source = await loadTable(engine, {
      id: 'pay',
      columns: [
        { key: 'word', kind: 'text' },
        { key: 'num', kind: 'number' },
        { key: 'day', kind: 'date' },
      ],
      submitted: true,
      rows: ROWS,
    });
    dataset = { ...datasetOver([source]), summary: true as const };
  });
  afterAll(() => engine?.close());

  const planned = (query: GroupQuery) =>
    planQuery(dataset, query, {
      ...{ timeZone: 'Asia/Shanghai', today: '2026-11-23', dialect: engine.dialect },
    });
  async function ask(query: GroupQuery) {
    const plan = planned(query);
    if (!plan.ok) return plan.message;
    const results = [];
    for (const statement of plan.value.statements) results.push(await engine.run(statement));
    const { main } = plan.value.read(results);
    const text = (cell: Cell | undefined) => (isKeyed(cell) ? cell.label : cell);
    return {
      rows: Object.fromEntries(main.rows.map(row => [text(row[0]), row.slice(1).map(text)])),
      totals: (main.totals ?? []).map(({ cells }) => cells.slice(1)),
    };
  }
  const compare = (show: Comparison['show'], more: Partial<Comparison> = {}): Comparison => ({
    ...{ fieldId: 'pay.day', base: 'year', show, span: 'full', ...more },
  });
  const query = (...compares: (Comparison | undefined)[]): GroupQuery => ({
    kind: 'groups',
    dimensions: [{ id: 'k', fieldId: 'pay.day', unit: 'month' }],
    measures: compares.map((one, at) => ({
      ...{ id: `m${at}`, fieldId: 'pay.num', aggregate: 'sum' as const },
      ...(one ? { compare: one } : {}),
    })),
    filters: [],
    totals: [[]],
  });
  const FEW = '其他（少于 5 人）';

  it('hold a group against that of a year ago, and nothing against one that is not shown', async () => {
    const answer = await ask(query(undefined, compare('base'), compare('difference'), compare('rate')));
    expect(answer).toEqual({
      rows: {
        '2025年10月': ['60', null, null, null],
        '2025年11月': ['100', null, null, null],
        '2026年10月': ['70', '60', '10', expect.stringMatching(/^0\.1666/)],
        '2026年11月': ['150', '100', '50', '0.5'],
        // A year ago there were two people, whose number is in the group of the few.
        '2026年12月': ['8', null, null, null],
        [FEW]: ['1028', null, null, null],
      },
      totals: [['1416', null, null, null]],
    });
  });

  it('tell by a comparison no more than by the groups themselves, whatever a reader chose', async () => {
    const picked: GroupQuery['filters'] = [
      {
        logical: 'and',
        items: [{ key: 'pay.day', operator: 'between', value: ['2026-10-01', '2026-12-31'] }],
      },
    ];
    const answer = await ask({ ...query(undefined, compare('base')), totals: [], picked });
    expect(answer).toMatchObject({
      rows: { '2026年10月': ['70', '60'], '2026年11月': ['150', '100'], '2026年12月': ['8', null] },
    });
  });

  it('hold a month that goes on against nothing, where as much of its base is asked for', async () => {
    const answer = await ask({ ...query(compare('base', { span: 'to-date' })), totals: [] });
    expect(answer).toMatchObject({ rows: { '2026年10月': ['60'], '2026年11月': [null] } });
  });

  it('hold a month against the one before it', async () => {
    const answer = await ask({ ...query(compare('base', { base: 'previous' })), totals: [] });
    expect(answer).toMatchObject({
      rows: { '2025年11月': ['60'], '2026年10月': [null], '2026年11月': ['70'], '2026年12月': ['150'] },
    });
  });

  it('refuse in words what would be another question', async () => {
    expect(await ask({ ...query(compare('rate')), dimensions: [{ id: 'k', fieldId: 'pay.word' }] })).toBe(
      '这份数据仅提供汇总，同比、环比的日期应同时是组件的分组字段',
    );
    const day: GroupQuery['filters'] = [
      { logical: 'and', items: [{ key: 'pay.day', operator: 'ge', value: '2026-10-03' }] },
    ];
    expect(await ask({ ...query(compare('rate')), filters: day })).toBe(
      '这份数据仅提供汇总，组件的条件限定了「day」，不能再使用同比、环比',
    );
    expect(await ask({ ...query(compare('rate')), top: { count: 2, by: 'm0', others: true } as never })).toBe(
      '这份数据仅提供汇总，不能按同比、环比排序',
    );
  });
});
