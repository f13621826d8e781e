import { expect, type Locator, type Page } from '@playwright/test';
import { add, makeForm, onCanvas, openDesigner, synced, test } from './support.ts';

/** The component on the canvas that has this name, with all that stands in it. */
const block = (page: Page, name: string): Locator =>
  page.locator('.gd-node').filter({ has: page.locator(`> [role=treeitem][aria-label="${name}"]`) });

/** Drags a type from the palette onto a part of the canvas; the point is given in parts of its width and height. */
async function dragNew(page: Page, type: string, target: Locator, x: number, y: number): Promise<void> {
  const item = page.getByLabel('组件与大纲').getByRole('button', { name: type, exact: true });
  await item.scrollIntoViewIfNeeded();
  const from = await item.boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + to.width * x, to.y + to.height * y, { steps: 12 });
  await page.mouse.up();
}

const tree = (page: Page): Promise<string[]> =>
  page
    .getByRole('tree', { name: '表单画布' })
    .getByRole('treeitem')
    .evaluateAll(all =>
      all.map(node => `${node.getAttribute('aria-level')} ${node.getAttribute('aria-label')}`),
    );

test('components go into what holds others, be it empty, and a subform refuses what it cannot hold', async ({
  person,
}) => {
  const page = await person('wangfang');
  await openDesigner(page, await makeForm(page, '摆放'));
  const sheet = page.locator('.gd-sheet');
  for (const type of ['容器', '分组', '子表单']) await dragNew(page, type, sheet, 0.5, 0.95);
  await dragNew(page, '单选框', block(page, '容器'), 0.5, 0.5);
  await dragNew(page, '评分', block(page, '分组 分组'), 0.5, 0.7);
  await dragNew(page, '开关', block(page, '子表单 子表单'), 0.4, 0.6);
  await expect
    .poll(() => tree(page))
    .toEqual(['1 容器', '2 单选框 单选框', '1 分组 分组', '2 评分 评分', '1 子表单 子表单', '2 开关 开关']);
  await dragNew(page, '子表单', block(page, '子表单 子表单'), 0.7, 0.6);
  await expect(page.getByText('子表单不能放在子表单中').first()).toBeVisible();
  expect(await tree(page)).toHaveLength(6);
  await synced(page);
});

test('the edge of a field sets its width; arrows choose and move; a copy goes into a form in another tab', async ({
  person,
}) => {
  const page = await person('wangfang');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDesigner(page, await makeForm(page, '宽度与复制'));
  for (const type of ['单行文本', '数字', '日期']) await add(page, type);
  await onCanvas(page, '单行文本 单行文本').click({ position: { x: 6, y: 6 } });
  const width = page.getByLabel('属性与问题').getByRole('textbox', { name: '宽度' });
  await expect(width).toHaveValue('4');
  const handle = await page.locator('.gd-width-handle').boundingBox();
  const field = await block(page, '单行文本 单行文本').boundingBox();
  if (!handle || !field) throw new Error('no edge to drag');
  await page.mouse.move(handle.x + 4, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 4 + field.width, handle.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect(width).toHaveValue('8');

  // The focused component moves with Alt, in the outline as on the canvas.
  await page.getByRole('tab', { name: '大纲' }).click();
  const outline = page.getByRole('tree', { name: '组件大纲' });
  await outline.getByRole('treeitem', { name: /日期/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  const names = ['1 单行文本 单行文本', '1 日期 日期', '1 数字 数字'];
  await expect.poll(() => tree(page)).toEqual(names);
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByLabel('属性与问题').getByText('3 个组件')).toBeVisible();
  await page.keyboard.press('Control+c');
  await synced(page);

  const other = await page.context().newPage();
  await openDesigner(other, await makeForm(page, '粘贴处'));
  await other.getByRole('tree', { name: '表单画布' }).focus();
  await other.keyboard.press('Control+v');
  await expect.poll(() => tree(other)).toEqual(names);
});
