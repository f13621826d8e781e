import { expect, type Page } from '@playwright/test';
import { faults } from './axe.ts';
import { item, makeEveryElement, openPage } from './page-support.ts';
import { makeRepairs } from './screen-support.ts';
import { test } from './support.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
] as const;

/** The whole of it in sight: charts are drawn once somebody sees them. */
async function whole(page: Page, { width, height }: (typeof SIZES)[number]): Promise<void> {
  const long = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(long, height) });
  const charts = page.getByRole('group', { name: /，图表/ });
  await expect
    .poll(async () => (await page.locator('.rp-chart canvas').count()) - (await charts.count()))
    .toBeGreaterThanOrEqual(0);
}

test('a page with every element, and its designer, as people see them: three widths, light and dark', async ({
  person,
}) => {
  test.setTimeout(300_000);
  const fang = await person('wangfang');
  const { appletId, datasetId } = await makeRepairs(fang);
  const id = await makeEveryElement(fang, appletId, datasetId, '报修首页');
  const wei = await person('zhangwei');
  const found: Record<string, string[]> = {};
  const look = async (page: Page, name: string) => {
    await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
    const faulty = await faults(page);
    if (faulty.length > 0) found[name] = faulty;
  };
  for (const size of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const name = `${size.width}-${colorScheme}`;
      for (const page of [wei, fang]) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      }
      await wei.goto(`url/custom/${id}`);
      await expect(wei.getByText('来自别处的话')).toBeVisible();
      await expect(wei.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await whole(wei, size);
      await look(wei, `page-${name}`);
      if (size.width === 390) {
        // A phone shows the design, and says where to change it.
        await fang.goto(`custom/design/${appletId}/${id}`);
        await expect(fang.getByText('外部组件', { exact: true })).toBeVisible();
        await expect(fang.getByText('来源已被删除')).toHaveCount(0);
      } else {
        await openPage(fang, `custom/design/${appletId}/${id}`);
        await item(fang, /^横幅/).click({ position: { x: 8, y: 8 } });
      }
      await look(fang, `designer-${name}`);
    }
  }
  expect(found).toEqual({});
});
