import { groupCondition } from '@gonghui/elements/panel/clicks/picked-group.ts';
import type { Keyed } from '@gonghui/elements/query/answer.ts';
import type { GroupQuery, Query } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';
import { planQuery } from './query.ts';

const WHERE = [
  ['浙江省', '杭州市', '西湖区', '330106'],
  ['浙江省', '杭州市', '西湖区', '330106'],
  ['浙江省', '杭州市', '滨江区', '330108'],
  // Known as a city, as a province, and a city without districts of its own.
  ['浙江省', '杭州市', '330100'],
  ['浙江省', '330000'],
  ['北京市', '东城区', '110101'],
  ['江西省', '南昌市', '西湖区', '360103'],
  null,
];
const field = { fieldId: 'sales.where', type: 'province-city' };

describe.each([
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
] as const)('Q5 places as groups on %s', (_name, start) => {
  let engine: TestEngine;
  let dataset: ResolvedDataset;

  beforeAll(async () => {
    engine = await start();
    const sales = await loadTable(engine, {
      id: 'sales',
      columns: [
        { key: 'where', kind: 'text-list', type: 'province-city' },
        { key: 'from', kind: 'text-list', type: 'country' },
      ],
      rows: WHERE.map((where, at) => ({ where, from: at === 0 ? ['中国', 'CN'] : null })),
    });
    dataset = datasetOver([sales]);
  });
  afterAll(() => engine?.close());

  async function ask(query: Query) {
    const plan = planQuery(dataset, query, {
      ...{ timeZone: 'Asia/Shanghai', today: '2026-11-23', dialect: engine.dialect },
    });
    if (!plan.ok) throw new Error(plan.message);
    const results = [];
    for (const statement of plan.value.statements) results.push(await engine.run(statement));
    return plan.value.read(results).main.rows;
  }
  const groups = async (level?: number, filters: GroupQuery['filters'] = []) => {
    const rows = await ask({
      kind: 'groups',
      dimensions: [{ id: 'd', fieldId: field.fieldId, ...(level ? { level } : {}) }],
      measures: [{ id: 'n' }],
      filters,
    });
    return rows.map(([group, count]) => ({ ...(group as Keyed), count }));
  };
  const named = (rows: Awaited<ReturnType<typeof groups>>) =>
    Object.fromEntries(rows.map(({ label, count }) => [label, count]));

  it('are called by their names, each by itself', async () => {
    const rows = await groups();
    expect(named(rows)).toEqual({
      '浙江省 / 杭州市 / 西湖区': '2',
      '浙江省 / 杭州市 / 滨江区': '1',
      '浙江省 / 杭州市': '1',
      浙江省: '1',
      '北京市 / 东城区': '1',
      '江西省 / 南昌市 / 西湖区': '1',
      空: '1',
    });
    expect(rows.at(-1)?.key).toBeNull();
    const [[country] = []] = await ask({
      ...{ kind: 'groups', dimensions: [{ id: 'd', fieldId: 'sales.from' }], measures: [], filters: [] },
    });
    expect(country).toEqual({ key: ['中国', 'CN'], label: '中国' });
  });

  it('are put together by province, city and district', async () => {
    expect(named(await groups(1))).toEqual({ 浙江省: '5', 北京市: '1', 江西省: '1', 空: '1' });
    expect(named(await groups(2))).toEqual({
      ...{ 杭州市: '4', 浙江省: '1', 东城区: '1', 南昌市: '1', 空: '1' },
    });
    expect(named(await groups(3))).toEqual({
      ...{ '杭州市 / 西湖区': '2', '杭州市 / 滨江区': '1', 杭州市: '1', 浙江省: '1' },
      ...{ 东城区: '1', '南昌市 / 西湖区': '1', 空: '1' },
    });
  });

  it.each([undefined, 1, 2, 3])(
    'have a key that leads to their rows and no others (level %s)',
    async level => {
      for (const { key, count } of await groups(level)) {
        const made = groupCondition(
          { field: { ...field, ...(level ? { level } : {}) }, key: key as Json },
          () => [],
        );
        if (!made.ok) throw new Error(made.message);
        const rows = await groups(undefined, [made.value]);
        expect({ key, rows: rows.reduce((sum, one) => sum + Number(one.count), 0) }).toEqual({
          ...{ key, rows: Number(count) },
        });
      }
    },
  );

  it('are offered to a filter by their names, without codes', async () => {
    const rows = await ask({ kind: 'options', fieldId: field.fieldId, filters: [] });
    expect(rows.map(([one]) => (one as Keyed).label).sort()).toEqual(
      ['浙江省', '杭州市', '西湖区', '滨江区', '北京市', '东城区', '江西省', '南昌市'].sort(),
    );
  });

  it('read in a table as they do in records', async () => {
    const rows = await ask({
      ...{ kind: 'rows', columns: [{ id: 'c', fieldId: field.fieldId }], sort: [], filters: [] },
    });
    expect(rows.map(([one]) => (one as Keyed | null)?.label ?? null)).toContain('浙江省 / 杭州市 / 西湖区');
  });
});
