import { expect } from '@playwright/test';
import { add, makeForm, onCanvas, openDesigner, setText, synced, test } from './support.ts';

test('a form is put together with mouse and keyboard, and every step can be taken back', async ({
  person,
}) => {
  const page = await person('wangfang');
  await openDesigner(page, await makeForm(page, '差旅申请'));

  await add(page, '单行文本');
  await setText(page, '单行文本 单行文本', '标题', '出差城市');
  await expect(onCanvas(page, '单行文本 出差城市')).toBeVisible();

  await page.getByRole('textbox', { name: /搜索组件/ }).fill('shuzi');
  await page.getByLabel('组件与大纲').getByRole('button', { name: '数字', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(onCanvas(page, '数字 数字')).toBeVisible();
  await page.getByRole('textbox', { name: /搜索组件/ }).fill('');

  // Drag a date in front of everything else.
  const item = await page
    .getByLabel('组件与大纲')
    .getByRole('button', { name: '日期', exact: true })
    .boundingBox();
  const first = await onCanvas(page, '单行文本 出差城市').boundingBox();
  if (!item || !first) throw new Error('nothing to drag');
  await page.mouse.move(item.x + 20, item.y + 10);
  await page.mouse.down();
  await page.mouse.move(item.x + 60, item.y + 40, { steps: 4 });
  await page.mouse.move(first.x + 4, first.y + first.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect(onCanvas(page, '日期 日期')).toBeVisible();
  const order = () =>
    page
      .getByRole('tree', { name: '表单画布' })
      .getByRole('treeitem')
      .evaluateAll(all => all.map(node => node.getAttribute('aria-label')));
  await expect.poll(order).toEqual(['日期 日期', '单行文本 出差城市', '数字 数字']);

  // Twenty steps at most, each named.
  await page.getByRole('button', { name: '操作历史' }).click();
  await expect(page.getByRole('menuitem', { name: /添加 日期/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(onCanvas(page, '日期 日期')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(onCanvas(page, '日期 日期')).toBeVisible();

  await onCanvas(page, '数字 数字').click({ position: { x: 6, y: 6 } });
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog').getByText('确定删除该组件？')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(onCanvas(page, '数字 数字')).toHaveCount(0);
  await synced(page);
});

test('problems name the component and lead to it; the preview is the form itself', async ({ person }) => {
  const page = await person('wangfang');
  await openDesigner(page, await makeForm(page, '问题清单'));
  await add(page, '单行文本');
  await setText(page, '单行文本 单行文本', '标题', '车牌号');
  await page.getByLabel('属性与问题').getByRole('textbox', { name: '标题', exact: true }).fill('');
  await page.keyboard.press('Tab');
  await page.getByRole('tab', { name: /问题/ }).click();
  await expect(page.getByRole('list', { name: '问题列表' }).getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('list', { name: '问题列表' }).getByRole('button').first().click();
  const title = page.getByLabel('属性与问题').getByRole('textbox', { name: '标题', exact: true });
  await title.fill('车牌号');
  await title.press('Tab');
  await page.getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('dialog', { name: '预览' });
  await preview.getByRole('textbox', { name: '车牌号' }).fill('京A12345');
  await expect(preview.getByRole('textbox', { name: '车牌号' })).toHaveValue('京A12345');
});

test('saving an empty form says what to do', async ({ person }) => {
  const page = await person('wangfang');
  await openDesigner(page, await makeForm(page, '空表单'));
  await page.keyboard.press('Control+s');
  await expect(page.getByText('该表单没有组件，请先添加组件后再操作').first()).toBeVisible();
});

test('the tools of a column stand over it wherever its table is scrolled, and within the sheet', async ({
  person,
}) => {
  const page = await person('wangfang');
  await openDesigner(page, await makeForm(page, '宽子表'));
  await add(page, '子表单');
  for (const type of ['开关', '日期范围', '时间选择范围', '日期时间']) await add(page, type);
  const tools = page.locator('.gd-selection-tools');
  const edges = async (what: ReturnType<typeof onCanvas>) => {
    const box = await what.boundingBox();
    return box ? { left: Math.round(box.x), right: Math.round(box.x + box.width) } : null;
  };
  const sheet = await edges(page.getByRole('tree', { name: '表单画布' }));
  const within = async () => {
    const at = await edges(tools);
    return at !== null && sheet !== null && at.left >= sheet.left && at.right <= sheet.right;
  };
  // The narrowest column at the left edge: its tools are wider than it is.
  await onCanvas(page, '开关 开关').click({ position: { x: 6, y: 6 } });
  await expect(tools).toContainText('开关');
  await expect.poll(within).toBe(true);

  const column = onCanvas(page, '日期时间 日期时间');
  await column.click({ position: { x: 6, y: 6 } });
  await expect(tools).toContainText('日期时间');
  const frame = page.locator('.gd-selection');
  const apart = async () => Math.abs(((await edges(frame))?.left ?? 0) - ((await edges(column))?.left ?? 0));
  // Hovering brings all of the column into sight first.
  await column.hover();
  await expect.poll(apart).toBeLessThanOrEqual(2);
  const before = (await edges(column))?.left ?? 0;
  await page.mouse.wheel(-120, 0);
  await expect.poll(async () => (await edges(column))?.left ?? 0).not.toBe(before);
  await expect.poll(apart).toBeLessThanOrEqual(2);
  await expect.poll(within).toBe(true);
});
