import { expect, type Page } from '@playwright/test';
import { handSpeed, still } from './pauses.ts';
import { add, makeForm, onCanvas, openDesigner, synced, test } from './support.ts';

const title = (page: Page) =>
  page.getByLabel('属性与问题').getByRole('textbox', { name: '标题', exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: '文字冲突' });
const human = { delay: 60 };
/** What is typed within five seconds is one run (src/collab/text-runs.ts): a hand that rests longer begins another. */
const APART_MS = 6000;
const SHOTS = process.env.SHOTS ?? 'test-results';

async function shots(page: Page, name: string): Promise<void> {
  for (const width of [1920, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await still(page);
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
  }
}

test('a title replaced without network and edited by a colleague is asked about, and who is followed is said', async ({
  person,
}) => {
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
  await handSpeed(fang, APART_MS);
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
  await handSpeed(fang, APART_MS);
  await fang.context().setOffline(false);
  // Both are asked, and who comes later: one of them answers.
  await expect(question(fang)).toBeVisible({ timeout: 60_000 });
  await expect(question(fang)).toContainText('用我的全部名称');
  await expect(question(fang)).toContainText('用李明的乙项目名称甲（必填）');
  await expect(question(ming)).toContainText('用王芳的全部名称');
  await shots(fang, 'text-conflict');
  await question(ming)
    .getByRole('button', { name: /用我的/ })
    .click();
  for (const page of [fang, ming]) {
    await expect(question(page)).toHaveCount(0);
    await expect(title(page)).toHaveValue('乙项目名称甲（必填）');
  }
});

test('a title that two who are online change at once waits in the design until somebody answers', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const ming = await person('liming');
  const design = await makeForm(fang, '同时改标题');
  await openDesigner(fang, design);
  await add(fang, '单行文本');
  await title(fang).click();
  await fang.keyboard.press('ControlOrMeta+a');
  await fang.keyboard.type('项目名称', human);
  await synced(fang);
  await openDesigner(ming, design);
  await onCanvas(ming, '单行文本 项目名称').click({ position: { x: 6, y: 6 } });
  await handSpeed(fang, APART_MS);

  // Letters that both only put in, at the same time.
  await title(fang).click();
  await fang.keyboard.press('End');
  await title(ming).click();
  await ming.keyboard.press('Home');
  await Promise.all([fang.keyboard.type('甲乙丙', human), ming.keyboard.type('子丑寅', human)]);
  for (const page of [fang, ming]) await expect(title(page)).toHaveValue('子丑寅项目名称甲乙丙');
  for (const page of [fang, ming]) await expect(question(page)).toHaveCount(0);
  await handSpeed(fang, APART_MS);

  // One replaces all of it while the other types at its end.
  await title(fang).click();
  await fang.keyboard.press('ControlOrMeta+a');
  await title(ming).click();
  await ming.keyboard.press('End');
  await Promise.all([fang.keyboard.type('全部名称', human), ming.keyboard.type('（必填）', human)]);
  for (const page of [fang, ming]) await expect(question(page)).toBeVisible();
  await shots(ming, 'text-conflict-online');
  await ming.context().close();
  await fang.close();

  // Closed without an answer: who opens it later is asked, may save, and may not release.
  const jing = await person('admin');
  await openDesigner(jing, design);
  await expect(question(jing)).toBeVisible();
  await expect(question(jing)).toContainText('王芳');
  await expect(question(jing)).toContainText('李明');
  await jing.getByRole('button', { name: '保存', exact: true }).click();
  await expect(
    jing
      .locator('#gh-toasts')
      .getByText(/保存.*1 处/)
      .first(),
  ).toBeVisible();
  await shots(jing, 'text-conflict-later');
  await jing.goto(`design/group-release/${design.appletId}/${design.formId}`);
  await jing.getByRole('button', { name: '发布', exact: true }).click();
  await expect(jing.getByText(/多人同时修改了“标题”/).first()).toBeVisible();
  await jing.screenshot({ path: `${SHOTS}/text-conflict-release-1440.png` });

  await openDesigner(jing, design);
  await question(jing)
    .getByRole('button', { name: /用王芳的/ })
    .click();
  await expect(question(jing)).toHaveCount(0);
  await jing.keyboard.press('ControlOrMeta+z');
  await expect(question(jing)).toBeVisible();
  await jing.keyboard.press('ControlOrMeta+Shift+z');
  await expect(question(jing)).toHaveCount(0);
  await synced(jing);
  await jing.getByRole('button', { name: '保存', exact: true }).click();
  await expect(jing.locator('#gh-toasts').getByText('保存表单设计成功').first()).toBeVisible();
  await jing.goto(`design/group-release/${design.appletId}/${design.formId}`);
  await jing.getByRole('button', { name: '发布', exact: true }).click();
  await expect(jing.locator('#gh-toasts').getByText('发布成功')).toBeVisible();
});
