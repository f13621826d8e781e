import { expect, type Page } from '@playwright/test';
import { makeForm, onCanvas, openDesigner, test } from './support.ts';

/** What is copied from another design, each component with so many characters that none sees. */
const copied = (count: number, size: number): string =>
  JSON.stringify({
    'gonghui-components': 1,
    kind: 'form',
    components: Array.from({ length: count }, (_, i) => ({
      id: `copied0${i}`,
      name: 'input',
      props: { label: `大 ${i}`, note: `${i}`.repeat(size) },
    })),
    carried: {},
  });

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(value => navigator.clipboard.writeText(value), text);
  await page.getByRole('tree', { name: '表单画布' }).focus();
  await page.keyboard.press('Control+v');
}

test('a paste of ten large components, its undo and redo reach a colleague, and a value too large is refused in words', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const ming = await person('liming');
  const design = await makeForm(fang, '大组件');
  await openDesigner(fang, design);
  await openDesigner(ming, design);

  await paste(fang, copied(10, 400_000));
  for (const page of [fang, ming]) {
    await expect(onCanvas(page, '单行文本 大 0')).toBeVisible();
    await expect(onCanvas(page, '单行文本 大 9')).toBeVisible();
    await expect(page.getByRole('banner').getByText('已同步')).toBeVisible({ timeout: 45_000 });
  }
  await fang.keyboard.press('Control+z');
  await expect(onCanvas(ming, '单行文本 大 0')).toHaveCount(0);
  await fang.keyboard.press('Control+Shift+z');
  await expect(onCanvas(ming, '单行文本 大 9')).toBeVisible();

  await paste(fang, copied(2, 800_000));
  await expect(fang.locator('#gh-alerts').getByText('单项不能超过 768 KB')).toBeVisible();
  await expect(onCanvas(fang, '单行文本 大 0')).toHaveCount(1);
});
