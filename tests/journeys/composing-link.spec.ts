import { usualSettings } from '@gonghui/contract/link-shapes.ts';
import { expect, type Page } from '@playwright/test';
import { beginBeside, type Every, FROM_GOODS, makeEvery } from './beside.ts';
import { NOTHING, walkBoxes } from './box-walk.ts';
import { expectSome, SOME } from './every-box.ts';
import { call, PHONE, test } from './support.ts';

test.describe.configure({ timeout: 480_000 });

const PASSWORD = 'dongmen1';

/** A link by which strangers fill a form in, and its address. */
async function openLink(fang: Page, { formId }: Every): Promise<string> {
  const open = { publicRelease: true, allowed: FROM_GOODS };
  await call(fang, 'PATCH', `/v1/forms/${formId}/publicRelease`, open);
  const { short } = await call<{ short: string }>(fang, 'POST', `/v1/forms/${formId}/links`, {
    ...{ name: '东门', quota: null, opensAt: null, closesAt: null, password: PASSWORD },
    settings: usualSettings,
  });
  return new URL(`p/${short}`, fang.url().replace(/\/cli\/.*$/, '/cli/')).toString();
}

test('a stranger’s boxes keep what is typed, and so do those of what he corrects by his receipt', async ({
  person,
  browser,
}) => {
  const fang = await person('wangfang');
  const every = await makeEvery(fang, '每种公开', Object.keys(SOME));
  const context = await browser.newContext(PHONE);
  const stranger = await context.newPage();
  await stranger.goto(await openLink(fang, every));
  await expect(stranger.getByLabel('填写密码')).toBeVisible();
  const asked = await walkBoxes(stranger, stranger.locator('body'));
  expect(asked).toEqual({ ...NOTHING, names: ['填写密码'] });
  await stranger.getByLabel('填写密码').fill(PASSWORD);
  await stranger.keyboard.press('Enter');
  const first = stranger.getByRole('textbox', { name: SOME.input, exact: true });
  await expect(first).toBeVisible();
  const beside = await beginBeside(await person('liming'), every, async () => undefined);
  expectSome(await walkBoxes(stranger, stranger.locator('body')), true);
  await first.fill('一位访客');
  await stranger.getByRole('button', { name: '提交' }).click();
  await expect(stranger.getByText('提交成功')).toBeVisible();
  await expect(stranger.getByLabel('回执链接')).toBeVisible();
  const done = await walkBoxes(stranger, stranger.locator('body'));
  expect(done).toEqual({ ...NOTHING, untyped: { 'cannot be written': ['回执链接'] } });
  await stranger.goto(await stranger.getByLabel('回执链接').inputValue());
  await stranger.getByRole('button', { name: '修改' }).click();
  await expect(first).toBeVisible();
  expectSome(await walkBoxes(stranger, stranger.locator('body')), true);
  expect(await beside.end()).toBeGreaterThan(12);
  await context.close();
});
