import { boundTo, element, inSlots, pageOf } from '@gonghui/elements/page/testing/pages.ts';
import { expect, type Page } from '@playwright/test';
import { faults } from './axe.ts';
import { COST, KIND, makeRepairs } from './screen-support.ts';
import { call, release, test } from './support.ts';

/** What is wrong with the page for who hears it, the order of its headings among it. */
const wrong = async (page: Page): Promise<string[]> => [
  ...(await faults(page)),
  ...(await faults(page, 'heading-order')),
];

/** A released page of its own: what an applet's front has, over the repairs of `makeRepairs`. */
async function makePage(manager: Page, appletId: string, datasetId: string): Promise<string> {
  const { id } = await call<{ id: string }>(manager, 'POST', '/v1/forms', {
    ...{ type: 'custom', appletId, name: '报修首页' },
  });
  const tabs = [
    { value: 'tabstill', label: '须知', checked: true },
    { value: 'tabnew01', label: '最新', checked: false },
  ];
  const figure = { label: '维修总额', unit: '元', overColumns: 6 };
  const open = { key: 'openit01', type: 'open-dialog', dialogId: 'guide001' };
  const components = [
    element('banner01', 'banner', { title: '行政服务', content: '报修从这里开始', height: 160 }),
    boundTo(datasetId, 'figure01', 'indicator', { value: [COST] }, figure),
    element('onlypc01', 'paragraph', { content: '在电脑上可导出明细', overColumns: 6, showOn: 'pc' }),
    inSlots(element('tabs0001', 'menu', { menuOptions: tabs }), {
      tabstill: [element('words001', 'paragraph', { content: '两小时内响应' })],
      tabnew01: [boundTo(datasetId, 'newest01', 'list', { title: [KIND] }, { label: '最新报修' })],
    }),
    element('chart001', 'bar', {
      ...{ name: '按类别', datumOriginalId: datasetId, overColumns: 12 },
      datumProps: { xLabels: [KIND], yValues: [COST] },
    }),
    element('open0001', 'button', { label: '服务指南', actions: [open] }),
    element('guide001', 'dialog', { label: '服务指南', closeOnEsc: true }, [
      element('words002', 'paragraph', { content: '工作日九点到六点' }),
    ]),
  ];
  await call(manager, 'PATCH', `/v1/forms/${id}/components`, {
    ...{ type: 'custom', template: pageOf(components) },
  });
  await release(manager, id);
  return id;
}

test('a page of an applet: on a computer and on a phone, fresh while it is open, less of it for some', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { appletId, formId, datasetId } = await makeRepairs(fang);
  const pageId = await makePage(fang, appletId, datasetId);

  // On a computer, within its applet.
  const wei = await person('zhangwei');
  await wei.goto(`url/applet/${appletId}`);
  await wei.getByRole('button', { name: '报修首页' }).click();
  await expect(wei.getByText('维修总额', { exact: true })).toBeVisible();
  await expect(wei.getByText('在电脑上可导出明细')).toBeVisible();
  await expect(wei.getByRole('group', { name: /按类别，图表/ })).toBeVisible();
  expect(await wrong(wei)).toEqual([]);
  await wei.getByRole('tab', { name: '须知' }).focus();
  await wei.keyboard.press('ArrowRight', { delay: 30 });
  await expect(wei.getByRole('tab', { name: '最新' })).toBeFocused();
  const rows = wei.locator('[data-component="newest01"]').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await wei.getByRole('button', { name: '服务指南' }).focus();
  await wei.keyboard.press('Enter', { delay: 30 });
  const guide = wei.getByRole('dialog', { name: '服务指南' });
  await expect(guide).toBeVisible();
  await expect(guide.locator(':focus')).toHaveCount(1);
  expect(await wrong(wei)).toEqual([]);

  // Somebody reports a fourth: it is there, with the tab and the dialog as they were (screens 7.5).
  await call(fang, 'POST', `/v1/forms/${formId}`, {
    ...{ version: 1, key: 'fourth0123456789', values: { kind0001: 'kindair0', cost0001: 80 } },
  });
  // Covered by the dialog, it is not to be reached by role.
  await expect(wei.locator('[data-component="newest01"] li')).toHaveCount(4);
  await expect(guide).toBeVisible();
  await wei.keyboard.press('Escape', { delay: 30 });
  await expect(guide).toBeHidden();
  await expect(wei.getByRole('button', { name: '服务指南' })).toBeFocused();
  expect(await wrong(wei)).toEqual([]);

  // On a phone: found in the applet, with its title and the way back; turned, the dialog stays.
  const yang = await person('liuyang', { phone: true });
  await yang.goto(`m_visit/${appletId}`);
  await yang.getByRole('link', { name: '报修首页' }).click();
  await expect(yang.getByRole('heading', { level: 1, name: '报修首页' })).toBeVisible();
  await expect(yang.getByText('维修总额', { exact: true })).toBeVisible();
  await expect(yang.getByText('在电脑上可导出明细')).toHaveCount(0);
  expect(await wrong(yang)).toEqual([]);
  await yang.getByRole('button', { name: '服务指南' }).click();
  await yang.setViewportSize({ width: 844, height: 390 });
  await expect(yang.getByRole('dialog', { name: '服务指南' })).toBeVisible();
  await yang.getByRole('button', { name: '确定' }).click();
  await yang.getByRole('button', { name: '返回' }).click();
  await yang.waitForURL(/\/m_visit\//);

  // Whoever builds it hides the figure from those it is released to.
  await fang.goto(`custom/permission/${appletId}/${pageId}`);
  await fang.getByRole('button', { name: '添加权限组' }).click();
  await fang.getByRole('menuitem').first().click();
  await fang.getByRole('radio', { name: '维修总额：不可见' }).check();
  await fang.getByRole('button', { name: '保存' }).click();
  await expect(fang.getByText('操作成功')).toBeVisible();
  await wei.goto(`url/custom/${pageId}`);
  await expect(wei.getByRole('heading', { name: '按类别' })).toBeVisible();
  await expect(wei.getByText('维修总额', { exact: true })).toHaveCount(0);
  const shown = await call(wei, 'GET', `/v1/forms/get/${pageId}?type=custom`);
  expect(JSON.stringify(shown)).not.toContain('维修总额');
  const { answers } = await call<{ answers: { code: number }[] }>(wei, 'POST', `/v1/visual/${pageId}/batch`, {
    questions: [{ componentId: 'chart001' }, { componentId: 'figure01' }],
  });
  expect(answers.map(({ code }) => code)).toEqual([200, 400]);

  // Taken offline it is gone for everybody, and says so.
  await call(fang, 'PATCH', `/v1/forms/${pageId}/offline`);
  await wei.reload();
  await expect(wei.getByText('页面不存在、已下线，或您没有权限查看')).toBeVisible();
});
