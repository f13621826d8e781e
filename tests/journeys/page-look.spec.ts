import { expect, type Page } from '@playwright/test';
import { faults } from './axe.ts';
import { cutNumbers, strayTexts } from './cut-text.ts';
import { longPage } from './long-page.ts';
import { item, makeEveryElement, makePage, openPage } from './page-support.ts';
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

/** Pictures that are not there whose sign does not stand in the middle. */
const offCentre = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.gf-no-picture')].flatMap(box => {
      const [outer, inner] = [box.getBoundingClientRect(), box.querySelector('svg')?.getBoundingClientRect()];
      if (!inner || outer.height === 0) return [];
      const off = outer.top + outer.bottom - inner.top - inner.bottom;
      return Math.abs(off) > 3 ? [`${box.className} by ${off}px`] : [];
    }),
  );

test('a page with every element, and its designer, as people see them: three widths, light and dark', async ({
  person,
}) => {
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

test('nothing widens a page, leaves its card or is cut, however long words and numbers are and however narrow columns', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { appletId } = await makeRepairs(fang);
  const id = await makePage(fang, appletId, '长内容', longPage());
  const wei = await person('zhangwei');
  const check = async (page: Page, name: string, within: string) => {
    await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
    expect.soft(await strayTexts(page, within), name).toEqual([]);
    expect.soft(await cutNumbers(page), name).toEqual([]);
    expect.soft(await offCentre(page), name).toEqual([]);
  };
  for (const size of SIZES) {
    for (const page of [wei, fang]) await page.setViewportSize(size);
    await wei.goto(`url/custom/${id}`);
    await expect(wei.locator('.gf-indicator').first()).toBeVisible();
    await whole(wei, size);
    await check(wei, `long-page-${size.width}`, '.pv-page');
    if (size.width === 390) continue;
    await openPage(fang, `custom/design/${appletId}/${id}`);
    // High enough that all of it is drawn, which what is far from sight is not.
    await fang.setViewportSize({ width: size.width, height: 9000 });
    await expect(fang.locator('.gf-indicator')).toHaveCount(await wei.locator('.gf-indicator').count());
    await check(fang, `long-designer-${size.width}`, '.gd-sheet-frame');
    await fang.getByRole('group', { name: '排列方式' }).getByText('手机').click();
    await check(fang, `long-designer-${size.width}-phone`, '.gd-sheet-frame');
  }
});
