import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { Comparison, GroupQuery } from '@gonghui/elements/query/query.ts';
import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { mssqlWords } from '@gonghui/testkit/mssql.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';
import { dayBack } from './base.ts';
import { planQuery } from './query.ts';

const SALES: readonly (readonly [day: string | null, dept: string, sum: string])[] = [
  ['2023-02-28', 'a', '5'],
  ['2024-02-28', 'a', '10'],
  ['2024-02-29', 'a', '20'],
  ['2024-12-30', 'a', '3'],
  ['2025-02-28', 'a', '30'],
  ['2025-10-20', 'a', '100'],
  ['2025-10-28', 'a', '7'],
  ['2025-11-10', 'a', '40'],
  ['2025-11-10', 'b', '1'],
  ['2025-11-29', 'a', '60'],
  ['2026-10-05', 'a', '50'],
  ['2026-10-30', 'b', '4'],
  ['2026-11-01', 'a', '80'],
  [null, 'a', '1000'],
];

describe.each([
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
  ['SQL Server in words of PostgreSQL', async () => mssqlWords(await pgliteEngine())],
] as const)('Q7 on %s', (_name, start) => {
  let engine: TestEngine;
  let dataset: ResolvedDataset;
  beforeAll(async () => {
    engine = await start();
    const table = await loadTable(engine, {
      id: 's',
      columns: [
        { key: 'day', kind: 'date', label: '日期' },
        { key: 'at', kind: 'timestamp', zoned: true },
        { key: 'dept', kind: 'text' },
        { key: 'sum', kind: 'number' },
      ],
      rows: SALES.map(([day, dept, sum]) => ({ day, dept, sum, at: day && `${day} 01:00:00+00` })),
    });
    dataset = datasetOver([table]);
  });
  afterAll(() => engine?.close());

  async function ask(query: Partial<GroupQuery>) {
    const plan = planQuery(
      dataset,
      { kind: 'groups', dimensions: [], measures: [], filters: [], ...query },
      { timeZone: 'Asia/Shanghai', today: '2026-11-23', dialect: engine.dialect },
    );
    if (!plan.ok) throw new Error(plan.message);
    const results = [];
    for (const statement of plan.value.statements) results.push(await engine.run(statement));
    const { main } = plan.value.read(results);
    const plain = (cells: readonly unknown[]) =>
      cells.map(cell => (cell && typeof cell === 'object' && 'key' in cell ? cell.key : cell));
    return { rows: main.rows.map(plain), totals: main.totals?.map(total => plain(total.cells)) };
  }
  const measures = (compare: Partial<Comparison>) => [
    { id: 'now', fieldId: 's.sum' },
    ...(['base', 'difference', 'rate'] as const).map(show => ({
      id: show,
      fieldId: 's.sum',
      compare: { fieldId: 's.day', base: 'year' as const, span: 'full' as const, ...compare, show },
    })),
  ];
  const within = (value: RecordCondition['items'][number] & { key: string }): RecordCondition[] => [
    { logical: 'and', items: [value] },
  ];
  const day = (unit: 'day' | 'week' | 'month' | 'quarter' | 'year') => [{ id: 'd', fieldId: 's.day', unit }];

  it('compares each month with the same a year ago, and the whole with the whole', async () => {
    const filters = within({ key: 's.day', operator: 'between', value: ['2026-10-01', '2026-11-30'] });
    const { rows, totals } = await ask({
      dimensions: day('month'),
      measures: measures({}),
      filters,
      totals: [[]],
    });
    expect(rows).toEqual([
      ['2026-10-01', '54', '107', '-53', '-0.49532710280373831776'],
      ['2026-11-01', '80', '101', '-21', '-0.20792079207920792079'],
    ]);
    expect(totals).toEqual([[null, '134', '208', '-74', '-0.35576923076923076923']]);
  });

  it('as far as the current period has come, where that is asked', async () => {
    const { rows } = await ask({
      dimensions: day('month'),
      measures: measures({ span: 'to-date' }),
      filters: within({ key: 's.day', operator: 'eq', value: { range: 'year' } }),
    });
    // Up to the 23rd of November 2025; October is complete.
    expect(rows.map(row => row.slice(0, 3))).toEqual([
      ['2026-10-01', '54', '107'],
      ['2026-11-01', '80', '41'],
    ]);
  });

  it('环比 takes the period before, not the row before', async () => {
    const { rows } = await ask({ dimensions: day('month'), measures: measures({ base: 'previous' }) });
    const bases = new Map(rows.map(row => [row[0], row[2]]));
    expect(bases.get('2026-11-01')).toBe('54');
    expect(bases.get('2026-10-01')).toBe(null);
    expect(bases.get('2025-11-01')).toBe('107');
  });

  it('without a dimension the filter says what is compared', async () => {
    const month = within({ key: 's.day', operator: 'eq', value: { range: 'month' } });
    expect(
      (await ask({ measures: measures({ base: 'previous' }), filters: month })).rows[0]?.slice(0, 2),
    ).toEqual(['80', '54']);
    expect((await ask({ measures: measures({}), filters: month })).rows[0]?.slice(0, 2)).toEqual([
      '80',
      '101',
    ]);
    const days = within({ key: 's.day', operator: 'between', value: ['2026-11-01', '2026-11-10'] });
    // Ten days before: from the 22nd of October.
    expect(
      (await ask({ measures: measures({ base: 'previous' }), filters: days })).rows[0]?.slice(0, 2),
    ).toEqual(['80', '4']);
    await expect(ask({ measures: measures({}) })).rejects.toThrow(
      '请先为「日期」设置日期筛选，再使用同比或环比',
    );
  });

  it('29 February compares with the 28th, and a month with the whole month', async () => {
    const { rows } = await ask({ dimensions: day('day'), measures: measures({}) });
    const bases = new Map(rows.map(row => [row[0], row[2]]));
    expect(bases.get('2024-02-29')).toBe('5');
    expect(bases.get('2024-02-28')).toBe('5');
    expect(bases.get('2025-02-28')).toBe('10');
    const february = within({ key: 's.day', operator: 'between', value: ['2025-02-01', '2025-02-28'] });
    expect((await ask({ measures: measures({}), filters: february })).rows[0]?.slice(0, 2)).toEqual([
      '30',
      '30',
    ]);
  });

  it('weeks compare by their number: the 53rd has no base where there was none', async () => {
    const { rows } = await ask({ dimensions: day('week'), measures: measures({}) });
    const bases = new Map(rows.map(row => [row[0], row[2]]));
    // The 9th weeks of 2025 and 2024 begin on 24 and 26 February.
    expect(bases.get('2025-02-24')).toBe('30');
    expect(dayBack('2026-11-23', { unit: 'week-of-year' })).toBe('2025-11-24');
    expect(dayBack('2021-01-04', { unit: 'week-of-year' })).toBe('2019-12-30');
    const back = async (monday: string) => {
      const sql = engine.dialect.back(`date '${monday}'`, 'date', { unit: 'week-of-year' });
      const [row] = await engine.run({ text: `select (${sql})::text as day`, values: [] });
      return row?.day;
    };
    expect(await back('2021-01-04')).toBe('2019-12-30');
    // The 53rd week of 2020: 2019 had 52.
    expect(await back('2020-12-28')).toBe(null);
  });

  it('a base that is missing or not positive has no rate; without bounds the whole has no base', async () => {
    const { rows, totals } = await ask({ dimensions: day('year'), measures: measures({}), totals: [[]] });
    expect(rows[0]).toEqual(['2023-01-01', '5', null, '5', null]);
    expect(totals?.[0]?.slice(0, 3)).toEqual([null, '1410', null]);
  });

  it('other dimensions, moments and the first groups go along', async () => {
    const filters = within({ key: 's.at', operator: 'eq', value: { range: 'year' } });
    const compare = { fieldId: 's.at', base: 'year' as const, span: 'full' as const, show: 'base' as const };
    const { rows } = await ask({
      dimensions: [
        { id: 'k', fieldId: 's.dept' },
        { id: 'd', fieldId: 's.at', unit: 'month' },
      ],
      measures: [
        { id: 'now', fieldId: 's.sum' },
        { id: 'was', fieldId: 's.sum', compare },
      ],
      filters,
      top: { count: 1, by: 'now', of: 'k', others: true },
    });
    expect(rows).toEqual([
      ['a', '2026-10-01', '50', '107'],
      ['a', '2026-11-01', '80', '100'],
      ['$others', '2026-10-01', '4', null],
    ]);
  });

  it('Q6 fills the gaps of a date axis: nothing sold is 0, no average is none', async () => {
    const filters = within({ key: 's.day', operator: 'between', value: ['2025-10-01', '2026-01-31'] });
    const two = await ask({
      dimensions: [{ id: 'd', fieldId: 's.day', unit: 'week', fill: true }],
      measures: [{ id: 'n' }, { id: 'a', fieldId: 's.sum', aggregate: 'avg' }, { id: 's', fieldId: 's.sum' }],
      filters,
    });
    expect(two.rows).toEqual([
      ['2025-10-20', '1', '100', '100'],
      ['2025-10-27', '1', '7', '7'],
      ['2025-11-03', '0', null, '0'],
      ['2025-11-10', '2', '20.5', '41'],
      ['2025-11-17', '0', null, '0'],
      ['2025-11-24', '1', '60', '60'],
    ]);
    const both = await ask({
      dimensions: [
        { id: 'd', fieldId: 's.day', unit: 'month', fill: true },
        { id: 'k', fieldId: 's.dept' },
      ],
      measures: [{ id: 'n' }],
      filters: within({ key: 's.day', operator: 'ge', value: '2026-09-01' }),
    });
    expect(both.rows).toEqual([
      ['2026-10-01', 'a', '1'],
      ['2026-10-01', 'b', '1'],
      ['2026-11-01', 'a', '1'],
      ['2026-11-01', 'b', '0'],
    ]);
  });
});
