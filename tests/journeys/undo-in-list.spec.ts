import { expect, type Page } from '@playwright/test';
import { call, makeForm, release, test } from './support.ts';

const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    { id: 'name0001', name: 'input', props: { label: '姓名' } },
    { id: 'city0001', name: 'input', props: { label: '城市' } },
  ],
};
test.describe.configure({ timeout: 180_000 });

const cell = (page: Page, line: number, column: number) =>
  page.locator(`[data-line="${line}"] [data-column="${column}"]`);
/** Types into a cell as people do: clicks it, types over it, Enter. */
async function type(page: Page, line: number, column: number, text: string): Promise<void> {
  await cell(page, line, column).click();
  await page.keyboard.type(text, { delay: 60 });
  await page.keyboard.press('Enter', { delay: 40 });
}

test('Ctrl+Z in the list takes back the own last edit or paste, and says where somebody else was there', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const form = await makeForm(fang, '列表撤销', FORM);
  await release(fang, form.formId);
  const ids: string[] = [];
  for (let i = 1; i <= 2; i++) {
    const body = { values: { name0001: `成员${i}`, city0001: '杭州' }, key: `undo-journey-${i}` };
    ids.unshift((await call<{ id: string }>(fang, 'POST', `/v1/forms/${form.formId}`, body)).id);
  }
  const city = async (at: number) =>
    (await call<{ values: Record<string, unknown> }>(fang, 'GET', `/v1/submissions/${ids[at]}`)).values
      .city0001;
  await fang.goto(`url/applet/${form.appletId}?form=${form.formId}`);
  await expect(cell(fang, 1, 0)).toContainText('成员1');

  // Something stands in the search box that the browser's own undo would reach for.
  const search = fang.getByRole('searchbox', { name: '搜索记录' });
  await search.click();
  await fang.keyboard.type('成员', { delay: 60 });
  await expect(cell(fang, 1, 0)).toContainText('成员1');

  await type(fang, 0, 1, 'Suzhou');
  await expect.poll(() => city(0)).toBe('Suzhou');
  await cell(fang, 0, 1).click();
  await fang.keyboard.press('Control+z', { delay: 40 });
  await expect(fang.getByText('已撤销：城市')).toBeVisible();
  await expect(cell(fang, 0, 1)).toHaveText('杭州');
  expect(await city(0)).toBe('杭州');
  await expect(search).toHaveValue('成员');

  await fang.keyboard.press('Control+Shift+z', { delay: 40 });
  await expect(cell(fang, 0, 1)).toHaveText('Suzhou');
  await expect.poll(() => city(0)).toBe('Suzhou');
  await fang.keyboard.press('Control+z', { delay: 40 });
  await expect.poll(() => city(0)).toBe('杭州');
  await fang.keyboard.press('Control+y', { delay: 40 });
  await expect.poll(() => city(0)).toBe('Suzhou');

  // A paste goes back as one.
  await cell(fang, 0, 1).click();
  await fang.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Nanjing\nWuxi');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(() => city(1)).toBe('Wuxi');
  // Stored is not yet answered: only what the page knows to be stored can be taken back.
  await expect(fang.getByText('已写入 2 格')).toBeVisible();
  await fang.keyboard.press('Control+z', { delay: 40 });
  await expect.poll(() => city(0)).toBe('Suzhou');
  await expect.poll(() => city(1)).toBe('杭州');

  // What somebody else changed since stays his.
  const jing = await person('admin');
  await type(fang, 0, 1, 'Beijing');
  await expect.poll(() => city(0)).toBe('Beijing');
  const { rev } = await call<{ rev: number }>(jing, 'GET', `/v1/submissions/${ids[0]}`);
  await call(jing, 'PUT', `/v1/submissions/${ids[0]}`, { rev, values: { city0001: 'Tianjin' } });
  await expect(cell(fang, 0, 1)).toHaveText('Tianjin');
  await cell(fang, 0, 1).click();
  await fang.keyboard.press('Control+z', { delay: 40 });
  await expect(fang.getByText('「城市」已被陈静改为「Tianjin」，没有撤销')).toBeVisible();
  expect(await city(0)).toBe('Tianjin');
});
