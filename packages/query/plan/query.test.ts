import type { Query } from '@gonghui/elements/query/query.ts';
import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';
import type { AnswerParts } from './plan.ts';
import { planQuery } from './query.ts';

const FRAME = { timeZone: 'Asia/Shanghai', today: '2026-11-23' };

describe.each([
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
] as const)('questions to one source on %s', (_name, start) => {
  let engine: TestEngine;
  let dataset: ResolvedDataset;

  beforeAll(async () => {
    engine = await start();
    const sales = await loadTable(engine, {
      id: 'sales',
      columns: [
        {
          key: 'dept',
          kind: 'text',
          options: [
            { value: 'o2', label: '市场部' },
            { value: 'o1', label: '人事部' },
          ],
        },
        { key: 'day', kind: 'date' },
        { key: 'at', kind: 'timestamp', zoned: true },
        { key: 'sum', kind: 'number', label: '金额' },
        { key: 'tags', kind: 'text-list' },
        { key: 'paid', kind: 'boolean' },
        { key: 'secret', kind: 'text', countsOnly: true },
      ],
      rows: [
        {
          dept: 'o1',
          day: '2026-01-31',
          at: '2026-01-31 17:00:00+00',
          sum: '0.1',
          tags: ['a', 'b'],
          paid: true,
          secret: 'x',
        },
        {
          dept: 'o1',
          day: '2026-02-01',
          at: '2026-01-31 15:59:59+00',
          sum: '0.2',
          tags: ['b', 'a'],
          paid: false,
        },
        { dept: 'o2', day: '2026-02-28', at: '2026-02-28 00:00:00+00', sum: '100', tags: ['a'], paid: true },
        { dept: null, day: null, at: null, sum: null, tags: null, paid: null },
        {
          dept: 'gone',
          day: '2025-12-29',
          at: '2025-12-29 00:00:00+00',
          sum: '-3.333',
          tags: ['c'],
          paid: null,
        },
      ],
    });
    dataset = datasetOver([sales]);
  });
  afterAll(() => engine?.close());

  async function ask(query: Query): Promise<AnswerParts> {
    const plan = planQuery(dataset, query, { ...FRAME, dialect: engine.dialect });
    if (!plan.ok) throw new Error(plan.message);
    const results = [];
    for (const statement of plan.value.statements) results.push(await engine.run(statement));
    return plan.value.read(results);
  }
  const groups = (more: Partial<Extract<Query, { kind: 'groups' }>>) =>
    ask({ kind: 'groups', dimensions: [], measures: [], filters: [], ...more });
  const refusalOf = (query: Partial<Extract<Query, { kind: 'groups' }>>, of = dataset) =>
    planQuery(
      of,
      { kind: 'groups', dimensions: [], measures: [{ id: 'm' }], filters: [], ...query },
      { ...FRAME, dialect: engine.dialect },
    );
  const dept = { id: 'd', fieldId: 'sales.dept' };
  const labels = (parts: AnswerParts) =>
    parts.main.rows.map(row =>
      row.map(cell => (cell !== null && typeof cell === 'object' && 'label' in cell ? cell.label : cell)),
    );

  it('Q3 Q4 computes every aggregate exactly, empty values left out', async () => {
    const answer = await groups({
      measures: [
        { id: 'n' },
        { id: 'sum', fieldId: 'sales.sum', aggregate: 'sum' },
        { id: 'avg', fieldId: 'sales.sum', aggregate: 'avg' },
        { id: 'min', fieldId: 'sales.sum', aggregate: 'min' },
        { id: 'max', fieldId: 'sales.day', aggregate: 'max' },
        { id: 'count', fieldId: 'sales.sum', aggregate: 'count' },
        { id: 'distinct', fieldId: 'sales.dept', aggregate: 'distinct' },
        { id: 'median', fieldId: 'sales.sum', aggregate: 'median' },
        { id: 'secret', fieldId: 'sales.secret', aggregate: 'count' },
      ],
    });
    expect(answer.main.rows).toEqual([
      ['5', '96.967', '24.24175', '-3.333', '2026-02-28', '4', '3', '0.15', '1'],
    ]);
  });

  it('P1 says of files in rows whether there are any, and not which', async () => {
    const columns = [{ id: 'f', fieldId: 'sales.secret' }];
    const { main } = await ask({ kind: 'rows', columns, filters: [], sort: [] });
    expect(main.rows.flat().sort()).toEqual([null, null, null, null, '有']);
    expect(main.columns[0]?.type).toBe('input');
  });

  it('Q5 groups choices in the order of the design, those gone behind them, 空 last', async () => {
    const answer = await groups({ dimensions: [dept], measures: [{ id: 's', fieldId: 'sales.sum' }] });
    expect(labels(answer)).toEqual([
      ['市场部', '100'],
      ['人事部', '0.3'],
      ['gone', '-3.333'],
      ['空', null],
    ]);
    expect(answer.main.rows[0]?.[0]).toEqual({ key: 'o2', label: '市场部' });
  });

  it.each([
    ['day', 'month', ['2025年12月', '2026年1月', '2026年2月', '空']],
    ['day', 'week', ['2026年第1周', '2026年第5周', '2026年第9周', '空']],
    ['day', 'quarter', ['2025年第4季度', '2026年第1季度', '空']],
    ['day', 'year', ['2025年', '2026年', '空']],
    ['at', 'day', ['2025-12-29', '2026-01-31', '2026-02-01', '2026-02-28', '空']],
    ['at', 'hour', ['2025-12-29 08时', '2026-01-31 23时', '2026-02-01 01时', '2026-02-28 08时', '空']],
  ] as const)('Q5 groups %s by %s, in the zone of the enterprise', async (key, unit, expected) => {
    const answer = await groups({
      dimensions: [{ id: 'd', fieldId: `sales.${key}`, unit }],
      measures: [{ id: 'n' }],
    });
    expect(labels(answer).map(row => row[0])).toEqual(expected);
  });

  it('Q5 begins years and quarters where the fiscal year does', async () => {
    const by = async (unit: 'year' | 'quarter') =>
      labels(
        await groups({
          dimensions: [{ id: 'd', fieldId: 'sales.day', unit, fiscalStart: 2 }],
          measures: [{ id: 'n' }],
        }),
      );
    expect(await by('year')).toEqual([
      ['2025财年', '2'],
      ['2026财年', '2'],
      ['空', '1'],
    ]);
    expect(await by('quarter')).toEqual([
      ['2025财年第4季度', '2'],
      ['2026财年第1季度', '2'],
      ['空', '1'],
    ]);
  });

  it('Q5 groups lists by member and as sets, numbers by ranges', async () => {
    const set = await groups({ dimensions: [{ id: 'd', fieldId: 'sales.tags' }], measures: [{ id: 'n' }] });
    expect(labels(set)).toEqual([
      ['a', '1'],
      ['a、b', '2'],
      ['c', '1'],
      ['空', '1'],
    ]);
    const split = await groups({
      dimensions: [{ id: 'd', fieldId: 'sales.tags', split: true }],
      measures: [{ id: 'n' }, { id: 's', fieldId: 'sales.sum' }],
      totals: [[]],
    });
    expect(labels(split)).toEqual([
      ['a', '3', '100.3'],
      ['b', '2', '0.3'],
      ['c', '1', '-3.333'],
      ['空', '1', null],
    ]);
    expect(split.main.totals).toEqual([{ by: [], cells: [null, '5', '96.967'] }]);
    const ranges = await groups({
      dimensions: [{ id: 'd', fieldId: 'sales.sum', bounds: [0, 0.2, 100] }],
      measures: [{ id: 'n' }],
    });
    expect(labels(ranges)).toEqual([
      ['小于0', '1'],
      ['0–0.2', '1'],
      ['0.2–100', '1'],
      ['100及以上', '1'],
      ['空', '1'],
    ]);
  });

  it('filters by days that move with today, by choices and by numbers', async () => {
    const count = async (filter: {
      key: string;
      operator: 'eq' | 'ne' | 'in' | 'gt' | 'contains' | '!in';
      value: never;
    }) =>
      (await groups({ measures: [{ id: 'n' }], filters: [{ logical: 'and', items: [filter] }] })).main
        .rows[0]?.[0];
    expect(await count({ key: 'sales.day', operator: 'eq', value: { range: 'lastYear' } as never })).toBe(
      '1',
    );
    expect(await count({ key: 'sales.day', operator: 'ne', value: { range: 'lastYear' } as never })).toBe(
      '4',
    );
    expect(await count({ key: 'sales.at', operator: 'eq', value: '2026-02-01' as never })).toBe('1');
    expect(await count({ key: 'sales.dept', operator: 'in', value: ['o1', 'o2'] as never })).toBe('3');
    expect(await count({ key: 'sales.dept', operator: '!in', value: ['o1'] as never })).toBe('3');
    expect(await count({ key: 'sales.sum', operator: 'gt', value: 0.1 as never })).toBe('2');
    expect(await count({ key: 'sales.sum', operator: 'in', value: [0.1, 100] as never })).toBe('2');
    expect(await count({ key: 'sales.tags', operator: 'contains', value: ['a', 'b'] as never })).toBe('2');
  });

  it('Q12 says where it cut', async () => {
    const answer = await groups({ dimensions: [dept], measures: [{ id: 'n' }], limit: 2 });
    expect(answer.main.rows).toHaveLength(2);
    expect(answer.truncated).toBe(2);
    expect((await groups({ dimensions: [dept], limit: 4 })).truncated).toBeUndefined();
  });

  it('Q8 keeps the first groups by a measure, the others as one or not at all', async () => {
    const asked = {
      dimensions: [dept],
      measures: [
        { id: 's', fieldId: 'sales.sum' },
        { id: 'd', fieldId: 'sales.day', aggregate: 'count' as const },
      ],
      totals: [[]],
    };
    const others = await groups({ ...asked, top: { count: 2, by: 's', others: true } });
    expect(labels(others)).toEqual([
      ['市场部', '100', '1'],
      ['人事部', '0.3', '2'],
      ['其他', '-3.333', '1'],
    ]);
    const only = await groups({ ...asked, top: { count: 1, by: 's', direction: 'asc' } });
    expect(labels(only)).toEqual([['gone', '-3.333', '1']]);
    expect(only.main.totals).toEqual([{ by: [], cells: [null, '96.967', '4'] }]);
  });

  it('Q2 sorts by the number of the whole group, and gives subtotals', async () => {
    const answer = await groups({
      dimensions: [
        { ...dept, sort: { by: 's', direction: 'desc' } },
        { id: 'm', fieldId: 'sales.day', unit: 'month', sort: { by: 'key', direction: 'desc' } },
      ],
      measures: [{ id: 's', fieldId: 'sales.sum' }],
      totals: [['d'], []],
    });
    expect(labels(answer)).toEqual([
      ['市场部', '2026年2月', '100'],
      ['人事部', '2026年2月', '0.2'],
      ['人事部', '2026年1月', '0.1'],
      ['gone', '2025年12月', '-3.333'],
      ['空', '空', null],
    ]);
    expect(answer.main.totals?.map(total => [total.by.length, total.cells[2]])).toEqual([
      [1, '100'],
      [1, '0.3'],
      [1, '-3.333'],
      [1, null],
      [0, '96.967'],
    ]);
  });

  it('measures only the rows that fit, and draws mark lines from the rows', async () => {
    const filter = {
      logical: 'and' as const,
      items: [{ key: 'sales.paid', operator: 'eq' as const, value: true }],
    };
    const answer = await groups({
      dimensions: [dept],
      measures: [{ id: 'n', filter }],
      marks: [{ id: 'x', name: '平均', measure: { id: 'a', fieldId: 'sales.sum', aggregate: 'avg' } }],
    });
    expect(labels(answer)).toEqual([
      ['市场部', '1'],
      ['人事部', '1'],
      ['gone', '0'],
      ['空', '0'],
    ]);
    expect(answer.markLine).toEqual([{ name: '平均', value: '24.24175' }]);
  });

  it('reads rows page by page and on from a row, each once', async () => {
    const columns = [
      { id: 'a', fieldId: 'sales.dept' },
      { id: 'b', fieldId: 'sales.sum' },
      { id: 'c', fieldId: 'sales.at' },
    ];
    for (const sort of [
      [{ fieldId: 'sales.dept', direction: 'desc' as const }],
      [{ fieldId: 'sales.sum', direction: 'asc' as const }],
      [{ fieldId: 'sales.at', direction: 'desc' as const }],
      [],
    ]) {
      const all = await ask({ kind: 'rows', columns, filters: [], sort, page: { current: 1, pageSize: 10 } });
      expect(all.page).toEqual([{ current: 1, pageSize: 10, total: 5 }]);
      const read = [];
      let after: string | undefined;
      do {
        const part = await ask({
          kind: 'rows',
          columns,
          filters: [],
          sort,
          page: { current: 1, pageSize: 2 },
          ...(after ? { after } : {}),
        });
        read.push(...part.main.rows);
        after = part.next;
      } while (after);
      expect(read).toEqual(all.main.rows);
      const second = await ask({
        kind: 'rows',
        columns,
        filters: [],
        sort,
        page: { current: 2, pageSize: 2 },
      });
      expect(second.main.rows).toEqual(all.main.rows.slice(2, 4));
    }
  });

  it('P3 offers the values that there are, by what is shown', async () => {
    const options = async (fieldId: string, keyword?: string) =>
      labels(await ask({ kind: 'options', fieldId, filters: [], ...(keyword ? { keyword } : {}) })).flat();
    expect(await options('sales.dept')).toEqual(['市场部', '人事部', 'gone']);
    expect(await options('sales.dept', '人')).toEqual(['人事部']);
    expect(await options('sales.tags')).toEqual(['a', 'b', 'c']);
  });

  it('P2 refuses whatever names a hidden field, wherever', () => {
    const source = dataset.sources.get('sales') as never as { columns: Map<string, unknown> };
    const columns = new Map(source.columns);
    columns.delete('sum');
    const masked = {
      ...dataset,
      sources: new Map([['sales', { ...source, columns, hidden: new Map([['sum', '金额']]) }]]),
    } as never as ResolvedDataset;
    const named = { key: 'sales.sum', operator: 'gt' as const, value: 1 };
    for (const query of [
      { dimensions: [{ id: 'd', fieldId: 'sales.sum' }] },
      { measures: [{ id: 'm', fieldId: 'sales.sum' }] },
      { filters: [{ logical: 'and' as const, items: [named] }] },
      { measures: [{ id: 'm', filter: { logical: 'and' as const, items: [named] } }] },
      { marks: [{ id: 'x', name: 'x', measure: { id: 'y', fieldId: 'sales.sum' } }] },
    ])
      expect(refusalOf(query, masked)).toEqual({ ok: false, message: '包含您无权查看的字段', hidden: true });
    expect(refusalOf({ dimensions: [{ id: 'd', fieldId: 'sales.day' }] }, masked).ok).toBe(true);
  });

  it('refuses in words what it cannot do', () => {
    expect(refusalOf({ dimensions: [{ id: 'd', fieldId: 'none' }] })).toMatchObject({
      message: '维度的字段不存在或已被删除',
    });
    expect(refusalOf({ dimensions: [{ id: 'd', fieldId: 'sales.secret' }] })).toMatchObject({
      message: '不能按「secret」分组',
    });
    expect(refusalOf({ measures: [{ id: 'm', fieldId: 'sales.dept', aggregate: 'sum' }] })).toMatchObject({
      message: '「dept」不能求和，请更换字段或汇总方式',
    });
  });
});
