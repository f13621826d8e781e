import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { add, makeForm, onCanvas, openDesigner, synced, test } from './support.ts';

/** The real relay refuses what this browser sends, from when `spoil` is set on: cut short, as by a fault on the way. */
async function spoilable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      const bytes = data instanceof Uint8Array ? data : null;
      const edit = bytes?.[0] === 0 && (bytes[1] ?? 0) > 0;
      const spoilt = edit && sessionStorage.getItem('spoil') && bytes ? bytes.slice(0, -1) : data;
      send.call(this, spoilt);
    };
  });
}
const spoil = (page: Page, on: boolean) =>
  page.evaluate(yes => (yes ? sessionStorage.setItem('spoil', '1') : sessionStorage.removeItem('spoil')), on);

const inspector = (page: Page) => page.getByLabel('属性与问题');
const header = (page: Page) => page.getByRole('banner');
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: '服务器没有接收本页的修改' });
const READ_ONLY = '只读（修改未被接收）';

async function exported(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFileSync(await download.path(), 'utf8');
}

test('an edit that the server refuses: header, banner and keyboard agree, and nothing typed is lost', async ({
  person,
}) => {
  const page = await person('wangfang');
  await spoilable(page);
  const design = await makeForm(page, '被拒绝的修改');
  await openDesigner(page, design);
  await add(page, '单行文本');
  await add(page, '数字');
  await synced(page);
  await spoil(page, true);

  const note = inspector(page).getByRole('textbox', { name: '说明', exact: true });
  await note.click();
  await page.keyboard.type('年度预算', { delay: 5 });
  await expect(banner(page)).toContainText(/\d+ 处修改没有写入服务器，仍保留在本机/);
  await expect(header(page).getByText(READ_ONLY)).toBeVisible();
  const before = await note.inputValue();
  expect('年度预算').toContain(before);
  expect(before).not.toBe('');

  // Real keys: no letter enters, nothing is added, moved or deleted, nothing is undone.
  await note.click({ force: true });
  await page.keyboard.type('再写一些');
  await page.keyboard.press('Control+z');
  await expect(note).toHaveValue(before);
  await expect(note).toBeDisabled();
  await onCanvas(page, '单行文本 单行文本').click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+d');
  await page
    .getByLabel('组件与大纲')
    .getByRole('button', { name: '日期', exact: true })
    .dblclick({ force: true });
  await expect(onCanvas(page, '单行文本 单行文本')).toHaveCount(1);
  await expect(onCanvas(page, '日期 日期')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();

  // It stays for as long as it is so, and what was typed can be taken along.
  await expect(banner(page).getByRole('button')).toHaveText(['导出', '放弃这些修改']);
  expect(await exported(page, () => banner(page).getByRole('button', { name: '导出' }).click())).toContain(
    before,
  );
  await page.getByRole('button', { name: '更多' }).click();
  expect(await exported(page, () => page.getByRole('menuitem', { name: '导出本机内容' }).click())).toContain(
    before,
  );
  for (const [width, scheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await expect(banner(page)).toBeVisible();
    await page.screenshot({ path: `${process.env.SHOTS ?? 'test-results'}/refused-${width}-${scheme}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // Loaded again it is refused again, and nothing else is said meanwhile.
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(header(page).getByText(READ_ONLY)).toBeVisible();
  await onCanvas(page, '数字 数字').click();
  await expect(inspector(page).getByRole('textbox', { name: '说明', exact: true })).toHaveValue(before);

  // Once it gets through, everything is there and goes on.
  await spoil(page, false);
  await page.reload();
  await synced(page);
  await expect(banner(page)).toHaveCount(0);
  await onCanvas(page, '数字 数字').click();
  await note.click();
  await page.keyboard.press('End');
  await page.keyboard.type('二');
  await expect(note).toHaveValue(`${before}二`);
  await synced(page);

  // Refused once more, it can be given up, and the design goes on from what the server has.
  await spoil(page, true);
  await note.press('End');
  await page.keyboard.type('三');
  await expect(banner(page)).toBeVisible();
  const give = banner(page).getByRole('button', { name: '放弃这些修改' });
  await give.click();
  await expect(page.getByRole('dialog')).toContainText(/有 \d+ 处修改没有写入服务器，放弃后无法找回/);
  await page.getByRole('button', { name: '取消' }).click();
  await expect(note).toHaveValue(new RegExp(`^${before}二三?$`));
  await spoil(page, false);
  await give.click();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await synced(page);
  await onCanvas(page, '数字 数字').click();
  await expect(note).toBeEnabled();
  await expect(note).toHaveValue(`${before}二`);
});
