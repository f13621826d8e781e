import type { DatasetField } from '@gonghui/elements/query/dataset.ts';
import type { GroupQuery } from '@gonghui/elements/query/query.ts';
import { duckEngine, pgliteEngine, type TestEngine } from '@gonghui/testkit/engines.ts';
import { datasetOver, fieldsOver, loadTable } from '@gonghui/testkit/query-tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDataset } from '../check/check.ts';
import type { ResolvedDataset } from '../dataset.ts';
import { NOT_YOURS } from '../refusal.ts';
import type { ResolvedSource } from '../source.ts';
import { planQuery } from './query.ts';

const FRAME = { timeZone: 'Asia/Shanghai', today: '2026-11-23' };

describe.each([
  ['PGlite', pgliteEngine],
  ['DuckDB', duckEngine],
] as const)('Q9 in questions on %s', (_name, start) => {
  let engine: TestEngine;
  let sources: ResolvedSource[];
  beforeAll(async () => {
    engine = await start();
    const used = await loadTable(engine, {
      id: 'used',
      columns: [
        { key: 'dept', kind: 'text' },
        { key: 'n', kind: 'number' },
        { key: 'price', kind: 'number' },
        { key: 'who', kind: 'text' },
      ],
      rows: [
        { dept: 'a', n: '2', price: '1.5', who: '张' },
        { dept: 'a', n: '1', price: '3', who: '张' },
        { dept: 'a', n: null, price: '7', who: '李' },
        { dept: 'b', n: '4', price: '0.25', who: '王' },
        { dept: 'c', n: '1', price: '1', who: null },
      ],
    });
    const budget = await loadTable(engine, {
      id: 'budget',
      columns: [
        { key: 'dept', kind: 'text' },
        { key: 'sum', kind: 'number' },
      ],
      rows: [
        { dept: 'a', sum: '8' },
        { dept: 'a', sum: '4' },
        { dept: 'b', sum: '0' },
      ],
    });
    sources = [used, budget];
  });
  afterAll(() => engine?.close());

  const computed = (
    id: string,
    alias: string,
    formula: string,
    level: 'row' | 'measure' = 'row',
  ): DatasetField => ({
    id,
    alias,
    type: 'number',
    formula,
    level,
  });
  const datasetWith = (...fields: DatasetField[]): ResolvedDataset =>
    datasetOver(sources, {
      relations: [
        { id: 'r', left: 'used', right: 'budget', join: 'left', keys: [{ left: 'dept', right: 'dept' }] },
      ],
      fields: [...fieldsOver(sources), ...fields],
    });
  const AMOUNT = computed('amount', '金额', '{{used.n}} * {{used.price}}');
  const RATE = computed('rate', '执行率', 'SUM({{amount}}) / SUM({{budget.sum}})', 'measure');

  async function ask(dataset: ResolvedDataset, query: Partial<GroupQuery>) {
    const plan = planQuery(
      dataset,
      { kind: 'groups', dimensions: [], measures: [], filters: [], ...query },
      { ...FRAME, dialect: engine.dialect },
    );
    if (!plan.ok) return plan.message;
    const results = [];
    for (const statement of plan.value.statements) results.push(await engine.run(statement));
    const { main } = plan.value.read(results);
    const plain = (cells: readonly unknown[]) =>
      cells.map(cell => (cell && typeof cell === 'object' && 'key' in cell ? cell.key : cell));
    return [...main.rows.map(plain), ...(main.totals ?? []).map(total => plain(total.cells))];
  }
  const byDept = { dimensions: [{ id: 'd', fieldId: 'used.dept' }], totals: [[]] };

  it('computes a field for each row, which counts once whatever it is joined with', async () => {
    const found = await ask(datasetWith(AMOUNT), {
      ...byDept,
      measures: [
        { id: 's', fieldId: 'amount', aggregate: 'sum' },
        { id: 'm', fieldId: 'amount', aggregate: 'max' },
      ],
      filters: [{ logical: 'and', items: [{ key: 'budget.dept', operator: '!empty' }] }],
    });
    expect(found).toEqual([
      ['a', '6', '3'],
      ['b', '1', '1'],
      [null, '7', '3'],
    ]);
  });

  it('computes a ratio of two sources in each group and in the total, each over its own rows', async () => {
    const found = await ask(datasetWith(AMOUNT, RATE), {
      ...byDept,
      measures: [{ id: 'r', fieldId: 'rate' }],
    });
    // Nothing to divide by is empty, and so is a division by zero.
    expect(found).toEqual([
      ['a', '0.5'],
      ['b', null],
      ['c', null],
      [null, expect.stringMatching(/^0\.66666666666/)],
    ]);
  });

  it('counts what differs, and takes formulas of groups into others', async () => {
    const people = computed('people', '人数', 'COUNTA(UNION({{used.who}}))', 'measure');
    const each = computed('each', '人均', 'IF({{people}} > 0, SUM({{used.n}}) / {{people}}, 0)', 'measure');
    const found = await ask(datasetWith(people, each), {
      ...byDept,
      measures: [
        { id: 'p', fieldId: 'people' },
        { id: 'e', fieldId: 'each' },
      ],
    });
    expect(found).toEqual([
      ['a', '2', '1.5'],
      ['b', '1', '4'],
      ['c', '0', '0'],
      [null, '3', expect.stringMatching(/^2\.66666666666/)],
    ]);
  });

  it('groups and filters by what is computed', async () => {
    const dear = computed('dear', '贵', 'IF({{used.price}} >= 3, "贵", "便宜")');
    const found = await ask(datasetWith(dear), {
      dimensions: [{ id: 'd', fieldId: 'dear' }],
      measures: [{ id: 'n' }],
      filters: [{ logical: 'and', items: [{ key: 'dear', operator: 'eq', value: '贵' }] }],
    });
    expect(found).toEqual([['贵', '2']]);
  });

  it('sorts and takes the first by a formula of groups', async () => {
    const twice = computed('twice', '两倍', 'SUM({{used.n}}) * 2', 'measure');
    const found = await ask(datasetWith(twice), {
      dimensions: [{ id: 'd', fieldId: 'used.dept', sort: { by: 't', direction: 'desc' } }],
      measures: [{ id: 't', fieldId: 'twice' }],
      top: { count: 1, by: 't', others: true },
    });
    expect(found).toEqual([
      ['b', '8'],
      ['$others', '8'],
    ]);
  });

  it('refuses rings with the way round, what is unknown, and what is hidden', async () => {
    const ring = datasetWith(computed('jia', '甲', '{{yi}} + 1'), computed('yi', '乙', '{{jia}} + 1'));
    expect(await ask(ring, { measures: [{ id: 'm', fieldId: 'jia' }] })).toBe('公式互相引用：甲 → 乙 → 甲');
    const measures = [{ id: 'm', fieldId: 'bing' }];
    const rings = datasetWith(
      computed('bing', '丙', 'SUM({{used.n}}) + {{ding}}', 'measure'),
      computed('ding', '丁', '{{bing}} + 1', 'measure'),
    );
    expect(await ask(rings, { measures })).toBe('公式互相引用：丙 → 丁 → 丙');
    const unknown = datasetWith(computed('bing', '丙', '{{none}} + 1'));
    expect(await ask(unknown, { measures })).toMatch(/^「丙」的公式有误/);
    const hidden = { ...datasetWith(AMOUNT, RATE), hidden: new Set(['used.price']) };
    expect(await ask(hidden, { measures: [{ id: 'm', fieldId: 'rate' }] })).toBe(NOT_YOURS);
  });

  it('the check names each part that a question would refuse, and no other', async () => {
    const broken = datasetWith(AMOUNT, RATE, computed('bad', '坏', '{{none}} + 1'), {
      id: 'gone',
      alias: '旧列',
      type: 'number',
      from: { source: 'used', key: 'gone' },
    });
    const relations = [
      ...broken.definition.relations,
      {
        id: 'ring',
        left: 'budget',
        right: 'used',
        join: 'left' as const,
        keys: [{ left: 'dept', right: 'dept' }],
      },
    ];
    const problems = checkDataset(
      { ...broken, definition: { ...broken.definition, relations } },
      { ...FRAME, dialect: engine.dialect },
    );
    expect(problems.map(({ of, id, message }) => [of, id, message])).toEqual([
      ['relation', 'ring', '「budget」与「used」的关联形成了环，请删除其中一个关联'],
      ['field', 'bad', expect.stringMatching(/^「坏」的公式有误/)],
      ['field', 'gone', '字段「旧列」已被删除，请更改数据集'],
    ]);
  });
});
