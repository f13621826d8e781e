import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { faults } from './axe.ts';

/** Dialog of a page by its title. */
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Exports an applet from its card with its records; answers the file. */
export async function exported(page: Page, applet: string): Promise<Buffer> {
  await page.goto('workbench');
  await page
    .getByRole('button', { name: `${applet}的更多操作`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '导出应用' }).click();
  await page.getByRole('checkbox', { name: /包含数据/ }).check();
  expect(await faults(page)).toEqual([]);
  await dialog(page, `导出应用「${applet}」`).getByRole('button', { name: '导出' }).click();
  await expect(page.getByText(/应用已导出，含.*条记录/)).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${applet}.ghapp`);
  return readFileSync(await download.path());
}
