import { fileURLToPath } from 'node:url';
import { kinds } from '@gonghui/elements/kinds/index.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { expect, type Page } from '@playwright/test';
import { SETTLED } from '../../src/kinds/index.ts';
import { FOLDERS, LINES } from './pinboard/build.ts';
import { serveWithKind } from './pinboard/serve.ts';
import { PORT } from './port.ts';
import { call, synced, test } from './support.ts';

/**
 * A kind of design that the product has never heard of, in real browsers: two folders and a line in each of two lists, in
 * a copy of the product (`pinboard/build.ts`), and it goes through all that a form goes through.
 */
const port = PORT + 1;
test.use({ baseURL: `http://127.0.0.1:${port}/cli/`, actionTimeout: 20_000 });
test.describe.configure({ mode: 'serial' });
// It builds a copy of the product: by day `src/collab/any-kind.relay.test.ts` alone takes such a kind through everything.
test.skip(!NIGHTLY);

let served: Awaited<ReturnType<typeof serveWithKind>>;
test.beforeAll(async () => {
  served = await serveWithKind(fileURLToPath(new URL('../../', import.meta.url)), port);
});
test.afterAll(() => served.stop());

const canvas = (page: Page) => page.getByRole('tree', { name: '便签墙画布' });
const note = (page: Page, text: string) =>
  canvas(page).getByRole('treeitem', { name: `便签 ${text}`.trim(), exact: true });
const palette = (page: Page) => page.getByLabel('便签与大纲');
const inspector = (page: Page) => page.getByLabel('属性与问题');

async function addNote(page: Page, text: string): Promise<void> {
  await palette(page).getByRole('button', { name: '便签', exact: true }).dblclick();
  const box = inspector(page).getByRole('textbox', { name: '文字', exact: true });
  await expect(box).toHaveValue('');
  await box.click();
  await page.keyboard.type(text);
  await expect(note(page, text)).toBeVisible();
}
const save = async (page: Page) => {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('便签墙已保存').last()).toBeVisible();
};

test('is made, designed by two, saved, brought back, copied, released to some, seen and deleted', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const ming = await person('liming');
  const wei = await person('zhangwei');
  const applet = await call<{ id: string }>(fang, 'POST', '/v1/applets', { name: '公告栏' });
  await call(fang, 'PATCH', `/v1/applets/${applet.id}/release`);

  // Page management offers it beside forms, and leads to its designer.
  await fang.goto(`applet/pages/${applet.id}`);
  await fang.getByRole('button', { name: '新建页面' }).first().click();
  const others = kinds().filter(({ page }) => page !== undefined).length + SETTLED.length;
  await expect(fang.getByRole('menuitem', { name: '新建便签墙', exact: true })).toBeVisible();
  await expect(fang.getByRole('menuitem', { name: /^新建/ })).toHaveCount(others + 1);
  await fang.getByRole('menuitem', { name: '新建便签墙' }).click();
  await fang.waitForURL(/\/pinboard\/design\//);
  const design = new URL(fang.url()).pathname.replace('/cli/', '');
  const id = design.split('/').at(-1) ?? '';
  await expect(canvas(fang)).toBeVisible();
  await synced(fang);

  // Two people, at once.
  await ming.goto(design);
  await expect(canvas(ming)).toBeVisible();
  await expect(fang.getByLabel('正在编辑的人').getByRole('button', { name: /李明/ })).toBeVisible();
  await addNote(fang, '开会');
  await expect(note(ming, '开会')).toBeVisible();
  await addNote(ming, '值日');
  await expect(note(fang, '值日')).toBeVisible();

  // A remark that names a colleague, whose notice leads to the place.
  await note(fang, '开会').click();
  await fang.keyboard.press('c');
  const remark = inspector(fang).getByRole('textbox', { name: /评论/ }).first();
  await remark.click();
  await fang.keyboard.type('@李明');
  await fang.getByRole('option', { name: /李明/ }).click();
  await fang.keyboard.type('几点？');
  await fang.keyboard.press('Control+Enter');
  await expect(inspector(ming).getByRole('tab', { name: /评论/ })).toContainText('1');

  await save(fang);
  // Offline: what was done there comes in, and the save waits for it.
  await ming.context().setOffline(true);
  await addNote(ming, '路上写的');
  await addNote(fang, '同时写的');
  await save(fang);
  await ming.keyboard.press('Control+s');
  await ming.context().setOffline(false);
  await expect(note(fang, '路上写的')).toBeVisible({ timeout: 60_000 });
  await expect(note(ming, '同时写的')).toBeVisible();
  // The other's version came in between: his waited, and was made above it.
  await expect(ming.getByText('便签墙已保存').last()).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(async () => (await call<{ version: number }>(fang, 'GET', `/v1/forms/${id}`)).version)
    .toBe(3);

  const inbox = await person('liming');
  await inbox.goto('message?state=page');
  await inbox.getByRole('button', { name: /几点/ }).click();
  await inbox.waitForURL(new RegExp(`/pinboard/design/.*${id}.*remark=`));
  await expect(canvas(inbox)).toBeVisible();

  // Versions and moments; the first is brought back.
  await fang.getByRole('button', { name: '历史版本' }).click();
  const versions = fang.getByRole('dialog').or(fang.getByLabel('历史版本')).last();
  await versions.getByText('版本 1', { exact: true }).click();
  await versions.getByRole('button', { name: /恢复/ }).click();
  await fang.getByRole('button', { name: '确定' }).click();
  await expect(note(fang, '路上写的')).toHaveCount(0);
  await expect(note(ming, '同时写的')).toHaveCount(0);
  await expect(note(ming, '值日')).toBeVisible();
  await fang.keyboard.press('Escape');
  await save(fang);

  // Its row: name, icon, copy, release.
  await fang.goto(`applet/pages/${applet.id}`);
  const row = (name: string) => fang.getByRole('row', { name: new RegExp(`^${name} `) });
  await expect(row('未命名便签墙')).toBeVisible();
  await row('未命名便签墙').hover();
  await fang.getByRole('button', { name: '未命名便签墙的更多操作' }).click();
  await expect(fang.getByRole('menuitem', { name: '查看数据' })).toHaveCount(0);
  await fang.getByRole('menuitem', { name: '复制' }).click();
  await expect(row('未命名便签墙 副本')).toBeVisible();
  await row('未命名便签墙 副本').hover();
  await fang.getByRole('button', { name: '未命名便签墙 副本的更多操作' }).click();
  await fang.getByRole('menuitem', { name: '删除' }).click();
  await expect(fang.getByRole('dialog')).toContainText('确定删除便签墙「未命名便签墙 副本」？');
  await fang.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row('未命名便签墙 副本')).toHaveCount(0);

  // Released to one person alone.
  await row('未命名便签墙').getByRole('link', { name: '发布' }).click();
  await expect(fang.getByRole('heading', { name: '可查看的成员' })).toBeVisible();
  await expect(fang.getByText('成员还看不到这个便签墙')).toBeVisible();
  const { id: only } = await call<{ id: string }>(wei, 'GET', '/v1/userinfo');
  await call(fang, 'POST', `/v1/forms/${id}/release`, {
    scope: { type: 'limited', depts: [], users: [{ id: only, name: '' }], roles: [] },
  });
  await fang.reload();
  await expect(fang.getByRole('link', { name: '打开便签墙' })).toBeVisible();

  await wei.goto(`url/applet/${applet.id}`);
  await wei.getByRole('button', { name: '未命名便签墙' }).click();
  await expect(wei.getByRole('list', { name: '便签墙' })).toContainText('开会');
  await wei.goto(`url/pinboard/${id}`);
  await expect(wei.getByRole('heading', { name: '未命名便签墙' })).toBeVisible();
  await expect(wei.getByRole('list', { name: '便签墙' })).toContainText('值日');
  const yang = await person('liuyang');
  await yang.goto(`url/pinboard/${id}`);
  await expect(yang.getByText('便签墙不存在，或您没有权限查看')).toBeVisible();
});

test('costs a folder beside other kinds, a folder beside other designers, and a line in each list', () => {
  expect(Object.values(FOLDERS)).toEqual(['packages/elements/pinboard', 'src/designers/pinboard']);
  expect(served.changed).toEqual(Object.keys(LINES).sort());
  for (const line of Object.values(LINES)) expect(line.trimEnd().split('\n')).toHaveLength(1);
});
