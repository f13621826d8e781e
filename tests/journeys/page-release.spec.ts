import { boundTo, element, placedFrom } from '@gonghui/elements/page/testing/pages.ts';
import { expect, type Page } from '@playwright/test';
import { faults } from './axe.ts';
import { canvas, item, makePage, openPage, savePage } from './page-support.ts';
import { inspector, KIND, makeRepairs, press } from './screen-support.ts';
import { call, pick, test } from './support.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const shot = (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });

test('a manager opens a page to the public, with what stands in its way, and a visitor reads it until it is closed', async ({
  person,
  browser,
}) => {
  const fang = await person('wangfang');
  const { appletId, datasetId } = await makeRepairs(fang);
  const source = await makePage(fang, appletId, '制度', [
    element('words001', 'paragraph', { content: '请假两天' }),
  ]);
  const banner = element('banner01', 'banner', { title: '行政服务', content: '报修从这里开始', height: 160 });
  const list = boundTo(datasetId, 'newest01', 'list', { title: [KIND] }, { label: '最新报修' });
  const box = element('box00001', 'container', {}, [list]);
  const id = await makePage(fang, appletId, '服务大厅', [
    banner,
    box,
    placedFrom(source, 'words001', { label: '制度摘要' }),
  ]);

  // 公开发布 is a step of the release; what stands in the way is named, and leads to its place in the design.
  await fang.goto(`custom/group-release/${appletId}/${id}`);
  await fang.getByRole('link', { name: '公开发布' }).click();
  await fang.waitForURL(new RegExp(`/custom/open-release/${appletId}/${id}$`));
  await fang.getByRole('button', { name: '开启公开' }).click();
  const business = fang.getByRole('dialog', { name: '页面中有业务组件' });
  await expect(business.getByRole('listitem')).toHaveText(['最新报修', '制度摘要']);
  expect(await faults(fang)).toEqual([]);
  await shot(fang, 'business');
  await business.getByRole('button', { name: '暂不公开' }).click();
  await expect(fang.getByText('未公开').first()).toBeVisible();
  await fang.getByRole('button', { name: '开启公开' }).click();
  await business.getByRole('button', { name: '去设计中处理' }).click();
  await fang.waitForURL(/\/custom\/design\//);
  await expect(item(fang, '列表 最新报修')).toHaveAttribute('aria-selected', 'true');
  await expect(item(fang, /制度摘要/)).toHaveAttribute('aria-selected', 'true');
  await shot(fang, 'chosen');
  await canvas(fang).focus();
  await press(fang, 'Delete');
  await fang.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(item(fang, '列表 最新报修')).toHaveCount(0);
  await press(fang, 'Control+s');
  await expect(fang.getByText('保存页面成功').last()).toBeVisible();

  // What is released still has both: the dialog says that a release is what is left to do.
  await fang.goto(`custom/open-release/${appletId}/${id}`);
  await fang.getByRole('button', { name: '开启公开' }).click();
  await expect(business).toContainText('重新发布后即可公开');
  await expect(business.getByRole('listitem')).toHaveText(['最新报修', '制度摘要']);
  await shot(fang, 'released-only');
  await business.getByRole('button', { name: '去组织内发布' }).click();
  await fang.waitForURL(/\/custom\/group-release\//);
  // 已发布 stands there before as well: what is waited for is the release itself.
  const released = fang.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.url().endsWith(`/v1/forms/${id}/release`),
  );
  await fang
    .getByRole('button', { name: /^发布|更新发布/ })
    .first()
    .click();
  expect((await released).status()).toBe(200);
  await fang.getByRole('link', { name: '公开发布' }).click();
  await fang.getByRole('button', { name: '开启公开' }).click();
  await expect(fang.getByText('已公开').first()).toBeVisible();
  const address = await fang.getByLabel('默认链接的链接').inputValue();
  expect(address).toMatch(/\/p\/[\w-]+$/);
  await fang.getByRole('button', { name: '二维码' }).first().click();
  await expect(
    fang
      .getByRole('dialog')
      .or(fang.getByRole('region', { name: /二维码/ }))
      .first(),
  ).toBeVisible();
  await shot(fang, 'code');
  expect(await faults(fang)).toEqual([]);

  // A visitor on a phone, without an account.
  const context = await browser.newContext(PHONE);
  const stranger = await context.newPage();
  await stranger.goto(address);
  await expect(stranger.getByText('报修从这里开始')).toBeVisible();
  expect(await faults(stranger)).toEqual([]);
  await shot(stranger, 'visitor');

  // Saving business into it is asked about in the designer: back, delete, or close.
  await openPage(fang, `custom/design/${appletId}/${id}`);
  await press(fang, 'Control+k');
  await expect(fang.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await fang.keyboard.type('柱状图', { delay: 30 });
  await expect(fang.getByRole('dialog').getByRole('option').first()).toContainText('柱状图');
  await press(fang, 'Enter');
  await expect(item(fang, /^柱状图/)).toHaveAttribute('aria-selected', 'true');
  await pick(inspector(fang).getByRole('combobox', { name: '数据集', exact: true }), '报修数据');
  // Its fields are read before it is set.
  await expect(inspector(fang).getByRole('list', { name: '数据集的字段' })).toBeVisible();
  await press(fang, 'Control+s');
  const asked = fang.getByRole('dialog').filter({ hasText: '该页面已公开发布' });
  await expect(asked).toContainText('会显示数据集中的数据');
  await shot(fang, 'saving');
  expect(await faults(fang)).toEqual([]);
  await asked.getByRole('button', { name: '返回' }).click();
  await expect(asked).toHaveCount(0);
  await expect(item(fang, /^柱状图/)).toHaveCount(1);
  await press(fang, 'Control+s');
  await asked.getByRole('button', { name: '删除组件' }).click();
  await expect(item(fang, /^柱状图/)).toHaveCount(0);
  await expect(fang.getByText('保存页面成功').last()).toBeVisible();
  // One step brings it back.
  await canvas(fang).focus();
  await press(fang, 'Control+z');
  await expect(item(fang, /^柱状图/)).toHaveCount(1);
  await press(fang, 'Control+s');
  await asked.getByRole('button', { name: '关闭公开' }).click();
  await expect(fang.getByText('已关闭公开')).toBeVisible();
  await expect
    .poll(
      async () =>
        (await call<{ publicRelease: boolean }>(fang, 'GET', `/v1/forms/${id}/links`)).publicRelease,
    )
    .toBe(false);
  await stranger.goto(address);
  await expect(stranger.getByText('报修从这里开始')).toHaveCount(0);

  // Opened again, and stopped where it was opened.
  await savePage(fang, id, [banner]);
  await fang.goto(`custom/open-release/${appletId}/${id}`);
  await fang.getByRole('button', { name: '开启公开' }).click();
  await expect(fang.getByText('已公开').first()).toBeVisible();
  await stranger.goto(address);
  await expect(stranger.getByText('报修从这里开始')).toBeVisible();
  await fang.getByRole('button', { name: '关闭公开' }).click();
  await fang.getByRole('dialog').getByRole('button', { name: '关闭公开' }).click();
  await expect(fang.getByText('未公开').first()).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('报修从这里开始')).toHaveCount(0);
  await shot(stranger, 'closed');
  await context.close();
});
