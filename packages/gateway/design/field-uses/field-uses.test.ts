import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { recordViewCalls } from '@gonghui/contract/record-views.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { element } from '@gonghui/elements/page/testing/pages.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import { cellOf, columnsOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { buildDataset, buildPage } from '@gonghui/testkit/custom-pages.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { activateFlow, approval } from '@gonghui/testkit/flows.ts';
import { type BuiltForm, buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { newLink } from '@gonghui/testkit/strangers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const city = component('input', { label: '城市' });
const amount = component('number', { label: '金额' });
const unused = component('input', { label: '备注' });

/** Kind and name; what a name was made unique with does not matter. */
const named = (list: readonly { kind: string; name: string }[]): string[] =>
  list.map(({ kind, name }) => `${kind} ${name.replace(/0\.\d+$/, '#')}`).sort();

describe.each(engines('rules'))('what uses a field over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let admin: Client;
  let form: BuiltForm;
  let appletId: string;

  const uses = async (...fieldIds: string[]) => {
    const { list, others } = await manager.call(formCalls.fieldUses, {
      params: { id: form.id },
      body: { fieldIds },
    });
    return { list: named(list), others };
  };

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('uses');
    manager = await gateway.signIn('manager-uses');
    admin = await gateway.signIn('admin-uses');
    form = await buildForm(gateway, home.ctx, [city, amount, unused], { name: '采购' });
    appletId = form.appletId;
  });
  afterAll(() => gateway.close());

  it('is nothing at first, and of a form that is not there or another’s as any unknown one', async () => {
    expect(await uses(city.id)).toEqual({ list: [], others: 0 });
    await gateway.buildEnterprise('uses2');
    const foreign = await gateway.signIn('manager-uses2');
    const plain = await gateway.signIn('plain-uses');
    const codes = [];
    for (const who of [foreign, plain])
      codes.push(
        (await who.ask(formCalls.fieldUses, { params: { id: form.id }, body: { fieldIds: [city.id] } })).code,
      );
    expect(codes).toEqual([404, 403]);
  });

  it('is named wherever it stands: by datasets and what reads them, and by all that is kept about the form', async () => {
    const definition = dataset({
      sources: [formSource(form.id, undefined, 'source01')],
      fields: [
        columnOf('source01', city.id, 'input', 'fieldcit'),
        columnOf('source01', amount.id, 'number', 'fieldamo'),
        { id: 'fielddbl', alias: '两倍', type: 'number', formula: '{{fieldamo}} * 2', level: 'row' },
      ],
    });
    const { datasetId } = await buildReport(manager, appletId, definition, id => [
      panel(
        'bar00001',
        'bar',
        {
          xLabels: [field('x', 'fieldcit')],
          yValues: [field('y', 'fielddbl', { type: 'number', aggregate: 'sum' })],
        },
        { datumOriginalId: id },
      ),
    ]);
    await buildDataset(
      manager,
      appletId,
      dataset({
        kind: 'cross',
        sources: [{ id: 'source02', name: '数据', of: { kind: 'dataset', datasetId } }],
        fields: [columnOf('source02', 'fieldcit', 'input', 'fieldct2')],
      }),
    );
    const print = stencilKind.saved.to(
      stencilOf([rowOf('row00001', [cellOf('cell0001', 'col00000', { dataVar: city.id })])], {
        cols: columnsOf(80),
      }),
    );
    const params = { id: form.id };
    await manager.call(printCalls.create, { params, body: { template: print as never, name: '采购单' } });
    await buildForm(
      gateway,
      home.ctx,
      [
        component('number', {
          label: '价',
          defaultGenre: 'data-link',
          dataControl: {
            formId: form.id,
            targetFormFieldKey: amount.id,
            conditions: { logical: 'and', items: [] },
          } as never,
        }),
      ],
      { name: '入库', appletId } as never,
    );
    await buildPage(
      manager,
      appletId,
      [element('banner01', 'banner', { link: `/url/form/${form.id}` })],
      '首页',
    );
    await manager.call(formCalls.create, { body: { type: 'dm', appletId, sourceId: form.id } });
    await manager.call(formCalls.release, { params, body: {} });
    await newLink(manager, form.id, {
      name: '前台',
      settings: { fixed: [{ fieldId: city.id, value: '北京' }] },
    });
    const hook = {
      ...{
        formId: form.id,
        name: '财务系统',
        url: 'https://example.cn/in',
        status: 'off',
        importsToo: false,
      },
      ...{ events: ['record.created'], condition: null, fields: [amount.id], valueForm: 'value' },
    };
    await manager.call(hookCalls.create, { body: hook as never });
    const { rev } = await manager.call(permissionCalls.get, { params });
    const group = {
      ...{ id: newId(), name: '库管', actions: ['see'], rows: { kind: 'all' } },
      members: { type: 'all', depts: [], users: [], roles: [] },
      fields: { [city.id]: 'hidden' },
    };
    await manager.call(permissionCalls.set, { params, body: { rev, groups: [group] as never } });
    const sorted = { sort: [{ fieldId: amount.id, order: 'asc' }] };
    for (const [who, name] of [
      [manager, '按金额'],
      [admin, '自己的'],
    ] as const)
      await who.call(recordViewCalls.create, { params, body: { name, ...sorted } as never });
    await activateFlow(manager, form.id, [
      approval([home.users.admin!], { title: '主管', fieldPermission: { [amount.id]: 'editable' } }),
    ]);

    expect(await uses(city.id)).toEqual({
      list: ['board 采购_看板', 'dataset 数据', 'dataset 数据#', 'group 库管']
        .concat(['link 前台', 'print 采购单', 'report 月报'])
        .sort(),
      others: 0,
    });
    expect(await uses(amount.id)).toEqual({
      list: ['board 采购_看板', 'dataset 数据', 'flow 主管', 'form 入库', 'push 财务系统', 'report 月报']
        .concat(['view 按金额'])
        .sort(),
      others: 1,
    });

    const ofDataset = async (...fieldIds: string[]) =>
      named(
        (await manager.call(datasetCalls.fieldUses, { params: { id: datasetId }, body: { fieldIds } })).list,
      );
    expect(await ofDataset('fieldcit')).toEqual(['dataset 数据#', 'report 月报']);
    // The report shows what is computed from it.
    expect(await ofDataset('fieldamo')).toEqual(['report 月报']);
    expect(await ofDataset('fieldxxx')).toEqual([]);
  });
});
