import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { usualSettings } from '@gonghui/contract/link-shapes.ts';
import { element, pageOf } from '@gonghui/elements/page/testing/pages.ts';
import { expect, type Page } from '@playwright/test';
import { frameSnippet } from '../../src/pages/open-release/frame-snippet.ts';
import { faults } from './axe.ts';
import { keptForOffline } from './pauses.ts';
import { call, makeForm, pick, release, test } from './support.ts';

const field = (id: string, name: string, props: Record<string, unknown>) => ({
  id,
  name,
  props: { status: 'editable', overColumns: 12, ...props },
});
const NAME = field('name0001', 'input', { label: '姓名', required: true });
const PLACE = field('place001', 'input', { label: '登记地点' });
const HOST = field('host0001', 'staff', { label: '接待人' });
const form = (...components: unknown[]) => ({
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components,
});

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A website of somebody else, on an origin of its own, that shows a link by the snippet that we give it. */
async function website(snippet: () => string) {
  const server = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><meta name="viewport" content="width=device-width"><title>园区网站</title>${snippet()}`,
      ),
  );
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('strangers fill a form in by a link, within its limits, until it is revoked', async ({
  person,
  browser,
}) => {
  const fang = await person('wangfang');
  const shot = (page: Page, name: string) =>
    page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  const { appletId, formId } = await makeForm(fang, '访客登记', form(NAME, PLACE, HOST));
  await release(fang, formId);

  // Names of the enterprise's own people do not go outside.
  await fang.goto(`design/open-release/${appletId}/${formId}`);
  await fang.getByRole('button', { name: '开启公开' }).click();
  const business = fang.getByRole('dialog', { name: '表单中有业务组件' });
  await expect(business.getByText('接待人')).toBeVisible();
  await shot(fang, 'business');
  await business.getByRole('button', { name: '暂不公开' }).click();
  await expect(fang.getByText('未公开').first()).toBeVisible();
  await call(fang, 'PATCH', `/v1/forms/${formId}/components`, {
    type: 'normal',
    template: form(NAME, PLACE),
  });
  await release(fang, formId);
  await call(fang, 'PATCH', `/v1/forms/${formId}/submit`, {
    submitNum: 0,
    submitEdit: true,
    submitMessage: '',
  });
  await fang.reload();
  await fang.getByRole('button', { name: '开启公开' }).click();
  await expect(fang.getByLabel('默认链接的链接')).toBeVisible();

  // A channel of its own: a place, one submission, a password, a website that may show it.
  const site = await website(() => snippet);
  let address = '';
  let snippet = '';
  await fang.getByRole('button', { name: '新建渠道' }).click();
  const editor = fang.getByRole('dialog', { name: '新建渠道' });
  await editor.getByLabel('渠道名称').fill('园区东门');
  await editor.getByLabel('名额').fill('1');
  await pick(editor.getByLabel('填写密码', { exact: true }), '设置新密码');
  await editor.getByLabel('新密码').fill('dongmen1');
  await editor.getByRole('button', { name: '添加固定内容' }).click();
  await pick(editor.getByLabel('固定内容的字段', { exact: true }), '登记地点');
  await editor.getByLabel('固定内容', { exact: true }).fill('东门');
  await editor.getByLabel('允许嵌入的网站').fill(`${site.origin}/welcome`);
  await shot(fang, 'editor');
  await editor.getByRole('button', { name: '保存' }).click();
  address = await fang.getByLabel('园区东门的链接').inputValue();
  const east = fang.getByRole('listitem').filter({ hasText: '园区东门' });
  await east.getByRole('button', { name: '二维码' }).click();
  snippet = await fang.getByLabel('嵌入代码').inputValue();
  await shot(fang, 'code');
  const poster = fang.waitForEvent('download');
  await fang.getByRole('button', { name: '台卡', exact: true }).click();
  await (await poster).saveAs(test.info().outputPath('poster.png'));
  const paper = fang.waitForEvent('download');
  await fang.getByRole('button', { name: '台卡打印版' }).click();
  expect((await paper).suggestedFilename()).toBe('访客登记-园区东门-台卡打印版.pdf');
  await (await paper).saveAs(test.info().outputPath('poster.pdf'));
  await fang.getByRole('button', { name: '完成' }).click();
  await shot(fang, 'channels');
  expect(await faults(fang)).toEqual([]);

  // Somebody on a cheap phone, whose network goes away.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  const stranger = await context.newPage();
  await stranger.goto(address);
  await stranger.getByLabel('填写密码').fill('ximen1');
  await stranger.getByRole('button', { name: '打开' }).click();
  await expect(stranger.getByText('密码不正确')).toBeVisible();
  await shot(stranger, 'password');
  await stranger.getByLabel('填写密码').fill('dongmen1');
  await stranger.keyboard.press('Enter');
  await stranger.getByRole('textbox', { name: '姓名' }).pressSequentially('王小名', { delay: 20 });
  await expect(stranger.getByText('登记地点')).toHaveCount(0);
  await shot(stranger, 'fill');
  expect(await faults(stranger)).toEqual([]);
  // What it needs to open again is kept once the page has come to rest.
  await expect.poll(() => stranger.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await keptForOffline(stranger);
  await context.setOffline(true);
  await expect(stranger.getByText('网络已断开')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('textbox', { name: '姓名' })).toHaveValue('王小名');
  await stranger.getByRole('button', { name: '提交' }).click();
  await context.setOffline(false);
  await stranger.getByRole('button', { name: '提交' }).click();
  await expect(stranger.getByText('提交成功')).toBeVisible();
  const receipt = await stranger.getByLabel('回执链接').inputValue();
  await shot(stranger, 'submitted');

  // The only place is taken: that is said before anything is filled in again.
  await stranger.getByRole('button', { name: '再填一份' }).click();
  await expect(stranger.getByText('名额已满')).toBeVisible();

  // A typo is corrected by the receipt, from another browser.
  const other = await browser.newContext();
  const home = await other.newPage();
  await home.goto(receipt);
  await expect(home.getByText('王小名')).toBeVisible();
  await home.getByRole('button', { name: '修改' }).click();
  await home.getByRole('textbox', { name: '姓名' }).fill('王小明');
  await home.getByRole('button', { name: '保存' }).click();
  await expect(home.getByText('修改已保存')).toBeVisible();
  await shot(home, 'receipt');

  // The website may show the page, another one may not.
  await home.goto(site.origin);
  const frame = home.frameLocator('iframe');
  await expect(frame.getByText('名额已满')).toBeVisible();
  await expect(home.locator('iframe')).not.toHaveCSS('height', '720px');
  await shot(home, 'framed');
  const refused = await home.request.get(await fang.getByLabel('默认链接的链接').inputValue());
  expect(refused.headers()['content-security-policy']).toMatch(/frame-ancestors 'self'(;|$)/);

  // What came by it, and what was refused.
  await fang
    .getByRole('listitem')
    .filter({ hasText: '园区东门' })
    .getByRole('button', { name: '数据' })
    .click();
  await expect(fang.getByRole('row', { name: /密码错误 1/ })).toBeVisible();
  await shot(fang, 'numbers');
  await fang.goto(`url/applet/${appletId}?form=${formId}`);
  await expect(fang.getByRole('gridcell', { name: '王小明' })).toBeVisible();
  await expect(fang.getByRole('gridcell', { name: '东门', exact: true })).toBeVisible();
  await expect(fang.getByRole('gridcell', { name: '园区东门' })).toBeVisible();
  await shot(fang, 'records');

  // Revoked while somebody fills in: the next thing that he does says so.
  await fang.goto(`design/open-release/${appletId}/${formId}`);
  await home.goto(await fang.getByLabel('默认链接的链接').inputValue());
  await home.getByRole('textbox', { name: '姓名' }).fill('又一位');
  const row = fang.getByRole('listitem').filter({ hasText: '默认链接' });
  await row.getByRole('button', { name: '作废' }).click();
  await fang.getByRole('dialog').getByRole('button', { name: '作废' }).click();
  await expect(row.getByText('已作废')).toBeVisible();
  await home.getByRole('button', { name: '提交' }).click();
  await expect(home.getByRole('alert').filter({ hasText: '内容已下线' })).toBeVisible();
  await expect(home.getByRole('textbox', { name: '姓名' })).toHaveValue('又一位');
  await home.reload();
  await expect(home.getByText('链接已失效')).toBeVisible();
  await shot(home, 'gone');
  site.close();
  await context.close();
  await other.close();
});

test('strangers look at a board and at submissions, of which a link shows what somebody ticked', async ({
  person,
  browser,
}) => {
  const fang = await person('wangfang');
  const shot = (page: Page, name: string) =>
    page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  const STATE = field('state001', 'select-single', {
    label: '状态',
    options: [
      { value: 'waiting1', label: '待处理' },
      { value: 'finished', label: '已完成' },
    ],
  });
  const NOTE = field('note0001', 'textarea', { label: '内部备注' });
  const DAY = field('daydate1', 'date', { label: '日期' });
  const { appletId, formId } = await makeForm(fang, '报修', form(NAME, STATE, NOTE, DAY));
  await release(fang, formId);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  for (const [name0001, state001] of [
    ['灯不亮', 'waiting1'],
    ['门坏了', 'finished'],
  ])
    await call(fang, 'POST', `/v1/forms/${formId}`, {
      version: 1,
      key: crypto.randomUUID().replaceAll('-', '').slice(0, 16),
      values: { name0001, state001, note0001: '只给同事看', daydate1: today },
    });
  const board = await call<{ id: string }>(fang, 'POST', '/v1/datasets', {
    type: 'dm',
    appletId,
    sourceId: formId,
  });
  await release(fang, board.id);

  // A board: switched on, and nothing leaves before somebody has ticked it.
  await fang.goto(`dm/group-release/${appletId}/${board.id}`);
  const section = fang.getByRole('region', { name: '公开链接' });
  await section.getByRole('button', { name: '开启公开' }).click();
  await section.getByRole('button', { name: '新建链接' }).click();
  const editor = fang.getByRole('dialog', { name: '新建链接' });
  await editor.getByLabel('链接名称').pressSequentially('报修进度', { delay: 10 });
  await editor.getByRole('button', { name: '保存' }).click();
  await expect(editor.getByText('请至少选择一列')).toBeVisible();
  await editor.getByRole('checkbox', { name: '姓名' }).check();
  await editor.getByRole('checkbox', { name: '状态' }).check();
  await shot(fang, 'board-link');
  await editor.getByRole('button', { name: '保存' }).click();
  const address = await section.getByLabel('报修进度的链接').inputValue();
  await shot(fang, 'board-release');
  expect(await faults(fang)).toEqual([]);

  // A list of submissions of the form, with a password.
  await fang.goto(`design/open-release/${appletId}/${formId}`);
  await fang.getByRole('button', { name: '开启公开' }).click();
  await fang.getByRole('button', { name: '公开提交记录' }).click();
  await editor.getByLabel('链接名称').fill('公示');
  await editor.getByRole('checkbox', { name: '姓名' }).check();
  await editor.getByRole('button', { name: '保存' }).click();
  const list = new URL(await fang.getByLabel('公示的链接').inputValue());
  await shot(fang, 'form-links');

  const context = await browser.newContext(PHONE);
  const stranger = await context.newPage();
  for (const width of [390, 1440]) {
    await stranger.setViewportSize({ width, height: 900 });
    await stranger.goto(address);
    const waiting = stranger.getByRole('region', { name: '待处理' });
    await expect(waiting.getByText('灯不亮')).toBeVisible();
    await expect(stranger.getByText('只给同事看')).toHaveCount(0);
    await shot(stranger, `board-${width}`);
    const key = list.pathname.split('/').at(-1);
    await stranger.goto(`${list.origin}/cli/pure-submissions?formId=${formId}&key=${key}`);
    await expect(stranger.getByRole('cell', { name: '门坏了' })).toBeVisible();
    await expect(stranger.getByText('共 2 条')).toBeVisible();
    await shot(stranger, `records-${width}`);
  }
  expect(await faults(stranger)).toEqual([]);

  // The same board as a calendar: a month of it, and the day that is pressed.
  const { rev } = await call<{ rev: number }>(fang, 'GET', `/v1/forms/${board.id}/board`);
  await call(fang, 'PUT', `/v1/datasets/${board.id}`, {
    board: { rev, viewType: 2, dateFieldKey: DAY.id, displayFields: [NAME.id, STATE.id] },
  });
  await fang.goto(`dm/group-release/${appletId}/${board.id}`);
  await section.getByRole('button', { name: '新建链接' }).click();
  await editor.getByLabel('链接名称').fill('报修日历');
  for (const name of ['姓名', '状态', '日期']) await editor.getByRole('checkbox', { name }).check();
  await editor.getByRole('button', { name: '保存' }).click();
  const month = await section.getByLabel('报修日历的链接').inputValue();
  // And a page that members have too, made for strangers.
  const page = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'custom', appletId, name: '服务大厅' },
    template: pageOf([
      element('banner01', 'banner', { title: '行政服务', content: '报修从这里开始', height: 160 }),
      element('words001', 'paragraph', { content: '两小时内响应' }),
    ]),
  });
  await release(fang, page.id);
  await call(fang, 'PATCH', `/v1/forms/${page.id}/publicRelease`, { publicRelease: true });
  const [open] = (await call<{ links: { short: string }[] }>(fang, 'GET', `/v1/forms/${page.id}/links`))
    .links;
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
    [1920, 'light'],
  ] as const) {
    await stranger.emulateMedia({ colorScheme });
    await stranger.setViewportSize({ width, height: 900 });
    await stranger.goto(month);
    await stranger.getByRole('button', { name: /，2 条/ }).focus();
    await stranger.keyboard.press('Enter', { delay: 30 });
    await expect(stranger.getByRole('listitem').filter({ hasText: '门坏了' })).toBeVisible();
    await expect(stranger.getByText('只给同事看')).toHaveCount(0);
    await shot(stranger, `calendar-${width}`);
    expect(await faults(stranger)).toEqual([]);
    await stranger.goto(`${list.origin}/cli/p/${open?.short}`);
    await expect(stranger.getByText('两小时内响应')).toBeVisible();
    await shot(stranger, `page-${width}`);
    expect(await faults(stranger)).toEqual([]);
  }
  await stranger.goto(month);
  await stranger.getByRole('button', { name: '下一月' }).click();
  await expect(stranger.getByText('这一天没有记录')).toBeVisible();
  await shot(stranger, 'calendar-empty');

  // A device whose clock is two days ahead fills in all the same: the window is the server's to know.
  const now = Date.now();
  const body = {
    name: '限时',
    quota: null,
    opensAt: now - 3_600_000,
    closesAt: now + 3_600_000,
    settings: usualSettings,
  };
  const limited = await call<{ short: string }>(fang, 'POST', `/v1/forms/${formId}/links`, body);
  await stranger.clock.setSystemTime(now + 2 * 86_400_000);
  await stranger.goto(`${list.origin}/cli/p/${limited.short}`);
  await stranger.getByRole('textbox', { name: '姓名' }).pressSequentially('时钟快的人', { delay: 10 });
  await stranger.getByRole('button', { name: '提交' }).click();
  await expect(stranger.getByText('提交成功')).toBeVisible();
  await context.close();
});

test('what a form opens in a frame as high as itself stands where the stranger looks', async ({
  person,
  browser,
}) => {
  const fang = await person('wangfang');
  const above = Array.from({ length: 9 }, (_, at) => field(`above00${at}`, 'input', { label: `说明${at}` }));
  const WHY = field('reason01', 'select-single', {
    label: '事由',
    options: [
      { value: 'meeting1', label: '开会' },
      { value: 'visiting', label: '参观' },
    ],
  });
  const below = Array.from({ length: 9 }, (_, at) => field(`below00${at}`, 'input', { label: `备注${at}` }));
  const { formId } = await makeForm(fang, '访客登记', form(...above, WHY, ...below));
  await release(fang, formId);
  await call(fang, 'PATCH', `/v1/forms/${formId}/publicRelease`, { publicRelease: true });
  let snippet = '';
  const site = await website(() => `<h1>园区</h1>${snippet}<p style="height:600px">页脚</p>`);
  const link = await call<{ short: string }>(fang, 'POST', `/v1/forms/${formId}/links`, {
    ...{ name: '官网', quota: null, opensAt: null, closesAt: null },
    settings: { ...usualSettings, origins: [site.origin] },
  });
  snippet = frameSnippet(new URL(`p/${link.short}`, fang.url().replace(/\/cli\/.*$/, '/cli/')).toString());

  for (const viewport of [PHONE.viewport, { width: 1440, height: 900 }]) {
    const context = await browser.newContext({ ...(viewport.width < 640 ? PHONE : {}), viewport });
    const home = await context.newPage();
    await home.goto(site.origin);
    const frame = home.frameLocator('iframe');
    const box = frame.getByRole('combobox', { name: '事由' });
    await expect(home.locator('iframe')).not.toHaveCSS('height', '720px');
    await box.scrollIntoViewIfNeeded();
    const scrolled = () => home.evaluate(() => scrollY);
    await home.evaluate(() => scrollBy(0, 40));
    await box.click();
    const option = frame.getByRole('option', { name: '参观' });
    await expect(option).toBeInViewport({ ratio: 1 });
    await home.screenshot({ path: test.info().outputPath(`opened-${viewport.width}.png`) });
    // The website around it scrolls on.
    const before = await scrolled();
    const at = await option.boundingBox();
    if (viewport.width > 640) {
      await home.mouse.move((at?.x ?? 0) + 20, (at?.y ?? 0) + 10);
      await home.mouse.wheel(0, 60);
      await expect.poll(scrolled).toBeGreaterThan(before);
    }
    await option.click();
    await expect(box).toHaveValue('参观');
    await context.close();
  }
  site.close();
});
