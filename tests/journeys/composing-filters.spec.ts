import { expect, type Locator, type Page } from '@playwright/test';
import { submit } from './beside.ts';
import { NOTHING, walkBoxes } from './box-walk.ts';
import { eachSecond } from './each-second.ts';
import { makeFilters } from './report-filters.ts';
import { KEYBOARD_OPEN, release, test } from './support.ts';

test.describe.configure({ timeout: 300_000 });

const ends = (title: string) => [`${title}开始日期`, `${title}结束日期`];

/** What a press beside a box of a day opens is the device's, and is read to nobody. */
const wheels = (count: number) => ({ 'of the device': Array.from({ length: count }, () => '?') });

async function holds(area: Locator, names: readonly string[], untyped = {}): Promise<void> {
  // What was chosen brings them a moment later.
  await expect(area.locator('input:visible')).not.toHaveCount(0);
  expect.soft(await walkBoxes(area.page(), area)).toEqual({ ...NOTHING, names, untyped });
}

/** The search of the list that a filter opens. */
async function walkSearch(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${title} `) }).click();
  await expect(page.getByRole('searchbox', { name: `搜索${title}` })).toBeVisible();
  await holds(page.locator('.rp-options'), [`搜索${title}`]);
  await page.keyboard.press('Escape');
  await expect(page.locator('.rp-options')).toHaveCount(0);
}

const own = (page: Page, title: string) =>
  page.getByRole('combobox', { name: title, exact: true }).selectOption({ label: '自定义' });

test('the filters of a report that is read keep what is typed while records are stored and it is released anew', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { formId, reportId } = await makeFilters(fang);
  const phone = await person('wangfang', { phone: true });
  await phone.setViewportSize(KEYBOARD_OPEN);
  const beside = eachSecond(await person('wangfang'), async (turn, colleague) => {
    const when0001 = `2026-06-${String((turn % 28) + 1).padStart(2, '0')}`;
    await submit(colleague, formId, { when0001 });
    if (turn % 8 === 7) await release(colleague, reportId);
  });
  const read = async (page: Page) => {
    await page.goto(`url/report/${reportId}`);
    await expect(page.getByRole('region', { name: '明细' }).locator('tbody tr').first()).toBeVisible();
  };
  const onPc = async () => {
    await read(fang);
    for (const title of ['日子', '一并']) await own(fang, title);
    await holds(fang.locator('body'), [...ends('一并'), ...ends('日子')], {
      chosen: ['一并', '日子'],
      ...wheels(4),
    });
    for (const title of ['选日子', '一并选']) await walkSearch(fang, title);
  };
  // Days are the device's there.
  const onPhone = async () => {
    await read(phone);
    for (const title of ['选日子', '一并选']) await walkSearch(phone, title);
  };
  await Promise.all([onPc(), onPhone()]);
  expect(await beside.end()).toBeGreaterThan(4);
});

test('the span of days of a list of tasks keeps what is typed', async ({ person }) => {
  const fang = await person('wangfang');
  await fang.goto('my/completed');
  await own(fang, '时间');
  await holds(fang.locator('.my-span'), ['开始日期', '结束日期'], wheels(2));
});
