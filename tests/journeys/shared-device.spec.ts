import { expect, type Page } from '@playwright/test';
import { letPass } from './pauses.ts';
import { call, makeForm, release, test } from './support.ts';

const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    { id: 'line0001', name: 'input', props: { label: '姓名', status: 'editable', overColumns: 6 } },
  ],
};

/** Everything in the storages of the browser, as one text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('at a device of many, a public form keeps nothing where that is asked for', async ({
  person,
  browser,
}) => {
  const fang = await person('wangfang');
  const { formId } = await makeForm(fang, '访客登记', FORM);
  await release(fang, formId);
  await call(fang, 'PATCH', `/v1/forms/${formId}/publicRelease`, { publicRelease: true });
  const { links } = await call<{ links: { short: string }[] }>(fang, 'GET', `/v1/forms/${formId}/links`);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const stranger = await context.newPage();
  await stranger.goto(`p/${links[0]?.short}`);
  const name = stranger.getByRole('textbox', { name: '姓名' });
  await name.click();
  await stranger.keyboard.type('王小名', { delay: 30 });
  await expect.poll(() => stored(stranger)).toContain('王小名');
  await stranger.getByRole('checkbox', { name: /不在本机保存/ }).check();
  await expect(stranger.getByText('填写的内容只在本页，提交前请不要关闭或刷新')).toBeVisible();
  await expect(name).toHaveValue('王小名');
  await expect.poll(() => stored(stranger)).not.toContain('王小名');
  await name.click();
  await stranger.keyboard.type('二', { delay: 30 });
  await letPass(stranger, 1500);
  expect(await stored(stranger)).not.toMatch(/王小名|gh\.(draft|receipt|visit)/);
  await stranger.screenshot({ path: test.info().outputPath('shared.png'), fullPage: true });
  await stranger.getByRole('button', { name: '提交' }).click();
  await expect(stranger.getByText('提交成功')).toBeVisible();
  expect(await stored(stranger)).not.toMatch(/王小名|gh\.(draft|receipt|visit)/);
  // The next person in this tab finds an empty form, and the choice as it was.
  await stranger.goto(`p/${links[0]?.short}`);
  await expect(name).toHaveValue('');
  await expect(stranger.getByRole('checkbox', { name: /不在本机保存/ })).toBeChecked();
  // Taken back: what is filled in is kept again, and nothing says that it could not be.
  await stranger.getByRole('checkbox', { name: /不在本机保存/ }).uncheck();
  await expect(stranger.getByText('填写的内容只在本页')).toHaveCount(0);
  await name.click();
  await stranger.keyboard.type('李雷', { delay: 30 });
  await expect.poll(() => stored(stranger)).toContain('李雷');
});
