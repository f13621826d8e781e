import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../promises/support/server-process.ts';
import { still } from './pauses.ts';
import { add, makeForm, openDesigner, signIn, synced, test } from './support.ts';

/** A server of its own whose disk is filled to the last byte while two people design. Needs a disk that may be mounted. */
let disk: string;
let filler: string;
let mounted = false;
const SHOTS = process.env.SHOTS ?? 'test-results';

let server: ServerProcess;
// Not before it runs: whoever lists the journeys reads this file as well.
test.beforeAll(async () => {
  disk = mkdtempSync(join(tmpdir(), 'gonghui-full-'));
  filler = join(disk, 'filler');
  mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk]).status === 0;
  if (mounted) server = await startServer({ DATA_DIR: join(disk, 'data'), WEB: '1' });
});
test.afterAll(async () => {
  rmSync(filler, { force: true });
  await server?.stop();
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

function fill(): void {
  const file = openSync(filler, 'a');
  for (const piece of [1 << 20, 4096, 64]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(piece, 1));
    } catch {}
  }
  closeSync(file);
}

async function come(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${server.port}/cli/` });
  const page = await context.newPage();
  await signIn(page, username);
  return page;
}

const note = (page: Page) =>
  page.getByLabel('属性与问题').getByRole('textbox', { name: '说明', exact: true });
const alarm = (page: Page) => page.getByRole('alert').filter({ hasText: '服务器存储空间不足' });

test('a full disk of the server is told with what to do, and all goes on by itself once there is room', async ({
  browser,
}) => {
  test.skip(!mounted, 'no disk may be mounted here');
  const fang = await come(browser, 'wangfang');
  const ming = await come(browser, 'liming');
  const design = await makeForm(fang, '磁盘已满');
  await openDesigner(fang, design);
  await add(fang, '单行文本');
  await synced(fang);
  await openDesigner(ming, design);
  await synced(ming);

  // What the last page of the journal still has room for is stored, and the database lets go of files of its own meanwhile: the
  // disk is filled again and typing goes on until there is no room, over what was typed before, since a text that is as long as it
  // may be takes no more.
  await note(fang).click();
  let round = 0;
  await expect(async () => {
    fill();
    await fang.keyboard.press('ControlOrMeta+a');
    await fang.keyboard.type(String.fromCharCode(97 + (round++ % 26)).repeat(40), { delay: 20 });
    await expect(alarm(fang)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 120_000 });
  await expect(alarm(ming)).toBeVisible();
  await expect(alarm(fang)).toContainText(/处修改还没有写入服务器.*请联系管理员清理/);
  await expect(fang.getByRole('status').filter({ hasText: /服务器空间已满，待写入\(\d+\)/ })).toBeVisible();
  for (const width of [1920, 390, 1440]) {
    await fang.setViewportSize({ width, height: 900 });
    await still(fang);
    await fang.screenshot({ path: `${SHOTS}/full-disk-${width}.png` });
  }
  const typed = await note(fang).inputValue();
  expect(await ming.locator('body').innerText()).not.toContain(typed);

  rmSync(filler);
  for (const page of [fang, ming]) await expect(alarm(page)).toHaveCount(0);
  await synced(fang);
  await expect(ming.getByText(typed).first()).toBeVisible();
  await fang.reload();
  await expect(fang.getByText(typed).first()).toBeVisible();
  for (const page of [fang, ming]) await page.context().close();
});
