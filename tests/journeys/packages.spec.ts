import { expect, type Page } from '@playwright/test';
import { faults } from './axe.ts';
import { dialog, exported } from './package-support.ts';
import { call, test } from './support.ts';

/** Lets the check say that two people are not here. */
const missing = (page: Page) =>
  page.route('**/v1/applets/import/check', async route => {
    const answer = await route.fetch();
    const said = await answer.json();
    said.data.users = said.data.users.map((one: object, n: number) =>
      n < 2 ? { ...one, match: null } : one,
    );
    await route.fulfill({ response: answer, json: said });
  });

test('an applet leaves as a file with its records, and comes in again as one of its own', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const fang = await person('wangfang');
  const file = await exported(fang, '行政服务');

  await fang.getByRole('button', { name: '导入应用' }).click();
  const asking = dialog(fang, '导入应用');
  await asking
    .getByLabel('选择应用包')
    .setInputFiles({ name: '坏.ghapp', mimeType: 'application/zip', buffer: file.subarray(0, 4000) });
  await expect(asking.getByRole('alert')).toContainText('不是应用包');
  await missing(fang);
  await asking
    .getByLabel('选择应用包')
    .setInputFiles({ name: '行政服务.ghapp', mimeType: 'application/zip', buffer: file });
  await expect(asking.getByText(/含数据。/)).toBeVisible({ timeout: 60_000 });
  // The list of a box stands at the box, at the first press too.
  const box = asking.getByRole('combobox').first();
  await box.click();
  const [shown, at] = [await fang.getByRole('listbox').boundingBox(), await box.boundingBox()];
  expect(shown?.x).toBeCloseTo(at?.x ?? 0, -1);
  await fang.keyboard.press('Escape');
  await asking.getByLabel('应用名称').fill('行政服务（搬来）');
  expect(await faults(fang)).toEqual([]);
  await asking.getByRole('button', { name: '导入', exact: true }).click();

  const done = dialog(fang, '应用已导入');
  await expect(done).toBeVisible({ timeout: 120_000 });
  await expect(done.getByText(/已导入.*条记录/)).toBeVisible();
  await expect(done.getByText(/流程未启用/).first()).toBeVisible();
  await done.getByRole('button', { name: '打开应用' }).click();
  await fang.waitForURL(/\/applet\/pages\//);
  await expect(fang.getByText('行政服务（搬来）').first()).toBeVisible();

  // What came in is what went out.
  const { list } = await call<{ list: { id: string; name: string; forms: number }[] }>(
    fang,
    'POST',
    '/v1/applets/page',
    {},
  );
  const of = (name: string) => list.find(one => one.name === name);
  expect(of('行政服务（搬来）')?.forms).toBe(of('行政服务')?.forms);
});
