import { expect, type Page } from '@playwright/test';
import { faults } from './axe.ts';
import { call, test } from './support.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

const openCenter = async (page: Page): Promise<void> => {
  await page.goto('workbench');
  await page.getByRole('button', { name: '从示例新建' }).first().click();
  await expect(page.getByRole('heading', { name: '示例应用中心' })).toBeVisible();
};

const openPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '示例中的页面' }).getByRole('button', { name, exact: true }).click();

test('an applet is published as a sample, a colleague looks inside, begins with it, and it is withdrawn', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const fang = await person('wangfang');
  await fang.goto('workbench');
  await fang.getByRole('button', { name: '行政服务的更多操作', exact: true }).first().click();
  await fang.getByRole('menuitem', { name: '发布为示例' }).click();
  const publishing = dialog(fang, '发布为示例「行政服务」');
  await publishing.getByRole('checkbox', { name: /包含数据/ }).check();
  expect(await faults(fang)).toEqual([]);
  await publishing.getByRole('button', { name: '发布', exact: true }).click();
  await expect(fang.getByText('示例已发布')).toBeVisible({ timeout: 120_000 });

  // Another who makes applets: the enterprise's administrator.
  const chen = await person('admin');
  await openCenter(chen);
  await chen.getByRole('group', { name: '来源' }).getByRole('button', { name: '本企业' }).click();
  expect(await faults(chen)).toEqual([]);
  await chen.getByRole('button', { name: /^行政服务/ }).click();
  const inside = dialog(chen, '行政服务');
  await expect(inside.getByRole('navigation', { name: '示例中的页面' })).toBeVisible({ timeout: 60_000 });

  // A form to try: what is wrong is said, what is right is kept by nobody.
  const records = async (): Promise<number> => {
    const { list } = await call<{ list: { id: string; name: string }[] }>(
      fang,
      'POST',
      '/v1/applets/page',
      {},
    );
    return list.length;
  };
  const before = await records();
  await openPage(chen, '资产报修');
  await inside.getByRole('button', { name: '提交' }).click();
  await expect(inside.getByText('请按提示修改后再提交')).toBeVisible();
  expect(await faults(chen)).toEqual([]);
  await openPage(chen, '维修工单');
  await inside.getByRole('textbox', { name: /故障现象/ }).fill('灯不亮');
  await inside.getByRole('radio', { name: '紧急', exact: true }).check();
  await inside.getByRole('combobox', { name: /状态/ }).click();
  await chen.getByRole('option', { name: '待派单' }).click();
  await inside.getByRole('button', { name: '提交' }).click();
  await expect(inside.getByText(/不会保存/).last()).toBeVisible();
  await inside.getByRole('button', { name: '数据', exact: true }).click();
  await expect(inside.getByText('共 42 条')).toBeVisible();
  await expect(inside.getByRole('button', { name: /新增|添加/ })).toHaveCount(0);

  await openPage(chen, '行政服务月报');
  await expect(inside.getByText('请假天数').first()).toBeVisible();
  await expect(inside.getByText(/\d+\.\d 天/).first()).toBeVisible({ timeout: 30_000 });
  await openPage(chen, '维修工单_看板');
  await expect(inside.getByText('待验收').first()).toBeVisible();
  // Where a page leads to is found among the pages of the sample.
  await openPage(chen, '行政服务首页');
  await inside.getByText('用车申请').last().click();
  await expect(inside.getByRole('button', { name: '试填' })).toBeVisible();
  expect(chen.url()).toContain('/example-center');

  await inside.getByRole('button', { name: '使用此示例' }).click();
  const using = dialog(chen, '使用此示例');
  await using.getByLabel('应用名称').fill('分公司行政');
  expect(await faults(chen)).toEqual([]);
  await using.getByRole('button', { name: '新建应用' }).click();
  await chen.waitForURL(/\/applet\/pages\//, { timeout: 120_000 });
  await expect(chen.getByText('分公司行政').first()).toBeVisible();
  expect(await records()).toBe(before + 1);

  // What was made of it is an applet of its own.
  const appletId = chen.url().split('/').at(-1) ?? '';
  const { list: pages } = await call<{ list: { id: string; name: string; type: string; children: [] }[] }>(
    chen,
    'POST',
    '/v1/forms/page',
    { appletId, page: { current: 1, pageSize: 999 } },
  );
  const report = pages.find(({ type }) => type === 'visual');
  expect(report).toBeDefined();
  await call(chen, 'POST', `/v1/forms/${report?.id}/release`, {});
  await call(chen, 'PATCH', `/v1/applets/${appletId}/release`, {});
  await chen.goto(`url/report/${report?.id}`);
  await expect(chen.getByText(/\d+\.\d 天/).first()).toBeVisible({ timeout: 30_000 });

  // Who published it takes it back; what was made of it stays.
  await openCenter(fang);
  await fang.getByRole('button', { name: /^行政服务/ }).click();
  await dialog(fang, '行政服务').getByRole('button', { name: '撤下示例' }).click();
  await fang.getByRole('button', { name: '撤下', exact: true }).click();
  await expect(fang.getByRole('button', { name: /^行政服务/ })).toHaveCount(0);
  await chen.goto(`url/report/${report?.id}`);
  await expect(chen.getByText(/\d+\.\d 天/).first()).toBeVisible({ timeout: 30_000 });
});
