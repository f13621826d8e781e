import { type PrivatePostgres, postgresBin, startPostgres } from '@gonghui/testkit/postgres.ts';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { call, pick, test } from './support.ts';

/** The enterprise's own database, with an account that only reads. */
let server: PrivatePostgres | undefined;
test.beforeAll(async () => {
  if (!postgresBin()) return;
  server = await startPostgres({ powerCuts: false });
  for (const [database, ...statements] of [
    ['postgres', 'create database store', "create role reader login password 'geheim'"],
    ['store', 'create table orders (id int)', 'grant select on orders to reader'],
  ] as const) {
    const owner = new pg.Client({ connectionString: server.url(database) });
    await owner.connect();
    for (const statement of statements) await owner.query(statement);
    await owner.end();
  }
});
test.afterAll(() => server?.crash());

const box = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true });
/** Typed over what stands there. */
async function write(page: Page, name: string, text: string) {
  await box(page, name).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text, { delay: 15 });
}
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '保存' }).click();

test('administrators connect a database and change it at the same time, and who builds applications uses it', async ({
  person,
}) => {
  test.skip(!server, 'PostgreSQL is not installed');
  const port = new URL(server?.url('store') ?? '').port;
  const fang = await person('wangfang');
  const { id } = await call<{ id: string }>(fang, 'POST', '/v1/applets', { name: '订单分析' });
  const place = `data-set/${id}?part=connections`;
  const chen = await person('admin');
  await chen.goto(place);
  await expect(chen.getByText('还没有数据库连接')).toBeVisible();
  await chen.getByRole('button', { name: '添加连接' }).click();

  // What is missing, where it may not lead and what does not let one in is said; nothing typed is lost.
  await save(chen);
  await expect(chen.getByRole('alert').filter({ hasText: '请输入名称' })).toBeVisible();
  await write(chen, '名称', '商城库');
  await chen.keyboard.press('Backspace');
  await pick(chen.getByRole('dialog').getByRole('combobox', { name: '类型' }), 'PostgreSQL');
  await write(chen, '主机', '169.254.169.254');
  await write(chen, '端口', port);
  await write(chen, '数据库名', 'store');
  await write(chen, '用户名', 'niemand');
  await chen.keyboard.press('Tab');
  await chen.keyboard.type('geheim!', { delay: 15 });
  await chen.keyboard.press('Backspace');
  await chen.getByRole('checkbox', { name: /加密连接/ }).focus();
  await chen.keyboard.press('Space');
  await chen.getByRole('button', { name: '测试连接' }).click();
  await expect(chen.getByRole('alert').filter({ hasText: '不能连接' })).toBeVisible();
  await write(chen, '主机', '127.0.0.1');
  await chen.getByRole('button', { name: '测试连接' }).click();
  await expect(chen.getByRole('alert').filter({ hasText: /密码/ })).toBeVisible();
  await chen.screenshot({ path: test.info().outputPath('refused.png') });
  await write(chen, '用户名', 'reader');
  await save(chen);
  await expect(chen.getByText('保存成功')).toBeVisible();
  const table = (page: Page) => page.getByRole('table', { name: '数据库连接' });
  await expect(table(chen)).toContainText('商城');

  // Who builds applications sees and uses it, and changes nothing of it.
  await fang.goto(place);
  await fang.getByRole('button', { name: '商城 的更多操作' }).click();
  await expect(fang.getByRole('menuitem', { name: '数据表' })).toBeVisible();
  await expect(fang.getByRole('menuitem', { name: '修改连接' })).toHaveCount(0);
  await fang.keyboard.press('Escape');

  // Two administrators in one connection: neither overwrites the other without a word.
  const other = await person('admin');
  await other.goto(place);
  for (const page of [chen, other]) {
    await page.getByRole('button', { name: '商城 的更多操作' }).click();
    await page.getByRole('menuitem', { name: '修改连接' }).click();
    await expect(box(page, '主机')).toHaveValue('127.0.0.1');
  }
  await write(chen, '名称', '商城只读库');
  await save(chen);
  await expect(table(chen)).toContainText('商城只读库');
  await write(other, '数据库名', 'postgres');
  await save(other);
  await expect(
    other.getByRole('alert').filter({ hasText: '同事刚刚修改了这个连接，已与您填写的合并' }),
  ).toBeVisible();
  await expect(box(other, '名称')).toHaveValue('商城只读库');
  await expect(box(other, '数据库名')).toHaveValue('postgres');
  await other.screenshot({ path: test.info().outputPath('merged.png') });
  await write(other, '数据库名', 'store');
  await save(other);
  await expect(table(other)).toContainText('商城只读库');
  await expect(table(other)).toContainText('正常');
});
