import { expect, type Page } from '@playwright/test';
import { add, makeForm, onCanvas, openDesigner, synced, test } from './support.ts';

const title = (page: Page) =>
  page.getByLabel('属性与问题').getByRole('textbox', { name: '标题', exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: '文字冲突' });
const human = { delay: 60 };

test('a title replaced without network and edited by a colleague is asked about, and who is followed is said', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const fang = await person('wangfang');
  const ming = await person('liming');
  const design = await makeForm(fang, '文字冲突');
  await openDesigner(fang, design);
  await add(fang, '单行文本');
  await title(fang).click();
  await fang.keyboard.press('ControlOrMeta+a');
  await fang.keyboard.type('项目名称', human);
  await synced(fang);
  await openDesigner(ming, design);
  await onCanvas(ming, '单行文本 项目名称').click({ position: { x: 6, y: 6 } });

  // Following: who, and how to stop.
  const face = fang.getByRole('button', { name: /^李明，/ });
  const colours = await Promise.all(
    [face, ming.getByRole('button', { name: /^王芳，/ })].map(one =>
      one.evaluate(element => getComputedStyle(element).backgroundColor),
    ),
  );
  expect(colours[0]).not.toBe(colours[1]);
  await face.click();
  await expect(fang.getByText('正在跟随 李明')).toBeVisible();
  await fang.screenshot({ path: 'test-results/following-1440.png' });
  await fang.keyboard.press('Escape');
  await expect(fang.getByText('正在跟随 李明')).toHaveCount(0);

  // Letters that both only put in merge without a question.
  await fang.context().setOffline(true);
  await expect(fang.getByRole('status').filter({ hasText: /^离线/ })).toBeVisible({ timeout: 45_000 });
  await title(fang).click();
  await fang.keyboard.press('End');
  await fang.keyboard.type('甲', human);
  await title(ming).click();
  await ming.keyboard.press('Home');
  await ming.keyboard.type('乙', human);
  await fang.waitForTimeout(6000);
  await fang.context().setOffline(false);
  await synced(fang);
  for (const page of [fang, ming]) await expect(title(page)).toHaveValue('乙项目名称甲');
  await expect(question(fang)).toHaveCount(0);

  // A replacement and an edit do not.
  await fang.context().setOffline(true);
  await expect(fang.getByRole('status').filter({ hasText: /^离线/ })).toBeVisible({ timeout: 45_000 });
  await title(fang).click();
  await fang.keyboard.press('ControlOrMeta+a');
  await fang.keyboard.type('全部名称', human);
  await title(ming).click();
  await ming.keyboard.press('End');
  await ming.keyboard.type('（必填）', human);
  await fang.waitForTimeout(6000);
  await fang.context().setOffline(false);
  await expect(question(fang)).toBeVisible({ timeout: 60_000 });
  await expect(question(fang)).toContainText('用我的全部名称');
  await expect(question(fang)).toContainText('用同事的乙项目名称甲（必填）');
  for (const width of [1440, 1920, 390]) {
    await fang.setViewportSize({ width, height: 900 });
    await fang.waitForTimeout(300);
    await fang.screenshot({ path: `test-results/text-conflict-${width}.png` });
  }
  await fang.setViewportSize({ width: 1440, height: 900 });
  await question(fang)
    .getByRole('button', { name: /用同事的/ })
    .click();
  await expect(question(fang)).toHaveCount(0);
  for (const page of [fang, ming]) await expect(title(page)).toHaveValue('乙项目名称甲（必填）');
  await expect(question(ming)).toHaveCount(0);
});
