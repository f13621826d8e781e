import { appletCalls } from '@gonghui/contract/applets.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { usedBy } from '@gonghui/testkit/datasets.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const city = component('select-single', {
  label: '城市',
  options: [
    { value: 'bj000001', label: '北京' },
    { value: 'sh000001', label: '上海' },
  ],
});
const amount = component('number', { label: '金额', precision: 2 });
const price = component('number', { label: '单价' });
const items = component('subform', { label: '明细' }, [price]);

describe.each(engines('rules'))('datasets over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let admin: Client;
  let appletId: string;
  let form: BuiltForm;

  const create = async (name?: string) =>
    (await manager.call(datasetCalls.create, { body: { appletId, name } })).id;
  const save = (id: string, definition: DatasetDefinition, baseVersion?: number, client = manager) =>
    client.ask(datasetCalls.save, { params: { id }, body: { definition, baseVersion } });
  const list = async (filters = {}) =>
    (await manager.call(datasetCalls.page, { body: { appletId, filters } })).list;
  /** City and amount of the form, and price of its rows where they are read. */
  const purchases = (subform = false): DatasetDefinition => {
    const source = formSource(form.id, subform ? items.id : undefined, 'source01');
    return dataset({
      sources: [source],
      fields: [
        columnOf(source.id, city.id, 'select-single', 'fieldcit'),
        columnOf(source.id, amount.id, 'number', 'fieldamo'),
        ...(subform ? [columnOf(source.id, price.id, 'number', 'fieldpri')] : []),
      ],
    });
  };

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('data');
    manager = await gateway.signIn('manager-data');
    admin = await gateway.signIn('admin-data');
    form = await buildForm(gateway, home.ctx, [city, amount, items], { name: '采购' });
    appletId = form.appletId;
    for (const [where, much, prices] of [
      ['bj000001', 10, [1, 2]],
      ['bj000001', 20.5, [3]],
      ['sh000001', 5, []],
    ] as const)
      await manager.call(submissionCalls.submit, {
        params: { id: form.id },
        body: {
          version: 1,
          key: newKey(),
          values: {
            [city.id]: where,
            [amount.id]: much,
            [items.id]: prices.map(one => ({ id: newId(), values: { [price.id]: one } })),
          },
        },
      });
  });
  afterAll(() => gateway.close());

  it('are made with a name of their own, listed, renamed and found by kind', async () => {
    const id = await create();
    expect((await manager.call(datasetCalls.create, { body: { appletId } })).name).toBe('未命名数据集2');
    expect((await manager.ask(datasetCalls.create, { body: { appletId, name: '未命名数据集2' } })).code).toBe(
      400,
    );
    await manager.call(datasetCalls.rename, { params: { id }, body: { name: '采购分析' } });
    expect((await list({ keyword: '分析' })).map(({ name, kind, status }) => [name, kind, status])).toEqual([
      ['采购分析', 'form', 1],
    ]);
    expect(await list({ kind: 'database' })).toEqual([]);
    const board = await manager.ask(datasetCalls.create, { body: { type: 'dm', appletId } });
    expect([board.code, board.message]).toEqual([400, '请选择看板所用的表单']);
    const lost = await manager.ask(datasetCalls.create, { body: {} });
    expect([lost.code, lost.message]).toEqual([400, '当前应用基本信息获取失败，请联系管理员']);
  });

  it('offer what they can read: forms with their subforms, and datasets, by kind', async () => {
    const { list: tree } = await manager.call(datasetCalls.categories, { params: { id: appletId } });
    expect(tree.map(({ type, id }) => [type, id])).toEqual(
      ['form', 'aggregate', 'cross', 'database', 'file'].map(kind => ['group', kind]),
    );
    const node = tree[0]?.children.find(({ id }) => id === form.id);
    expect(node).toMatchObject({ name: '采购', type: 'form', children: [{ id: items.id, type: 'subform' }] });
  });

  it('are saved in versions: of two the second hears of the first, and a retry is answered again', async () => {
    const id = await create('版本');
    const first = await save(id, purchases(), 0);
    expect(first.data).toMatchObject({ version: 1, problems: [] });
    const next = { ...purchases(), filter: { logical: 'and' as const, items: [] } };
    const conflict = await save(id, next, 0, admin);
    expect(conflict).toMatchObject({ code: 409, data: { version: 1, savedBy: { id: home.users.manager } } });
    expect((await save(id, purchases(), 0)).data).toMatchObject({ version: 1 });
    const stored = await manager.call(datasetCalls.get, { params: { id } });
    expect(stored).toMatchObject({ version: 1, definition: purchases(), digest: first.data.digest });
    const wrong = { ...purchases(), freshness: 'never' } as unknown as DatasetDefinition;
    expect((await save(id, wrong, 1)).code).toBe(422);
    expect((await manager.call(datasetCalls.get, { params: { id } })).version).toBe(1);
  });

  it.each([
    ['nothing', {}],
    ['something else', { a: [1] }],
    ['one that says not what it is', { id: 'x0000001', name: '采购' }],
    ['one of nothing', { id: 'x0000001', name: '采购', of: null }],
    ['one of a form whose id is none', { id: 'x0000001', name: '采购', of: { kind: 'form', formId: [] } }],
  ])('are refused in words with a source that is %s', async (what, source) => {
    const id = await create(`Source ${what}`);
    const wrong = { ...purchases(), sources: [source] } as unknown as DatasetDefinition;
    const answer = await save(id, wrong);
    expect(answer.code).toBe(422);
    expect(answer.message).toMatch(/[一-鿿]/);
  });

  it('saved twice at one instant, one is stored and the other hears of it', async () => {
    const id = await create('同时');
    const other = { ...purchases(), fields: purchases().fields.slice(0, 1) };
    const answers = await Promise.all([save(id, purchases(), 0), save(id, other, 0, admin)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await manager.call(datasetCalls.get, { params: { id } })).version).toBe(1);
  });

  it('are opened by two at once as any design is, and have its history', async () => {
    const id = await create('共享');
    await save(id, purchases());
    expect((await manager.call(designCalls.ticket, { params: { id } })).right).toBe('edit');
    expect((await gateway.services.designs.ports.seed(id)).template.components).toHaveLength(3);
    const { list: moments } = await manager.call(designCalls.history, { params: { id } });
    expect(moments.map(({ kind }) => kind)).toEqual(['save']);
  });

  it('answer groups and numbers, rows and options', async () => {
    const id = await create('回答');
    await save(id, purchases());
    const groups = await manager.call(datasetCalls.preview, {
      params: { id },
      body: {
        query: {
          kind: 'groups',
          dimensions: [{ id: 'd', fieldId: 'fieldcit' }],
          measures: [{ id: 'm', fieldId: 'fieldamo', aggregate: 'sum' }, { id: 'n' }],
          filters: [],
          totals: [[]],
        },
      },
    });
    expect(groups.main.rows).toEqual([
      [{ key: 'bj000001', label: '北京' }, '30.5', '2'],
      [{ key: 'sh000001', label: '上海' }, '5', '1'],
    ]);
    expect(groups.main.totals?.[0]?.cells.slice(1)).toEqual(['35.5', '3']);
    expect(groups.meta).toMatchObject({ source: 'live' });
    const options = await manager.call(datasetCalls.preview, {
      params: { id },
      body: { query: { kind: 'options', fieldId: 'fieldcit', keyword: '上', filters: [] } },
    });
    expect(options.main.rows).toEqual([[{ key: 'sh000001', label: '上海' }]]);
    // One that is not saved, over the rows of a subform: what belongs to the record counts once.
    const rows = await manager.call(datasetCalls.preview, {
      params: { id },
      body: {
        definition: purchases(true),
        query: {
          kind: 'groups',
          dimensions: [],
          measures: [
            { id: 'a', fieldId: 'fieldpri', aggregate: 'sum' },
            { id: 'b', fieldId: 'fieldamo', aggregate: 'sum' },
          ],
          filters: [],
        },
      },
    });
    expect(rows.main.rows).toEqual([['6', '30.5']]);
  });

  it('name the people that records hold', async () => {
    const id = await create('人员');
    const source = formSource(form.id, undefined, 'source01');
    await save(
      id,
      dataset({ sources: [source], fields: [columnOf(source.id, 'createdBy', 'staff', 'fieldwho')] }),
    );
    const { main } = await manager.call(datasetCalls.preview, {
      params: { id },
      body: {
        query: {
          kind: 'groups',
          dimensions: [{ id: 'd', fieldId: 'fieldwho' }],
          measures: [{ id: 'n' }],
          filters: [],
        },
      },
    });
    expect(main.rows).toEqual([[{ key: home.users.manager, label: expect.stringMatching(/./) }, '3']]);
  });

  it('refuse a question in words: what is gone, and what is no question', async () => {
    const id = await create('拒绝');
    await save(id, purchases());
    const ask = (query: unknown) =>
      manager.ask(datasetCalls.preview, { params: { id }, body: { query: query as never } });
    const gone = await ask({ kind: 'rows', columns: [{ id: 'a', fieldId: 'nowhere1' }] });
    expect([gone.code, gone.message]).toEqual([422, '表格列的字段不存在或已被删除']);
    for (const wrong of [{}, { kind: 'sql' }, { kind: 'groups', limit: 'all' }, { kind: 'rows' }, null])
      expect((await ask(wrong)).code, JSON.stringify(wrong)).toBe(400);
  });

  it('say what has become of what they read', async () => {
    const other = await buildForm(gateway, home.ctx, [component('input', { label: '备注' })], {
      appletId,
      name: '将被删除',
    });
    const [note] = other.template.components;
    const source = formSource(other.id, undefined, 'source01');
    const id = await create('来源');
    const reads = (key: string) =>
      dataset({ sources: [source], fields: [columnOf(source.id, key, 'input', 'fieldnot')] });
    await save(id, reads(note?.id ?? ''));
    const status = async () => (await manager.call(datasetCalls.get, { params: { id } })).status;
    expect(await status()).toBe(1);
    expect((await save(id, reads('gonegone'))).data.problems).toMatchObject([
      { nodeId: 'fieldnot', message: '请先删除表格列中异常字段' },
    ]);
    expect(await status()).toBe(8);
    await manager.call(formCalls.remove, { params: { id: other.id } });
    expect(await status()).toBe(5);
    expect((await list({ status: 5 })).map(item => [item.id, item.statusText])).toEqual([
      [id, '关联的表单已被删除'],
    ]);
    const asked = await manager.ask(datasetCalls.preview, {
      params: { id },
      body: { query: { kind: 'rows', columns: [{ id: 'a', fieldId: 'fieldnot' }], filters: [], sort: [] } },
    });
    expect([asked.code, asked.message]).toEqual([422, `数据源「${other.id}」已被删除，请更改数据源`]);
  });

  it('are not deleted from under what uses them, unless that is meant', async () => {
    const inner = await create('被引用');
    await save(inner, purchases());
    const outer = await create('引用');
    const source = { id: 'source01', name: '被引用', of: { kind: 'dataset' as const, datasetId: inner } };
    await save(
      outer,
      dataset({ sources: [source], fields: [columnOf('source01', 'fieldamo', 'number', 'fieldsum')] }),
    );
    const { list: uses } = await manager.call(datasetCalls.uses, { params: { id: inner } });
    expect(uses).toEqual([{ id: outer, name: '引用', type: 'dataset', appletId }]);
    const query = {
      kind: 'groups' as const,
      dimensions: [],
      measures: [{ id: 'm', fieldId: 'fieldsum', aggregate: 'sum' as const }],
      filters: [],
    };
    const sum = await manager.call(datasetCalls.preview, { params: { id: outer }, body: { query } });
    expect(sum.main.rows).toEqual([['35.5']]);
    const refused = await manager.ask(datasetCalls.remove, { params: { id: inner }, query: {} });
    expect(refused).toMatchObject({ code: 409, data: { uses } });
    await manager.call(datasetCalls.remove, { params: { id: inner }, query: { force: 'true' } });
    expect((await manager.ask(datasetCalls.get, { params: { id: inner } })).code).toBe(404);
    expect((await manager.ask(designCalls.ticket, { params: { id: inner } })).code).toBe(404);
    expect((await manager.call(datasetCalls.get, { params: { id: outer } })).status).toBe(5);
  });

  it('that would read themselves say through which source, and are answered in words', async () => {
    const [one, other] = [await create('环一'), await create('环二')];
    const reading = (datasetId: string) =>
      dataset({
        sources: [{ id: 'source01', name: '另一个', of: { kind: 'dataset', datasetId } }],
        fields: [columnOf('source01', 'fieldamo', 'number', 'fieldamo')],
      });
    expect((await save(one, reading(one))).data.problems).toContainEqual(
      expect.objectContaining({ nodeId: 'source01', message: '「另一个」引用了当前数据集，请更改数据源' }),
    );
    await save(one, reading(other));
    const { problems } = (await save(other, reading(one))).data;
    expect(problems.map(({ message }) => message)).toContain('「另一个」引用了当前数据集，请更改数据源');
    const columns = [{ id: 'a', fieldId: 'fieldamo' }];
    const asked = await manager.ask(datasetCalls.preview, {
      params: { id: one },
      body: { query: { kind: 'rows', columns, filters: [], sort: [] } },
    });
    expect(asked.code).toBe(422);
    expect(asked.message).toMatch(/[\u4e00-\u9fff]/);
  });

  it('know the pages that use them, as long as these are there', async () => {
    const id = await create('报表用');
    const page = await manager.call(formCalls.create, { body: { type: 'normal', appletId, name: '使用者' } });
    await usedBy(gateway, home.ctx, page.id, [id, id]);
    const uses = async () => (await manager.call(datasetCalls.uses, { params: { id } })).list;
    expect(await uses()).toEqual([{ id: page.id, name: '使用者', type: 'normal', appletId }]);
    expect((await manager.ask(datasetCalls.remove, { params: { id }, query: {} })).code).toBe(409);
    await manager.call(formCalls.remove, { params: { id: page.id } });
    expect(await uses()).toEqual([]);
    await manager.call(datasetCalls.remove, { params: { id }, query: {} });
  });

  it('of the kind aggregate are kept by the spec’s fields, and refused in its words', async () => {
    const body = {
      appletId,
      templateId: form.id,
      linkFields: [],
      fields: [
        { id: newId(), alias: '城市', type: 'select-single', source: form.id, key: city.id },
        {
          id: newId(),
          alias: '合计',
          type: 'number',
          source: form.id,
          key: amount.id,
          aggregate: 'sum' as const,
        },
      ],
    };
    const none = await manager.ask(datasetCalls.createAggregate, { body: { ...body, fields: [] } });
    expect([none.code, none.message]).toEqual([422, '请先设置表格列']);
    const empty = await manager.ask(datasetCalls.createAggregate, {
      body: { ...body, templateId: '', fields: [] },
    });
    expect([empty.code, empty.message]).toEqual([422, '请先设置数据集']);
    const made = await manager.call(datasetCalls.createAggregate, { body });
    expect(made).toMatchObject({ name: '未命名聚合表', version: 1 });
    const kept = await manager.call(datasetCalls.getAggregate, { params: { id: made.id } });
    expect(kept).toMatchObject({ kind: 'aggregate', definition: { aggregate: { templateId: form.id } } });
    const { appletId: _, ...sent } = body;
    const lost = [{ ...body.fields[0]!, key: 'gonegone' }];
    const refused = await manager.ask(datasetCalls.saveAggregate, {
      params: { id: made.id },
      body: { ...sent, fields: lost, baseVersion: 1 },
    });
    expect([refused.code, refused.message]).toEqual([422, '请先删除表格列中异常字段']);
  });

  it('of the kind aggregate put each form’s own sums beside the others', async () => {
    const where = component('select-single', { label: '城市', options: city.props.options ?? [] });
    const limit = component('number', { label: '预算' });
    const budget = await buildForm(gateway, home.ctx, [where, limit], { appletId, name: '预算' });
    for (const [place, most] of [
      ['bj000001', 40],
      ['bj000001', 2],
    ] as const)
      await manager.call(submissionCalls.submit, {
        params: { id: budget.id },
        body: { version: 1, key: newKey(), values: { [where.id]: place, [limit.id]: most } },
      });
    const sum = (source: string, key: string) => ({
      id: newId(),
      alias: key,
      type: 'number',
      source,
      key,
      aggregate: 'sum' as const,
    });
    const body = {
      appletId,
      name: '预算执行',
      templateId: form.id,
      linkFields: [{ id: newId(), target: budget.id, mainField: city.id, targetField: where.id }],
      fields: [
        { id: newId(), alias: '城市', type: 'select-single', source: form.id, key: city.id },
        sum(form.id, amount.id),
        sum(budget.id, limit.id),
      ],
    };
    const expected = [
      [{ key: 'bj000001', label: '北京' }, '30.5', '42'],
      [{ key: 'sh000001', label: '上海' }, '5', null],
    ];
    const shown = await manager.call(datasetCalls.previewAggregate, { body });
    expect(new Set(shown.main.rows)).toEqual(new Set(expected));
    const { id } = await manager.call(datasetCalls.createAggregate, { body });
    const run = await manager.call(datasetCalls.runAggregate, { body: { id } });
    expect(new Set(run.main.rows)).toEqual(new Set(expected));
    expect(run.page).toEqual([{ current: 1, pageSize: 10, total: 2 }]);
  });

  it('of another applet are linked, and go on reading where they stand', async () => {
    const there = (await manager.call(appletCalls.create, { body: { name: '汇总' } })).id;
    const offered = await manager.call(datasetCalls.offered, {
      params: { id: appletId },
      body: { appletId: there },
    });
    expect(offered.list).toContainEqual({ id: form.id, name: '采购', type: 'form', linked: false });
    const { list: made } = await manager.call(datasetCalls.link, {
      params: { appletId: there },
      body: { ids: [form.id] },
    });
    const [link] = made;
    const { definition } = await manager.call(datasetCalls.get, { params: { id: link?.id ?? '' } });
    expect(definition.kind).toBe('cross');
    const sum = definition.fields.find(({ from }) => from?.key === amount.id);
    const { main } = await manager.call(datasetCalls.preview, {
      params: { id: link?.id ?? '' },
      body: {
        query: {
          kind: 'groups',
          dimensions: [],
          measures: [{ id: 'm', fieldId: sum?.id, aggregate: 'sum' }],
          filters: [],
        },
      },
    });
    expect(main.rows).toEqual([['35.5']]);
    const again = await manager.call(datasetCalls.offered, {
      params: { id: appletId },
      body: { appletId: there },
    });
    expect(again.list.find(({ id }) => id === form.id)?.linked).toBe(true);
    const copy = await gateway.services.applets.copy(home.ctx, there);
    const copied = await manager.call(datasetCalls.page, { body: { appletId: copy.id } });
    expect(copied.list.map(({ name, version }) => [name, version])).toEqual([['采购', 1]]);
  });

  it('are nobody else’s: another enterprise finds none, and reads through none', async () => {
    const id = await create('外人');
    await save(id, purchases());
    const abroad = await gateway.buildEnterprise('abroad');
    const stranger = await gateway.signIn('admin-abroad');
    for (const call of [datasetCalls.get, datasetCalls.uses, datasetCalls.getAggregate])
      expect((await stranger.ask(call, { params: { id } } as never)).code).toBe(404);
    expect((await save(id, purchases(), undefined, stranger)).code).toBe(404);
    const own = await buildForm(gateway, abroad.ctx, [component('input', { label: '名称' })]);
    const mine = await stranger.call(datasetCalls.create, { body: { appletId: own.appletId } });
    const query = {
      kind: 'rows' as const,
      columns: [{ id: 'a', fieldId: 'fieldamo' }],
      filters: [],
      sort: [],
    };
    const nested = dataset({
      sources: [{ id: 'source01', name: '', of: { kind: 'dataset', datasetId: id } }],
      fields: [columnOf('source01', 'fieldamo', 'number', 'fieldamo')],
    });
    for (const definition of [purchases(), nested]) {
      const answer = await stranger.ask(datasetCalls.preview, {
        params: { id: mine.id },
        body: { definition, query },
      });
      expect(answer.code).toBe(422);
      expect(JSON.stringify(answer.data)).not.toContain('20.5');
    }
    const linked = await stranger.ask(datasetCalls.link, {
      params: { appletId: own.appletId },
      body: { ids: [form.id] },
    });
    expect(linked.code).toBe(404);
  });

  it('keep a form that nobody saved, and one without a table, as gone', async () => {
    const bare = await manager.call(formCalls.create, { body: { type: 'normal', appletId, name: '空表单' } });
    const source = formSource(bare.id, undefined, 'source01');
    const id = await create('空来源');
    const { problems } = (
      await save(
        id,
        dataset({ sources: [source], fields: [columnOf('source01', 'createdAt', 'date-time', 'fieldat1')] }),
      )
    ).data;
    expect(problems.map(({ message }) => message)).toEqual(['请先删除表格列中异常字段']);
  });
});
