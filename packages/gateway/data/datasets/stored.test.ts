import { type DataFile, datafileCalls } from '@gonghui/contract/datafiles.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { columnOf, dataset } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { type Ctx, withoutSession } from '@gonghui/gateway/base/context.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { ended, keyOf, putDataFile, sheetSourceOf } from '@gonghui/testkit/datafiles.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { type BuiltForm, buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askDataset } from './ask/ask.ts';

const OPEN_TO_ALL = '所有能看报表的人都能看到全部数据';
const SALES =
  '门店,日期,金额,备注\n西湖店,2024-01-03,10.10,a\n西湖店,2024-02-09,20.20,b\n滨江店,2024-01-20,5.05,c\n';

describe.each(engines('rules'))('datasets of files over %s (rules P6, E6, E8)', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let plain: Ctx;
  let form: BuiltForm;
  let sales: DataFile;
  let shops: DataFile;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('stored');
    manager = await gateway.signIn('manager-stored');
    plain = withoutSession(home.ctx.tenantId, { id: home.users.plain!, name: 'plain' }, ['user']);
    form = await buildForm(gateway, home.ctx, [component('input', { label: '门店' })], { name: '门店' });
    await gateway.services.jobs.start();
    sales = await putDataFile(gateway, manager, SALES, { name: '销售.csv' });
    const workbook = await writeXlsx({
      sheets: [
        {
          name: '门店',
          rows: [
            ['名称', '城市', '面积'],
            ['西湖店', '杭州', 120],
            ['滨江店', '杭州', 80],
            ['外滩店', '上海', 60],
          ],
        },
        { name: '空', rows: [['什么']] },
      ],
    });
    shops = await putDataFile(gateway, manager, workbook, { name: '门店.xlsx' });
  }, 60_000);
  afterAll(async () => {
    await gateway.services.jobs.stop();
    await gateway.close();
  });

  const overSales = (given: Partial<DatasetDefinition> = {}, file = sales): DatasetDefinition =>
    dataset({
      kind: 'file',
      sources: [sheetSourceOf(file, 'source01')],
      fields: [
        columnOf('source01', keyOf(sales, '门店'), 'input', 'fieldsho'),
        columnOf('source01', keyOf(sales, '日期'), 'date', 'fieldday'),
        columnOf('source01', keyOf(sales, '金额'), 'number', 'fieldamo'),
        columnOf('source01', keyOf(sales, '备注'), 'input', 'fieldrem'),
      ],
      ...given,
    });
  const saved = async (definition: DatasetDefinition) => {
    const { id } = await manager.call(datasetCalls.create, { body: { appletId: form.appletId } });
    const { problems } = await manager.call(datasetCalls.save, { params: { id }, body: { definition } });
    return { id, messages: problems.map(({ message }) => message) };
  };
  const preview = (id: string, query: Query) =>
    manager.ask(datasetCalls.preview, { params: { id }, body: { query } });
  const statusOf = async (id: string) => (await manager.call(datasetCalls.get, { params: { id } })).status;
  const sums: Query = {
    kind: 'groups',
    dimensions: [{ id: 'shop', fieldId: 'fieldsho' }],
    measures: [{ id: 'sum', fieldId: 'fieldamo', aggregate: 'sum' }, { id: 'n' }],
    filters: [],
    totals: [[]],
  };
  const rowsOf = (fieldId: string): Query => ({
    kind: 'rows',
    columns: [{ id: 'x', fieldId }],
    filters: [],
    sort: [{ fieldId, direction: 'asc' }],
  });
  const countFor = async (definition: DatasetDefinition, ctx = plain) =>
    (await askAs(gateway, ctx, definition, { ...sums, dimensions: [], totals: [] })).main.rows[0]?.[1];

  it('answer exactly, and say when the file came', async () => {
    const { id, messages } = await saved(overSales());
    expect(messages).toEqual([OPEN_TO_ALL]);
    expect(await statusOf(id)).toBe(1);
    const { data } = await preview(id, sums);
    expect(data.main.rows).toEqual([
      [{ key: '滨江店', label: '滨江店' }, '5.05', '1'],
      [{ key: '西湖店', label: '西湖店' }, '30.3', '2'],
    ]);
    expect(data.main.totals).toEqual([{ by: [], cells: [null, '35.35', '3'] }]);
    expect(data.meta).toEqual({ source: 'extract', asOf: new Date(sales.updatedAt).toISOString() });
  });

  it('answer by months, page by page, by options and by words', async () => {
    const { id } = await saved(overSales());
    const months = await preview(id, {
      ...sums,
      dimensions: [{ id: 'month', fieldId: 'fieldday', unit: 'month' }],
      totals: [],
    } as Query);
    expect(months.data.main.rows.map(cells => cells.slice(1))).toEqual([
      ['15.15', '2'],
      ['20.2', '1'],
    ]);
    const page = await preview(id, { ...rowsOf('fieldrem'), page: { current: 2, pageSize: 2 } } as Query);
    expect([page.data.main.rows, page.data.page]).toEqual([[['c']], [{ current: 2, pageSize: 2, total: 3 }]]);
    const options = await preview(id, { kind: 'options', fieldId: 'fieldsho', keyword: '西', filters: [] });
    expect(options.data.main.rows).toHaveLength(1);
    const filters = [
      { logical: 'and' as const, items: [{ key: 'fieldamo', operator: 'gt' as const, value: 10.1 }] },
    ];
    expect((await preview(id, { ...rowsOf('fieldrem'), filters } as Query)).data.main.rows).toEqual([['b']]);
  });

  it('are joined with other files, and a sum stays what it was (rule Q1)', async () => {
    const { id, messages } = await saved(
      overSales({
        sources: [sheetSourceOf(shops, 'source02'), sheetSourceOf(sales, 'source01')],
        relations: [
          {
            id: newId(),
            left: 'source02',
            right: 'source01',
            join: 'left',
            keys: [{ left: keyOf(shops, '名称'), right: keyOf(sales, '门店') }],
          },
        ],
        fields: [
          columnOf('source02', keyOf(shops, '城市'), 'input', 'fieldsho'),
          columnOf('source02', keyOf(shops, '面积'), 'number', 'fieldare'),
          columnOf('source01', keyOf(sales, '金额'), 'number', 'fieldamo'),
        ],
      }),
    );
    expect(messages).toEqual([OPEN_TO_ALL]);
    const measures = ['fieldamo', 'fieldare'].map(fieldId => ({ id: fieldId, fieldId, aggregate: 'sum' }));
    const { data } = await preview(id, { ...sums, measures, totals: [] } as Query);
    expect(data.main.rows).toEqual([
      [{ key: '杭州', label: '杭州' }, '35.35', '200'],
      [{ key: '上海', label: '上海' }, null, '60'],
    ]);
  });

  it('P6 show each the rows and fields that the rules leave him', async () => {
    const rule = (value: string) => ({
      id: newId(),
      scope: { type: 'limited' as const, users: [{ id: home.users.plain!, name: '' }] },
      condition: {
        logical: 'and' as const,
        items: [{ key: 'fieldsho', keyLabel: '', type: 'input', operator: 'eq' as const, value }],
      },
    });
    expect(await countFor(overSales())).toBe('3');
    expect(await countFor(overSales({ rowRules: [rule('西湖店')] }))).toBe('2');
    expect(await countFor(overSales({ rowRules: [rule('西湖店')] }), home.ctx)).toBe('3');
    const notHim = {
      ...rule('西湖店'),
      scope: { type: 'limited' as const, users: [{ id: 'no', name: '' }] },
    };
    expect(await countFor(overSales({ rowRules: [notHim] }))).toBe('0');
    const hiding = overSales({ fieldRules: [{ id: newId(), scope: { type: 'all' }, fields: ['fieldrem'] }] });
    expect((await saved(hiding)).messages).toEqual([]);
    await expect(askAs(gateway, plain, hiding, rowsOf('fieldrem'))).rejects.toMatchObject({
      kind: 'forbidden',
      message: '包含您无权查看的字段',
    });
    expect((await askAs(gateway, home.ctx, hiding, rowsOf('fieldrem'))).main.rows).toHaveLength(3);
  });

  it('follow a file that is replaced, and say what is gone with it', async () => {
    const file = await putDataFile(gateway, manager, SALES, { name: '换.csv' });
    const own = (title: string, type: string, id: string) =>
      columnOf('source01', keyOf(file, title), type, id);
    const fields = [
      own('门店', 'input', 'fieldsho'),
      own('金额', 'number', 'fieldamo'),
      own('备注', 'input', 'fieldrem'),
    ];
    const { id } = await saved(overSales({ fields }, file));
    const { id: fileId } = file;
    await putDataFile(gateway, manager, '金额,门店,备注\n7,外滩店,d\n', { name: '换.csv', id: fileId });
    expect((await preview(id, sums)).data.main.rows).toEqual([
      [{ key: '外滩店', label: '外滩店' }, '7', '1'],
    ]);
    expect(await statusOf(id)).toBe(1);
    await putDataFile(gateway, manager, '金额,门店\n8,外滩店\n', { name: '换.csv', id: fileId });
    expect(await statusOf(id)).toBe(8);
    expect((await preview(id, sums)).data.main.rows).toHaveLength(1);
    expect(await preview(id, rowsOf('fieldrem'))).toMatchObject({ code: 422 });
    // It does not go unseen: who reads it is named, and nothing is gone by then.
    const { list } = await manager.call(datasetCalls.readers, { params: { kind: 'sheet', id: fileId } });
    expect(list.map(one => one.id)).toEqual([id]);
    expect(await manager.ask(datafileCalls.remove, { params: { id: fileId } })).toMatchObject({
      code: 409,
      data: { uses: [{ id }] },
    });
    expect(await statusOf(id)).toBe(8);
    await manager.call(datafileCalls.remove, { params: { id: fileId }, query: { force: 'true' } });
    expect(await statusOf(id)).toBe(9);
    expect(await preview(id, sums)).toMatchObject({
      code: 422,
      message: '数据源「CSV」已被删除，请更改数据源',
    });
  });

  it('are offered by file and sheet, sheets without rows too', async () => {
    const { list } = await manager.call(datasetCalls.categories, { params: { id: form.appletId } });
    const files = list.find(({ id }) => id === 'file')?.children ?? [];
    const sheets = shops.sheets.map(({ name }) => ({ id: name, name, type: 'sheet', fileId: shops.id }));
    expect(files.find(({ id }) => id === shops.id)).toMatchObject({
      name: '门店.xlsx',
      type: 'group',
      children: sheets,
    });
    const other = await gateway.buildEnterprise('stored-offers');
    const elsewhere = await buildForm(gateway, other.ctx, [component('input', { label: '空' })]);
    const client = await gateway.signIn('manager-stored-offers');
    const told = await client.call(datasetCalls.categories, { params: { id: elsewhere.appletId } });
    expect(JSON.stringify(told)).not.toContain('门店.xlsx');
  });

  it('are not of another enterprise', async () => {
    const other = await gateway.buildEnterprise('stored-other');
    await expect(askAs(gateway, other.ctx, overSales(), sums)).rejects.toMatchObject({
      message: '数据源「CSV」已被删除，请更改数据源',
    });
  });

  it('are answered no longer than whoever asked stays', async () => {
    const left = new AbortController();
    const { deps, duck, datasources, notices } = gateway.services;
    const asking = { ...deps, duck, datasources, news: notices.live };
    const asked = { appletId: '', definition: overSales() };
    const answer = askDataset(asking, home.ctx, asked, sums, { signal: left.signal });
    left.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
  });

  it('take a type that is set by hand at every door, and say what changed until they are saved again', async () => {
    const file = await putDataFile(gateway, manager, '编号,金额\n001,10.10\n002,9\n', { name: '编号.csv' });
    const definition = dataset({
      kind: 'file',
      sources: [sheetSourceOf(file, 'source01')],
      fields: [
        columnOf('source01', keyOf(file, '编号'), 'input', 'fieldcod'),
        columnOf('source01', keyOf(file, '金额'), 'number', 'fieldsum'),
      ],
    });
    const { id } = await saved(definition);
    const over = dataset({
      sources: [{ id: 'source02', name: '内层', of: { kind: 'dataset', datasetId: id } }],
      fields: [
        columnOf('source02', 'fieldcod', 'input', 'outercod'),
        columnOf('source02', 'fieldsum', 'number', 'outersum'),
      ],
    });
    const outer = await saved(over);
    gateway.advance(1_000);
    const seen = await manager.call(datafileCalls.preview, {
      body: {
        fileId: file.id,
        sheet: 0,
        settings: {
          types: [
            { title: '编号', type: 'number' },
            { title: '金额', type: 'input' },
          ],
        },
      },
    });
    // Before it is done, what uses the columns is named: the dataset and the one over it.
    expect(seen.uses.list.map(use => [use.kind, use.id])).toEqual([
      ['dataset', id],
      ['dataset', outer.id],
    ]);
    const { jobId } = await manager.call(datafileCalls.update, {
      params: { id: file.id },
      body: {
        version: 1,
        settings: [{ sheet: 0, types: seen.columns.map(({ title, type }) => ({ title, type })) }],
      },
    });
    await ended(manager, jobId);
    const rows = (fields: string[]): Query => ({
      kind: 'rows',
      columns: fields.map(fieldId => ({ id: fieldId, fieldId })),
      filters: [],
      sort: [{ fieldId: fields[1] ?? '', direction: 'asc' }],
    });
    for (const [where, fields] of [
      [id, ['fieldcod', 'fieldsum']],
      [outer.id, ['outercod', 'outersum']],
    ] as const) {
      const { data } = await preview(where, rows([...fields]));
      // Values, their order and what they are called are one: no code is a number, no number a text, here nor in a file.
      expect(data.main.columns.map(({ type }) => type)).toEqual(['number', 'input']);
      expect(data.main.rows).toEqual([
        ['1', '10.10'],
        ['2', '9'],
      ]);
      const sum = await preview(where, {
        ...sums,
        dimensions: [],
        measures: [{ id: 's', fieldId: fields[1], aggregate: 'sum' }],
        totals: [],
      } as Query);
      expect([sum.code, sum.message]).toEqual([422, expect.stringContaining('不能求和')]);
      const most = await preview(where, {
        ...sums,
        dimensions: [],
        measures: [{ id: 's', fieldId: fields[0], aggregate: 'max' }],
        totals: [],
      } as Query);
      expect(most.data.main.rows).toEqual([['2']]);
    }
    const said = async () =>
      (await manager.call(datasetCalls.get, { params: { id } })).problems.flatMap(({ message }) =>
        message.includes('由') ? [message] : [],
      );
    expect(await said()).toEqual([
      '「CSV」的列「编号」已由文本改为数字，请检查用到它的关联、公式和筛选',
      '「CSV」的列「金额」已由数字改为文本，请检查用到它的关联、公式和筛选',
    ]);
    gateway.advance(1_000);
    // Looked at and put right, it is saved as something else.
    const looked = { ...definition, fields: definition.fields.toReversed() };
    await manager.call(datasetCalls.save, { params: { id }, body: { definition: looked } });
    expect(await said()).toEqual([]);
  });
});
