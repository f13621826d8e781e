import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { type Ctx, withoutSession } from '@gonghui/gateway/base/context.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { keyOf, putDataFile, sheetSourceOf } from '@gonghui/testkit/datafiles.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCarried } from './ask/run-carried.ts';

const BUDGET = [
  '部门,月份,预算',
  '财务部,2026年1月,100.50',
  '财务部,2026/2,200',
  '研发部,2026-01,50',
  '同名部,2026-01,7',
  '财务部,2026年,9999',
].join('\n');

describe.each(engines('rules'))('records beside files over %s (rule F6)', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let plain: Ctx;
  let form: BuiltForm;
  let definition: DatasetDefinition;
  const depts: Record<string, string> = {};

  const dept = component('dept', { label: '部门' });
  const day = component('date', { label: '日期' });
  const item = component('input', { label: '物品' });
  const count = component('number', { label: '数量' });
  const price = component('number', { label: '单价', precision: 2 });
  const lines = component('subform', { label: '明细' }, [item, count, price]);

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('carried');
    const { organisation, jobs } = gateway.services;
    for (const name of ['财务部', '研发部', '同名部'])
      depts[name] = (await organisation.depts.create(home.ctx, { name })).id;
    // Another of the same name, elsewhere.
    const parentId = depts.研发部 as string;
    depts.again = (await organisation.depts.create(home.ctx, { name: '同名部', parentId })).id;
    await organisation.updateUser(home.ctx, home.users.plain!, { depts: [depts.财务部!] });
    await organisation.updateUser(home.ctx, home.users.developer!, { depts: [depts.研发部!] });
    manager = await gateway.signIn('manager-carried');
    plain = withoutSession(home.ctx.tenantId, { id: home.users.plain!, name: 'plain' }, ['user']);
    form = await buildForm(gateway, home.ctx, [dept, day, lines], { name: '领用' });
    const hand = async (who: string, of: string, on: string, rows: [string, number, number][]) => {
      const client = await gateway.signIn(`${who}-carried`);
      const values = {
        [dept.id]: [depts[of]],
        [day.id]: on,
        [lines.id]: rows.map(([a, b, c]) => ({
          id: newId(),
          values: { [item.id]: a, [count.id]: b, [price.id]: c },
        })),
      };
      const body = { values: values as never, key: newKey() };
      await client.call(submissionCalls.submit, { params: { id: form.id }, body });
    };
    await hand('plain', '财务部', '2026-01-05', [
      ['笔', 10, 2.5],
      ['纸', 2, 22.25],
    ]);
    await hand('plain', '财务部', '2026-02-28', [['笔', 1, 2.5]]);
    await hand('developer', '研发部', '2026-01-31', [['键盘', 1, 89]]);
    await hand('developer', '同名部', '2026-01-15', [['笔', 4, 2.5]]);
    await jobs.start();
    const budget = await putDataFile(gateway, manager, BUDGET, { name: '预算.csv' });
    const records = formSource(form.id, lines.id, 'source01');
    definition = dataset({
      kind: 'file',
      sources: [{ ...records, name: '领用明细' }, sheetSourceOf(budget, 'source02')],
      relations: [
        {
          id: 'relate01',
          left: 'source01',
          right: 'source02',
          join: 'left',
          keys: [
            { left: dept.id, right: keyOf(budget, '部门') },
            { left: day.id, right: keyOf(budget, '月份') },
          ],
        },
      ],
      fields: [
        columnOf('source01', dept.id, 'dept', 'fielddep'),
        columnOf('source01', day.id, 'date', 'fieldday'),
        columnOf('source01', item.id, 'input', 'fieldite'),
        columnOf('source01', count.id, 'number', 'fieldcou'),
        columnOf('source01', price.id, 'number', 'fieldpri'),
        columnOf('source01', 'createdAt', 'date-time', 'fieldcre'),
        columnOf('source02', keyOf(budget, '预算'), 'number', 'fieldbud'),
        { id: 'fieldsum', alias: '金额', type: 'number', formula: '{{fieldcou}}*{{fieldpri}}' },
        {
          id: 'fieldrat',
          alias: '执行率',
          type: 'number',
          level: 'measure',
          formula: 'SUM({{fieldsum}})/SUM({{fieldbud}})',
        },
      ],
    });
  }, 60_000);
  afterAll(async () => {
    await gateway.services.jobs.stop();
    await gateway.close();
  });

  const byDept: Query = {
    kind: 'groups',
    dimensions: [{ id: 'dept', fieldId: 'fielddep' }],
    measures: [
      { id: 'sum', fieldId: 'fieldsum', aggregate: 'sum' },
      { id: 'budget', fieldId: 'fieldbud', aggregate: 'sum' },
      { id: 'rate', fieldId: 'fieldrat' },
    ],
    filters: [],
    totals: [[]],
  };
  const rowsOf = async (query: Query, ctx = home.ctx, asked = definition) => {
    const { main } = await askAs(gateway, ctx, asked, query);
    return main.rows.map(row =>
      row.map(cell => (typeof cell === 'object' && cell && 'label' in cell ? cell.label : cell)),
    );
  };
  const sorted = (rows: unknown[][]) => rows.map(row => JSON.stringify(row)).sort();

  it('are joined by departments and months, and no sum is more than it was (rule Q1)', async () => {
    const answer = await askAs(gateway, home.ctx, definition, byDept);
    expect(sorted(await rowsOf(byDept))).toEqual(
      sorted([
        ['财务部', '72', '300.5', '0.239600665557'],
        ['研发部', '89', '50', '1.78'],
        // Two departments have that name: nobody guesses which of them the file means.
        ['同名部', '10', null, null],
      ]),
    );
    expect(answer.main.totals?.[0]?.cells.slice(1, 3)).toEqual(['171', '350.5']);
    expect(answer.meta).toMatchObject({ source: 'mixed' });
  });

  it('are shown row by row with names, page by page', async () => {
    const columns = ['fielddep', 'fieldday', 'fieldite', 'fieldsum', 'fieldbud'].map(fieldId => ({
      id: fieldId,
      fieldId,
    }));
    const query: Query = {
      kind: 'rows',
      columns,
      filters: [],
      sort: [{ fieldId: 'fieldsum', direction: 'desc' }],
      page: { current: 1, pageSize: 2 },
    };
    expect(await rowsOf(query)).toEqual([
      ['研发部', '2026-01-31', '键盘', '89', '50'],
      ['财务部', '2026-01-05', '纸', '44.5', '100.5'],
    ]);
    expect((await askAs(gateway, home.ctx, definition, query)).page).toEqual([
      { current: 1, pageSize: 2, total: 5 },
    ]);
    const options: Query = { kind: 'options', fieldId: 'fieldite', filters: [] };
    expect(sorted(await rowsOf(options)).length).toBe(3);
  });

  it('are those that the viewer may see, and hidden ones refuse', async () => {
    const { rev } = await manager.call(permissionCalls.get, { params: { id: form.id } });
    const group = {
      id: newId(),
      name: '本人',
      members: { type: 'all' as const, depts: [], users: [], roles: [] },
      actions: ['see' as const],
      rows: { kind: 'own' as const },
      fields: { [price.id]: 'hidden' as const },
    };
    await manager.call(permissionCalls.set, { params: { id: form.id }, body: { rev, groups: [group] } });
    const counts: Query = {
      ...byDept,
      measures: [{ id: 'n' }, { id: 'count', fieldId: 'fieldcou', aggregate: 'sum' }],
    };
    expect(await rowsOf(counts, plain)).toEqual([['财务部', '3', '13']]);
    await expect(askAs(gateway, plain, definition, byDept)).rejects.toMatchObject({
      kind: 'forbidden',
      message: '包含您无权查看的字段',
    });
    const rule = {
      id: newId(),
      scope: { type: 'all' as const },
      condition: {
        logical: 'and' as const,
        items: [{ key: 'fieldite', keyLabel: '', type: 'input', operator: 'eq' as const, value: '纸' }],
      },
    };
    expect(await rowsOf(counts, plain, { ...definition, rowRules: [rule] })).toEqual([['财务部', '1', '2']]);
  });

  it('filters go along, also those that compare with an earlier time', async () => {
    const items = [
      { key: 'fieldday', operator: 'between' as const, value: ['2026-02-01', '2026-02-28'] },
      { key: 'fieldite', operator: 'eq' as const, value: '笔' },
    ];
    const filters = [{ logical: 'and' as const, items }];
    const sums: Query = {
      kind: 'groups',
      dimensions: [{ id: 'month', fieldId: 'fieldday', unit: 'month' }],
      measures: [
        { id: 'sum', fieldId: 'fieldcou', aggregate: 'sum' },
        {
          id: 'before',
          fieldId: 'fieldcou',
          aggregate: 'sum',
          compare: { fieldId: 'fieldday', base: 'previous', unit: 'month', show: 'base', span: 'full' },
        },
      ],
      filters,
    };
    const [first] = await rowsOf(sums);
    expect(first?.slice(1)).toEqual(['1', '14']);
  });

  it('are refused when there are more than a question may carry, with what to do', async () => {
    const deps = { ...gateway.services.deps, duck: gateway.services.duck };
    const carried = {
      of: {
        name: '领用明细',
        table: 'carried0',
        isRead: () => true,
        columns: () => [],
        statement: () => never(),
      },
      statement: {
        name: 'x',
        text: `select 'a' as rid, 'a' as owner from generate_series(1, 20) limit 12`,
        values: [],
      },
    };
    const ask = (most: number) =>
      runCarried(
        deps,
        home.ctx,
        {
          statements: [{ name: 'x', text: 'select count(*)::text as n from carried0', values: [] }],
          files: [],
          carried: [carried],
        },
        { millis: 5_000, most },
      );
    expect(await ask(12)).toEqual([[{ n: '12' }]]);
    await expect(ask(11)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('请在数据集中增加过滤条件'),
    });
    // Nothing of it is on a disk, and the next question is answered.
    expect(readdirSync(tmpdir()).filter(name => name.startsWith(`gonghui-duck-${process.pid}-`))).toEqual([]);
    expect(await ask(12)).toHaveLength(1);
  });

  it('say who has one name with another, when they are saved', async () => {
    const { id } = await manager.call(datasetCalls.create, { body: { appletId: form.appletId } });
    const { problems } = await manager.call(datasetCalls.save, { params: { id }, body: { definition } });
    expect(problems.map(({ message }) => message)).toContain(
      '有同名的部门（同名部），这些名称不会自动对应，请在数据中改用带上级的名称（如 总部/销售部）',
    );
    expect((await manager.call(datasetCalls.get, { params: { id } })).status).toBe(1);
  });

  it('count those without lines that are left out, by the conditions of the question', async () => {
    for (const [on, of] of [
      ['2026-01-09', '财务部'],
      ['2026-01-10', '研发部'],
      ['2026-05-01', '财务部'],
    ] as const) {
      const values = { [dept.id]: [depts[of]], [day.id]: on, [lines.id]: [] };
      const body = { values: values as never, key: newKey() };
      await manager.call(submissionCalls.submit, { params: { id: form.id }, body });
    }
    const all = { kind: 'groups' as const, dimensions: [], measures: [{ id: 'n' }], filters: [] };
    expect((await askAs(gateway, home.ctx, definition, all)).meta.withoutRows).toBe(3);
    const items = [{ key: 'fieldday', operator: 'le' as const, value: '2026-01-31' }];
    const january = { ...all, filters: [{ logical: 'and' as const, items }] };
    expect((await askAs(gateway, home.ctx, definition, january)).meta.withoutRows).toBe(2);
    expect((await askAs(gateway, plain, definition, all)).meta.withoutRows).toBe(undefined);
  });
});

function never(): never {
  throw new Error('not planned again');
}
