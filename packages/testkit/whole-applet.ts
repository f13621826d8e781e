import { appletCalls } from '@gonghui/contract/applets.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { menuCalls } from '@gonghui/contract/menus.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { boundTo, element, placedFrom } from '@gonghui/elements/page/testing/pages.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { buildDataset, buildPage, savePage } from './custom-pages.ts';
import { activateFlow, approval } from './flows.ts';
import { buildApplet, buildForm, component, template } from './forms.ts';
import type { Client, Enterprise, TestGateway } from './gateway.ts';
import { saveReport } from './reports.ts';
import { buildScreen } from './screens.ts';

const NUMBER = { type: 'number' } as const;

/** Fields of the forms of a whole applet. */
export const wholeFields = {
  name: component('input', { label: '品名' }, undefined, 'name0001'),
  amount: component('number', { label: '金额' }, undefined, 'amount01'),
};

export interface WholeApplet {
  readonly appletId: string;
  /** A form of goods, and one of orders, which name each other. */
  readonly goods: string;
  readonly orders: string;
  /** Over orders. */
  readonly datasetId: string;
  readonly page: string;
}

/** A dataset of orders, as whole applets have one. */
const ordersDefinition = (orders: string) =>
  dataset({
    sources: [{ ...formSource(orders, undefined, 'source01'), name: '订单' }],
    fields: [
      columnOf('source01', wholeFields.name.id, 'input', 'fieldnam'),
      columnOf('source01', wholeFields.amount.id, 'number', 'fieldamo'),
    ],
  });

const over = (source: string) =>
  dataset({
    kind: 'cross',
    sources: [{ id: 'source02', name: '数据', of: { kind: 'dataset', datasetId: source } }],
    fields: [columnOf('source02', 'fieldamo', 'number', 'fieldtot')],
  });

async function buildForms(gateway: TestGateway, manager: Client, home: Enterprise, appletId: string) {
  const { name, amount } = wholeFields;
  const goods = (await buildForm(gateway, home.ctx, [name], { appletId, name: '物品' })).id;
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
  const orders = (await buildForm(gateway, home.ctx, [name, amount, options], { appletId, name: '订单' })).id;
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
  await activateFlow(manager, orders, [approval([home.users.admin ?? ''])]);
  await manager.call(printCalls.create, { params: { id: orders }, body: {} });
  return { goods, orders };
}

/** A navigation with a group of a page and of an address within the installation. */
async function arrange(
  manager: Client,
  appletId: string,
  { goods, orders }: Pick<WholeApplet, 'goods' | 'orders'>,
): Promise<void> {
  const look = { icon: null, hidden: false };
  const url = `https://forms.example.cn/cli/url/applet/${appletId}?form=${goods}`;
  const within = [
    { kind: 'page' as const, id: orders, name: '订货', ...look },
    { kind: 'link' as const, id: 'outside1', name: '物品', url, ...look },
  ];
  const group = { kind: 'group' as const, id: 'group001', name: '采购', hidden: false, entries: within };
  await manager.call(menuCalls.set, { params: { id: appletId }, body: { rev: 0, entries: [group] } });
}

/** An applet with a design of every kind, which all name each other; goods name orders and orders goods. */
export async function buildWholeApplet(
  gateway: TestGateway,
  manager: Client,
  home: Enterprise,
): Promise<WholeApplet> {
  const appletId = await buildApplet(gateway, home.ctx, '采购');
  const { goods, orders } = await buildForms(gateway, manager, home, appletId);
  const create = async (type: string, called: string): Promise<string> =>
    (await manager.call(formCalls.create, { body: { type, appletId, name: called } as never })).id;
  const datasetId = await buildDataset(manager, appletId, ordersDefinition(orders));
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
  await buildDataset(manager, appletId, over(datasetId));
  const report = await create('visual', '报表');
  const second = await create('visual', '明细');
  await saveReport(manager, report, [bar(second)]);
  await saveReport(manager, second, [bar(report)]);
  await buildScreen(manager, appletId, ordersDefinition(orders), () => []);
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
  await arrange(manager, appletId, { goods, orders });
  return { appletId, goods, orders, datasetId, page };
}
