import { cpSync, rmSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { type OwnServer, ownServer } from './own-server.ts';
import { add, type Design, makeForm, onCanvas, openDesigner, signIn, synced, test } from './support.ts';

/** A server whose data folder is put back to an older copy while two people design on it. */
let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
  await server.begin();
});
test.afterAll(async () => {
  rmSync(`${server.folder}-backup`, { recursive: true, force: true });
  await server.remove();
});

async function come(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${server.port}/cli/` });
  const page = await context.newPage();
  await signIn(page, username);
  return page;
}

/** Not the button that takes it back. */
const restore = (page: Page) => page.getByRole('button', { name: '恢复本机版本', exact: true });

/** Both at once, each seen by the other. */
async function each(pages: readonly Page[], types: readonly string[]): Promise<void> {
  for (const [i, page] of pages.entries()) await add(page, types[i] ?? '');
  for (const page of pages) {
    for (const type of types) await expect(onCanvas(page, `${type} ${type}`)).toBeVisible();
    await synced(page);
  }
}

test('nobody is locked out or drifts apart, and each may bring back what his browser has', async ({
  browser,
}) => {
  const fang = await come(browser, 'wangfang');
  const ming = await come(browser, 'liming');
  const design: Design = await makeForm(fang, '恢复备份');
  await openDesigner(fang, design);
  await openDesigner(ming, design);
  await each([fang, ming], ['单行文本', '日期']);
  await server.end();
  cpSync(server.folder, `${server.folder}-backup`, { recursive: true });
  await server.begin();
  await synced(fang);
  await synced(ming);
  await each([fang, ming], ['评分', '多行文本']);

  await server.end();
  rmSync(server.folder, { recursive: true });
  cpSync(`${server.folder}-backup`, server.folder, { recursive: true });
  await server.begin();
  for (const page of [fang, ming]) {
    await expect(restore(page)).toBeVisible({ timeout: 90_000 });
    await synced(page);
    await expect(onCanvas(page, '评分 评分')).toHaveCount(0);
    await expect(onCanvas(page, '单行文本 单行文本')).toBeVisible();
  }
  await fang.screenshot({ path: `${process.env.SHOTS ?? 'test-results'}/put-back.png` });
  // Closed in between, it is still there.
  await ming.reload();
  await expect(restore(ming)).toBeVisible();
  await add(ming, '数字');
  await restore(fang).click();
  for (const page of [fang, ming]) {
    for (const type of ['单行文本', '日期', '评分', '多行文本', '数字'])
      await expect(onCanvas(page, `${type} ${type}`)).toBeVisible();
    // What has come back by a colleague's hand is offered no more.
    await expect(restore(page)).toHaveCount(0);
    await synced(page);
  }
  await fang.getByRole('tree', { name: '表单画布' }).click({ position: { x: 2, y: 2 } });
  await fang.keyboard.press('Control+z');
  for (const page of [fang, ming]) {
    await expect(onCanvas(page, '评分 评分')).toHaveCount(0);
    await expect(onCanvas(page, '数字 数字')).toBeVisible();
  }
});
