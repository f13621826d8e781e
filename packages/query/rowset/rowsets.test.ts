import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { datasetOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';
import { planQuery } from '../plan/query.ts';
import type { ResolvedSource } from '../source.ts';

const FRAME = { timeZone: 'Asia/Shanghai', today: '2026-11-23' };
const THINGS = (...ids: string[]) =>
  ids.map((value, at) => ({ value, label: ['铅笔', '纸', '墨'][at] ?? value }));

describe.each([
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
] as const)('datasets of several sources on %s', (_name, start) => {
  let engine: TestEngine;
  let bought: ResolvedSource;
  let used: ResolvedSource;

  beforeAll(async () => {
    engine = await start();
    bought = await loadTable(engine, {
      id: 'bought',
      columns: [
        { key: 'thing', kind: 'text', options: THINGS('a', 'b', 'c') },
        { key: 'n', kind: 'number' },
      ],
      rows: [
        { thing: 'a', n: '10' },
        { thing: 'a', n: '5.5' },
        { thing: 'b', n: '3' },
        { thing: null, n: '1' },
      ],
    });
    used = await loadTable(engine, {
      id: 'used',
      columns: [
        { key: 'what', kind: 'text', options: THINGS('x', 'y', 'z') },
        { key: 'n', kind: 'number' },
        { key: 'day', kind: 'date' },
      ],
      rows: [
        { what: 'x', n: '4' },
        { what: 'x', n: '1' },
        { what: 'z', n: '2' },
        { what: null, n: '9' },
      ],
    });
  });
  afterAll(() => engine?.close());

  async function rowsOf(dataset: ResolvedDataset, query: Partial<Extract<Query, { kind: 'groups' }>>) {
    const plan = planQuery(
      dataset,
      { kind: 'groups', dimensions: [], measures: [], filters: [], ...query },
      { ...FRAME, dialect: engine.dialect },
    );
    if (!plan.ok) return plan.message;
    const results = [];
    for (const statement of plan.value.statements) results.push(await engine.run(statement));
    return plan.value
      .read(results)
      .main.rows.map(row =>
        row.map(cell => (cell && typeof cell === 'object' && 'label' in cell ? cell.label : cell)),
      );
  }

  const stock = (more: Partial<NonNullable<DatasetDefinition['aggregate']>> = {}): ResolvedDataset =>
    datasetOver([bought, used], {
      kind: 'aggregate',
      fields: [],
      aggregate: {
        templateId: 'bought',
        linkFields: [{ id: 'l', target: 'used', mainField: 'thing', targetField: 'what' }],
        fields: [
          { id: 'thing', alias: '物品', type: 'select-single', source: 'bought', key: 'thing' },
          { id: 'in', alias: '入库', type: 'number', source: 'bought', key: 'n', aggregate: 'sum' },
          { id: 'out', alias: '出库', type: 'number', source: 'used', key: 'n', aggregate: 'sum' },
          { id: 'times', alias: '次数', type: 'number', source: 'used', key: 'n', aggregate: 'count' },
        ],
        ...more,
      },
    });
  const measures = [
    { id: 'i', fieldId: 'in' },
    { id: 'o', fieldId: 'out' },
    { id: 't', fieldId: 'times' },
  ];
  const byThing = { dimensions: [{ id: 'd', fieldId: 'thing' }], measures };

  it('Q11 groups main and targets by themselves: nothing multiplies, choices of two lists meet by their name', async () => {
    const rows = (await rowsOf(stock(), byThing)) as string[][];
    expect(new Map(rows.map(([thing, ...numbers]) => [thing, numbers]))).toEqual(
      new Map([
        ['铅笔', ['15.5', '5', '2']],
        ['纸', ['3', null, '0']],
        ['墨', [null, '2', '1']],
        ['空', ['1', '9', '1']],
      ]),
    );
    expect(rows.at(-1)?.[0]).toBe('空');
    expect(await rowsOf(stock(), { measures })).toEqual([['19.5', '16', '4']]);
  });

  it('Q11 leaves out keys that the main source does not have, where that is asked', async () => {
    const only = (await rowsOf(stock({ onlyMain: true }), byThing)) as string[][];
    expect(only.map(row => row[0]).sort()).toEqual(['空', '纸', '铅笔'].sort());
  });

  it('Q11 an aggregate table stands in another dataset as a source', async () => {
    const inner = stock();
    const outer = datasetOver([used], {
      sources: [
        { id: 'used', name: '领用', of: { kind: 'form', formId: 'used' } },
        { id: 'stock', name: '库存', of: { kind: 'dataset', datasetId: 'stock' } },
      ],
      relations: [
        { id: 'r', left: 'used', right: 'stock', join: 'left', keys: [{ left: 'what', right: 'thing' }] },
      ],
      fields: [
        { id: 'n', alias: '数量', type: 'number', from: { source: 'used', key: 'n' } },
        { id: 'in', alias: '入库', type: 'number', from: { source: 'stock', key: 'in' } },
      ],
    });
    const sources = new Map<string, ResolvedSource | ResolvedDataset>([
      ['used', used],
      ['stock', inner],
    ]);
    // 铅笔 is there twice on the left and counts once; 墨 has nothing bought.
    expect(
      await rowsOf(
        { ...outer, sources },
        {
          measures: [
            { id: 'n', fieldId: 'n' },
            { id: 'i', fieldId: 'in' },
          ],
        },
      ),
    ).toEqual([['16', '15.5']]);
  });

  it('refuses what does not go together, by its name', async () => {
    const bad = stock({ linkFields: [{ id: 'l', target: 'used', mainField: 'thing', targetField: 'n' }] });
    expect(await rowsOf(bad, byThing)).toBe('关联字段「thing」的类型不同，请改用类型相同的字段');
    const gone = stock({
      linkFields: [{ id: 'l', target: 'used', mainField: 'thing', targetField: 'none' }],
    });
    expect(await rowsOf(gone, byThing)).toBe('关联关系中源字段被删除，重新配置后再保存。');
    const union = datasetOver([bought, used], {
      unions: [
        {
          id: 'u',
          name: '全部',
          members: ['bought', 'used'],
          columns: [{ id: 'c', alias: '列', type: 'number', from: { bought: 'n', used: 'day' } }],
        },
      ],
    });
    expect(await rowsOf(union, { measures: [{ id: 'n' }] })).toBe(
      '合并数据「全部」中「列」的字段类型不同，请改用类型相同的字段',
    );
    const deep = [1, 2, 3].reduce<ResolvedDataset>(
      inner => ({
        definition: {
          ...datasetOver([]).definition,
          sources: [{ id: 'i', name: 'i', of: { kind: 'dataset', datasetId: 'i' } }],
          fields: [{ id: 'n', alias: 'n', type: 'number', from: { source: 'i', key: 'n' } }],
        },
        sources: new Map([['i', inner]]),
      }),
      datasetOver([used], {
        fields: [{ id: 'n', alias: 'n', type: 'number', from: { source: 'used', key: 'n' } }],
      }),
    );
    expect(await rowsOf(deep, { measures: [{ id: 'n', fieldId: 'n' }] })).toBe(
      '数据集最多嵌套3层，请减少引用的层数',
    );
    const inner = deep.sources.get('i') as ResolvedDataset;
    expect(await rowsOf(inner, { measures: [{ id: 'n', fieldId: 'n' }] })).toEqual([['16']]);
  });

  it('Q10 names the source of each row of a union, columns that one lacks are empty there', async () => {
    const union = datasetOver([bought, used], {
      unions: [
        {
          id: 'u',
          name: '全部',
          members: ['bought', 'used'],
          columns: [
            { id: 'thing', alias: '物品', type: 'input', from: { bought: 'thing', used: 'what' } },
            { id: 'n', alias: '数量', type: 'number', from: { bought: 'n', used: 'n' } },
            { id: 'in', alias: '入库', type: 'number', from: { bought: 'n' } },
          ],
        },
      ],
      fields: [
        { id: 'from', alias: '来源', type: 'input', from: { source: 'u', key: '$source' } },
        { id: 'thing', alias: '物品', type: 'input', from: { source: 'u', key: 'thing' } },
        { id: 'n', alias: '数量', type: 'number', from: { source: 'u', key: 'n' } },
        { id: 'in', alias: '入库', type: 'number', from: { source: 'u', key: 'in' } },
      ],
    });
    const numbers = [{ id: 'c' }, { id: 'n', fieldId: 'n' }, { id: 'i', fieldId: 'in' }];
    expect(await rowsOf(union, { dimensions: [{ id: 'd', fieldId: 'from' }], measures: numbers })).toEqual([
      ['bought', '4', '19.5', '19.5'],
      ['used', '4', '16', null],
    ]);
    const filters = [
      { logical: 'and' as const, items: [{ key: 'thing', operator: 'eq' as const, value: '铅笔' }] },
    ];
    expect(await rowsOf(union, { measures: numbers, filters })).toEqual([['4', '20.5', '15.5']]);
  });
});
