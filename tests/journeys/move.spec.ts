import { type Browser, expect, type Page } from '@playwright/test';
import { toRest } from './at-rest.ts';
import { type OwnServer, ownServer } from './own-server.ts';
import { dialog, exported } from './package-support.ts';
import { ask, call, test } from './support.ts';

const PASSWORD = 'Spruce#4071';
const APPLET = '行政服务';

/** Another installation, where nobody is but the administrator who set it up. */
let other: OwnServer;
test.beforeAll(async () => {
  other = await ownServer({ DEMO: '0' });
  await other.begin();
});
test.afterAll(() => other.remove());

async function setUp(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${other.port}/cli/`,
    serviceWorkers: 'block',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const [, token = ''] = /init-system#([\w-]{32})/.exec(other.said) ?? [];
  await page.goto(`init-system#${token}`);
  await page.getByLabel('企业名称').fill('云松科技');
  await page.getByLabel('管理员姓名').fill('陈静');
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('再次输入新密码').fill(PASSWORD);
  await page.getByRole('button', { name: '建立并登录' }).click();
  await page.waitForURL(/workbench/);
  return page;
}

const idOf = (list: readonly Listed[], name: string): string => list.find(one => one.name === name)?.id ?? '';

interface Listed {
  id: string;
  type: string;
  name: string;
  children?: Listed[];
}

/** Pages of an applet by name, groups not among them. */
async function pagesOf(page: Page, appletName: string): Promise<{ appletId: string; pages: Listed[] }> {
  const applets = await call<{ list: { id: string; name: string }[] }>(page, 'POST', '/v1/applets/page', {});
  const appletId = applets.list.find(({ name }) => name === appletName)?.id ?? '';
  const all = { current: 1, pageSize: 999 };
  const { list } = await call<{ list: Listed[] }>(page, 'POST', '/v1/forms/page', { appletId, page: all });
  const flat = list.flatMap(one => [one, ...(one.children ?? [])]);
  return { appletId, pages: flat.filter(({ type }) => type !== 'group') };
}

test('an applet moves to another installation, where its forms, flow, report, wall, page, board and paper work', async ({
  person,
  browser,
}) => {
  test.setTimeout(300_000);
  const fang = await person('wangfang');
  const file = await exported(fang, APPLET);
  const before = await pagesOf(fang, APPLET);

  // Nobody of the package is there: who it names stands in a list, and one of them is the administrator here.
  const admin = await setUp(browser);
  await admin.getByRole('button', { name: '导入应用' }).click();
  const asking = dialog(admin, '导入应用');
  await asking
    .getByLabel('选择应用包')
    .setInputFiles({ name: '行政服务.ghapp', mimeType: 'application/zip', buffer: file });
  await expect(asking.getByText(/含数据。/)).toBeVisible({ timeout: 60_000 });
  await expect(asking.getByText(/人员（\d+个没有找到）/)).toBeVisible();
  const fangHere = asking.getByRole('combobox', { name: '「王芳（wangfang）」对应' });
  await fangHere.click();
  await admin.keyboard.type('陈');
  await admin.getByRole('option', { name: /陈静/ }).click();
  await asking.getByRole('button', { name: '导入', exact: true }).click();
  const done = dialog(admin, '应用已导入');
  await expect(done).toBeVisible({ timeout: 120_000 });
  await done.getByRole('button', { name: '打开应用' }).click();
  await admin.waitForURL(/\/applet\/pages\//);

  const { appletId, pages } = await pagesOf(admin, APPLET);
  expect(pages.map(({ type, name }) => `${type} ${name}`)).toEqual(
    before.pages.map(({ type, name }) => `${type} ${name}`),
  );
  const own = new Set(before.pages.map(({ id }) => id));
  expect(pages.filter(({ id }) => own.has(id))).toEqual([]);

  await call(admin, 'PATCH', `/v1/applets/${appletId}/release`);
  for (const { id } of pages)
    await call(admin, 'POST', `/v1/forms/${id}/release`, { scope: { type: 'all' } });
  // What was counted there is counted here; of people who are not there nobody is counted.
  const text = async (page: Page, list: readonly Listed[], way: string, name: string, waits: string) => {
    await page.goto(`url/${way}/${idOf(list, name)}`);
    await expect(page.getByText(waits).first()).toBeVisible();
    await expect(page.getByText('正在加载')).toHaveCount(0);
    await toRest(page, () => page.mouse.move(0, 0));
    return page.locator('body').innerText();
  };
  for (const [way, name, from, to] of [
    ['datav', '行政服务运行大屏', '会议预订（场）', '用车申请（次）'],
    ['custom', '行政服务首页', '今日访客', '本月用车'],
    ['dm', '维修工单_看板', '条', '茶水间水龙头漏水'],
  ] as const) {
    const [there = '', here = ''] = await Promise.all([
      text(fang, before.pages, way, name, from),
      text(admin, pages, way, name, from),
    ]);
    const part = (all: string) => all.slice(all.indexOf(from), all.indexOf(to));
    expect(part(there), name).toMatch(/\d/);
    expect(part(here), name).toBe(part(there));
  }
  expect(await text(admin, pages, 'report', '行政服务月报', '报修次数')).toContain('不足 5 人提交');

  // A form is filled in, and its board has one more.
  await admin.goto(`url/form/${idOf(pages, '维修工单')}`);
  await admin.getByLabel('故障现象').click();
  await admin.keyboard.type('三楼灯管闪烁');
  await admin.getByRole('combobox', { name: '状态' }).click();
  await admin.getByRole('option', { name: '待派单' }).click();
  await admin.getByRole('radio', { name: '一般' }).check();
  await admin.getByRole('button', { name: '提交' }).click();
  await expect(admin.getByText('提交成功').first()).toBeVisible();
  expect(await text(admin, pages, 'dm', '维修工单_看板', '三楼灯管闪烁')).toContain('43 条');

  // A flow says whom it misses, and runs once somebody stands in.
  const leave = `/v1/forms/${idOf(pages, '请假申请')}/process`;
  const refused = await ask(admin, 'PATCH', `${leave}/activated`, { activated: true });
  expect(refused.message).toContain('总经理审批：成员「周杰」不存在');
  const flow = await call<object>(admin, 'GET', leave);
  const { id } = await call<{ id: string }>(admin, 'GET', '/v1/userinfo');
  const tag = { id, name: '陈静', type: 'user' };
  const mended = JSON.stringify(flow, (key, value) =>
    key === 'selectorTags' && value.length > 0 ? [tag] : value,
  );
  await call(admin, 'PUT', leave, JSON.parse(mended));
  await call(admin, 'PATCH', `${leave}/activated`, { activated: true });
  await admin.goto(`flow/form/${appletId}/${idOf(pages, '请假申请')}`);
  await expect(admin.getByText('总经理审批').first()).toBeVisible();
});
