import { datafileCalls } from '@gonghui/contract/datafiles.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { columnOf, dataset } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { ended, keyOf, putDataFile, sheetSourceOf } from '@gonghui/testkit/datafiles.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SALES = '编号,金额,日期\n001,10.5,2026-01-05\n002,9,2026-02-03\n010,100,2026-02-28\n';
const NAMES = '编号,名称\n001,甲\n002,乙\n010,丙\n';

const filter = (key: string, operator: string, value: Json) => [
  { logical: 'and' as const, items: [{ key, operator: operator as never, value }] },
];
const rows = (fieldId: string, filters: ReturnType<typeof filter> = []): Query => ({
  kind: 'rows',
  columns: [{ id: 'c', fieldId }],
  filters,
  sort: [],
});
const total = (fieldId: string, aggregate: 'sum' | 'max' | 'count' = 'sum'): Query => ({
  kind: 'groups',
  dimensions: [],
  measures: [{ id: 'm', fieldId, aggregate }],
  filters: [],
});
const byMonth: Query = {
  kind: 'groups',
  dimensions: [{ id: 'd', fieldId: 'fieldday', unit: 'month' }],
  measures: [{ id: 'm' }],
  filters: [],
};

/**
 * What uses a column, what it answers, and what it answers once the column has the other type: the same of the new values, or a
 * sentence that names what no longer goes. Texts are computed with as numbers, and are groups of their own.
 */
const USES: [name: string, asked: Query, before: string, after: string][] = [
  [
    'a relation by the column',
    rows('fieldnam'),
    '甲 乙 丙',
    '「编号」与「编号」的类型不同，不能关联，请改用类型相同的字段',
  ],
  ['a formula over it', rows('fielddbl'), '21 18 200', '18 200 21'],
  ['a sum of it', total('fieldsum'), '119.5', '「金额」不能求和，请更换字段或汇总方式'],
  ['its largest', total('fieldcod', 'max'), '「编号」不能求最大值，请更换字段或汇总方式', '10'],
  ['a pivot by its months', byMonth, '2026年1月 2026年2月', '2026-01-05 2026-02-03 2026-02-28'],
  [
    'a filter by its size',
    rows('fieldcod', filter('fieldsum', 'gt', 10)),
    '001 010',
    '「金额」不支持这种筛选方式',
  ],
  [
    'a filter by its text',
    rows('fieldsum', filter('fieldcod', 'contains', '0')),
    '10.5 9 100',
    '「编号」不支持这种筛选方式',
  ],
  [
    'a filter by its value',
    rows('fieldsum', filter('fieldcod', 'in', ['001', '010'])),
    '10.5 100',
    '10.5 100',
  ],
  [
    'a filter by its days',
    rows('fieldcod', filter('fieldday', 'between', ['2026-02-01', '2026-02-28'])),
    '002 010',
    '「日期」不支持这种筛选方式',
  ],
];

describe.each(engines('rules'))('types of columns that are set by hand, over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  let id: string;
  let change: () => Promise<void>;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    const home = await gateway.buildEnterprise('changed');
    manager = await gateway.signIn('manager-changed');
    await gateway.services.jobs.start();
    const { appletId } = await buildForm(gateway, home.ctx, [component('input', { label: '名' })]);
    const file = await putDataFile(gateway, manager, SALES, { name: '销售.csv' });
    const names = await putDataFile(gateway, manager, NAMES, { name: '名称.csv' });
    const keys = [{ left: keyOf(file, '编号'), right: keyOf(names, '编号') }];
    const definition: DatasetDefinition = dataset({
      kind: 'file',
      sources: [
        { ...sheetSourceOf(file, 'source01'), name: '销售' },
        { ...sheetSourceOf(names, 'source02'), name: '名称' },
      ],
      relations: [{ id: 'relate01', left: 'source01', right: 'source02', join: 'left', keys }],
      fields: [
        { ...columnOf('source01', keyOf(file, '编号'), 'input', 'fieldcod'), alias: '编号' },
        { ...columnOf('source01', keyOf(file, '金额'), 'number', 'fieldsum'), alias: '金额' },
        { ...columnOf('source01', keyOf(file, '日期'), 'date', 'fieldday'), alias: '日期' },
        { ...columnOf('source02', keyOf(names, '名称'), 'input', 'fieldnam'), alias: '名称' },
        { id: 'fielddbl', alias: '两倍', type: 'number', formula: '{{fieldsum}}*2' },
      ],
    });
    ({ id } = await manager.call(datasetCalls.create, { body: { appletId } }));
    const { problems } = await manager.call(datasetCalls.save, { params: { id }, body: { definition } });
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
    change = async () => {
      gateway.advance(1_000);
      const types = [
        { title: '编号', type: 'number' as const },
        { title: '金额', type: 'input' as const },
        { title: '日期', type: 'input' as const },
      ];
      const body = { version: 1, settings: [{ sheet: 0, types }] };
      const { jobId } = await manager.call(datafileCalls.update, { params: { id: file.id }, body });
      expect((await ended(manager, jobId)).state).toBe('done');
    };
  }, 60_000);
  afterAll(async () => {
    await gateway.services.jobs.stop();
    await gateway.close();
  });

  const answer = async (query: Query): Promise<string> => {
    const { code, message, data } = await manager.ask(datasetCalls.preview, {
      params: { id },
      body: { query },
    });
    if (code !== 200) return String(message);
    return data.main.rows
      .map(([cell]) => String(typeof cell === 'object' && cell && 'label' in cell ? cell.label : cell))
      .sort()
      .join(' ');
  };
  const told = async () =>
    (await manager.call(datasetCalls.get, { params: { id } })).problems
      .map(({ message }) => message)
      .filter(message => message.includes('的列'));

  it('change what uses them as the table says, and the dataset names each until it is saved again', async () => {
    for (const [name, asked, before] of USES)
      expect((await answer(asked)).split(' ').sort(), name).toEqual(before.split(' ').sort());
    expect(await told()).toEqual([]);
    await change();
    const after: [string, string][] = [];
    for (const [name, asked] of USES) after.push([name, await answer(asked)]);
    expect(after).toEqual(USES.map(([name, , , said]) => [name, said]));
    expect(await told()).toEqual([
      '「销售」的列「编号」已由文本改为数字，请检查用到它的关联、公式和筛选',
      '「销售」的列「金额」已由数字改为文本，请检查用到它的关联、公式和筛选',
      '「销售」的列「日期」已由日期改为文本，请检查用到它的关联、公式和筛选',
    ]);
  });
});
