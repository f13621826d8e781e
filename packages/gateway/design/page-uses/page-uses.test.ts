import { appletCalls } from '@gonghui/contract/applets.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { element } from '@gonghui/elements/page/testing/pages.ts';
import { buildDataset, buildPage } from '@gonghui/testkit/custom-pages.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildApplet, buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const all = (lines: string[]) => ({ lines, more: 0 });
const none = all([]);

describe.each(engines('rules'))('what uses a page over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let appletId: string;
  let goods: string;

  const name = component('input', { label: '品名' }, undefined, 'name0001');
  const choiceFrom = (formId: string) =>
    component(
      'select-single',
      {
        label: '物品',
        optionalGenre: 'normal-options',
        options: [],
        datasetAssociate: { targetDatasetId: formId, value: name.id, label: name.id },
      },
      undefined,
      'choice01',
    );
  const uses = (id: string) => manager.call(formCalls.uses, { params: { id } });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('uses');
    manager = await gateway.signIn('manager-uses');
    appletId = await buildApplet(gateway, home.ctx, '采购');
    goods = (await buildForm(gateway, home.ctx, [name], { appletId, name: '物品' })).id;
  });
  afterAll(() => gateway?.close());

  test('nothing is said of one that nothing uses, its own design and texts that only hold its id included', async () => {
    await buildPage(manager, appletId, [element('banner01', 'banner', { content: `见 ${goods}` })], '说明');
    expect(await uses(goods)).toEqual({ reads: none, leads: none });
  });

  test('forms, boards and datasets that take its records, and pages that lead to it, are told by name', async () => {
    const other = await buildApplet(gateway, home.ctx, '仓库');
    await buildForm(gateway, home.ctx, [choiceFrom(goods)], { appletId, name: '订单' });
    await buildForm(gateway, home.ctx, [choiceFrom(goods)], { appletId: other, name: '入库' });
    await manager.call(datasetCalls.create, {
      body: { type: 'dm', appletId, name: '物品板', sourceId: goods },
    });
    const data = await buildDataset(manager, other, dataset({ sources: [formSource(goods)] }));
    const { name: called } = await manager.call(datasetCalls.get, { params: { id: data } });
    await buildPage(manager, other, [element('banner01', 'banner', { link: `/url/form/${goods}` })], '首页');
    expect(await uses(goods)).toEqual({
      reads: all([
        '应用「仓库」的表单「入库」从它的记录中取数',
        '看板「物品板」显示它的记录',
        '表单「订单」从它的记录中取数',
        `数据集「${called}」读取它的记录`,
      ]),
      leads: all(['应用「仓库」的页面「首页」中有链接或组件指向它']),
    });
    // Of an applet only what stands outside it: all of it goes at once.
    expect(await manager.call(appletCalls.uses, { params: { id: appletId } })).toEqual({
      reads: all([
        '应用「仓库」的表单「入库」从「物品」的记录中取数',
        `数据集「${called}」读取「物品」的记录`,
      ]),
      leads: all(['应用「仓库」的页面「首页」中有链接或组件指向「物品」']),
    });
  });

  test('what has been deleted uses nothing, and many are counted', async () => {
    const { id } = await buildForm(gateway, home.ctx, [name], { appletId, name: '供应商' });
    for (let at = 0; at < 12; at++)
      await buildForm(gateway, home.ctx, [choiceFrom(id)], { appletId, name: `合同${at}` });
    const { reads } = await uses(id);
    expect([reads.lines.length, reads.more]).toEqual([10, 2]);
    const gone = await buildForm(gateway, home.ctx, [choiceFrom(goods)], { appletId, name: '旧单' });
    await manager.call(formCalls.remove, { params: { id: gone.id } });
    expect(JSON.stringify(await uses(goods))).not.toContain('旧单');
  });

  test('whoever does not manage applets, and a neighbour, are told nothing', async () => {
    const plain = await gateway.signIn('plain-uses');
    expect((await plain.ask(formCalls.uses, { params: { id: goods } })).code).toBe(403);
    await gateway.buildEnterprise('next');
    const neighbour = await gateway.signIn('manager-next');
    expect((await neighbour.ask(formCalls.uses, { params: { id: goods } })).code).toBe(404);
    expect((await neighbour.ask(appletCalls.uses, { params: { id: appletId } })).code).toBe(400);
  });
});
