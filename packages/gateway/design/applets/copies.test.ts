import { appletCalls } from '@gonghui/contract/applets.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { menuCalls } from '@gonghui/contract/menus.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { boundTo, element, placedFrom } from '@gonghui/elements/page/testing/pages.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { buildDataset, buildPage, savePage } from '@gonghui/testkit/custom-pages.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { activateFlow, approval } from '@gonghui/testkit/flows.ts';
import { buildApplet, buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { saveReport } from '@gonghui/testkit/reports.ts';
import { everyRow, newRowsNaming, partsOfApplet } from '@gonghui/testkit/rows-naming.ts';
import { buildScreen } from '@gonghui/testkit/screens.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const NUMBER = { type: 'number' } as const;

describe.each(engines())('copies of applets over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let appletId: string;
  let goods: string;
  let orders: string;
  let datasetId: string;

  const name = component('input', { label: '品名' }, undefined, 'name0001');
  const amount = component('number', { label: '金额' }, undefined, 'amount01');
  const definition = () =>
    dataset({
      sources: [{ ...formSource(orders, undefined, 'source01'), name: '订单' }],
      fields: [
        columnOf('source01', name.id, 'input', 'fieldnam'),
        columnOf('source01', amount.id, 'number', 'fieldamo'),
      ],
    });
  const over = (source: string) =>
    dataset({
      kind: 'cross',
      sources: [{ id: 'source02', name: '数据', of: { kind: 'dataset', datasetId: source } }],
      fields: [columnOf('source02', 'fieldamo', 'number', 'fieldtot')],
    });
  const create = async (type: string, called: string): Promise<string> =>
    (await manager.call(formCalls.create, { body: { type, appletId, name: called } as never })).id;
  const bar = (reportId: string): TemplateComponent =>
    panel(
      'bar00001',
      'bar',
      {
        xLabels: [field('x', 'fieldnam')],
        yValues: [field('y', 'fieldamo', { ...NUMBER, aggregate: 'sum' })],
      },
      { datumOriginalId: datasetId, datumProps: { through: [{ id: 'way00001', kind: 'report', reportId }] } },
    );

  /** An applet with a design of every kind, which all name each other; goods name orders and orders goods. */
  async function build(): Promise<void> {
    appletId = await buildApplet(gateway, home.ctx, '采购');
    goods = (await buildForm(gateway, home.ctx, [name], { appletId, name: '物品' })).id;
    const options = component(
      'select-single',
      {
        label: '物品',
        optionalGenre: 'normal-options',
        options: [],
        datasetAssociate: { targetDatasetId: goods, value: name.id, label: name.id },
      },
      undefined,
      'choice01',
    );
    orders = (await buildForm(gateway, home.ctx, [name, amount, options], { appletId, name: '订单' })).id;
    const last = component(
      'number',
      {
        label: '上次金额',
        defaultGenre: 'data-link',
        dataControl: {
          formId: orders,
          targetFormFieldKey: amount.id,
          conditions: { logical: 'and', items: [] },
        },
      },
      undefined,
      'lastamou',
    );
    await gateway.services.forms.save(home.ctx, goods, {
      type: 'normal',
      template: template(name, last) as never,
    });
    await activateFlow(manager, orders, [approval([home.users.admin!])]);
    await manager.call(printCalls.create, { params: { id: orders }, body: {} });
    datasetId = await buildDataset(manager, appletId, definition());
    await buildDataset(manager, appletId, over(datasetId));
    const report = await create('visual', '报表');
    const second = await create('visual', '明细');
    await saveReport(manager, report, [bar(second)]);
    await saveReport(manager, second, [bar(report)]);
    await buildScreen(manager, appletId, definition(), () => []);
    const page = await buildPage(manager, appletId, [element('banner01', 'banner')], '首页');
    await savePage(
      manager,
      page,
      [
        element('banner01', 'banner', { link: `/url/applet/${appletId}?form=${orders}` }),
        placedFrom(report, 'bar00001'),
        boundTo(datasetId, 'list0001', 'list', { title: [field('t', 'fieldnam')] }),
      ],
      { baseVersion: 1 },
    );
    await manager.call(formCalls.release, { params: { id: page }, body: {} });
    await manager.call(datasetCalls.create, {
      body: { appletId, name: '看板', sourceId: orders, type: 'dm' } as never,
    });
    await manager.call(appletCalls.setBrief, { params: { id: appletId }, body: { homePage: page } });
    const look = { icon: null, hidden: false };
    const url = `https://forms.example.cn/cli/url/applet/${appletId}?form=${goods}`;
    const within = [
      { kind: 'page' as const, id: orders, name: '订货', ...look },
      { kind: 'link' as const, id: 'outside1', name: '物品', url, ...look },
    ];
    await manager.call(menuCalls.set, {
      params: { id: appletId },
      body: {
        rev: 0,
        entries: [{ kind: 'group', id: 'group001', name: '采购', hidden: false, entries: within }],
      },
    });
  }

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('copies');
    manager = await gateway.signIn('manager-copies');
    await build();
  });
  afterAll(() => gateway?.close());

  const idsOf = (id: string) => partsOfApplet(gateway, id);
  const copyOf = async (id: string) =>
    (await manager.call(appletCalls.copy, { params: { id }, body: {} })).id;

  test('nothing that a copy stores names anything of the original', async () => {
    const ids = await idsOf(appletId);
    const before = await everyRow(gateway);
    const copy = await copyOf(appletId);
    const after = await everyRow(gateway);
    // The record of who did what says what was copied.
    expect(newRowsNaming(before, after, ids).filter(row => !row.startsWith('audit '))).toEqual([]);
    expect((await idsOf(copy)).length).toBe(ids.length);
    // What the copy names is its own: a row that names nothing would pass as well.
    const own = (await idsOf(copy)).filter(one => one !== copy);
    const naming = newRowsNaming(before, after, own).join('\n');
    for (const one of own) expect(naming, one).toContain(one);
    for (const words of ['targetDatasetId', 'reportId', '"formId"', 'datasetId', '/url/applet/'])
      expect(naming).toContain(words.replaceAll('"', '\\"'));
  });

  test('a change in the original’s records changes no number in the copy', async () => {
    const copy = await copyOf(appletId);
    const { list } = await manager.call(datasetCalls.page, { body: { appletId: copy } });
    const sum = {
      kind: 'groups' as const,
      dimensions: [],
      measures: [{ id: 'm', fieldId: 'fieldamo', aggregate: 'sum' as const }, { id: 'n' }],
      filters: [],
    };
    const form = list.find(one => one.kind === 'form');
    const counted = async (id: string) => (await askAs(gateway, home.ctx, id, sum)).main.rows;
    const [theirs, ours] = [await counted(datasetId), await counted(form?.id ?? '')];
    await manager.call(submissionCalls.submit, {
      params: { id: orders },
      body: { values: { [name.id]: '纸', [amount.id]: 35 } as never, key: newKey() },
    });
    expect(await counted(datasetId)).not.toEqual(theirs);
    expect(await counted(form?.id ?? '')).toEqual(ours);
  });

  test('pages and datasets that others add while it is copied do not stop the copy', async () => {
    const made = Array.from({ length: 6 }, (_, at) => [
      manager.ask(formCalls.create, { body: { type: 'normal', appletId, name: `添加${at}` } as never }),
      manager.ask(datasetCalls.create, { body: { appletId, name: `数据${at}` } }),
    ]).flat();
    const copies = Array.from({ length: 3 }, () =>
      manager.ask(appletCalls.copy, { params: { id: appletId }, body: {} }),
    );
    const answers = await Promise.all([...made, ...copies]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
  });

  test('a copy of a copy is as the original: what it names is its own once more', async () => {
    const copy = await copyOf(appletId);
    const ids = [...(await idsOf(appletId)), ...(await idsOf(copy))];
    const before = await everyRow(gateway);
    await copyOf(copy);
    const rows = newRowsNaming(before, await everyRow(gateway), ids);
    expect(rows.filter(row => !row.startsWith('audit '))).toEqual([]);
  });
});
