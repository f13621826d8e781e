import { expect } from '@playwright/test';
import { test } from './support.ts';

test('a manager finds his applets, and arranges the forms of one', async ({ person }) => {
  const page = await person('wangfang');
  await expect(page).toHaveURL(/\/workbench$/);
  await expect(page.getByRole('heading', { name: /王芳$/ })).toBeVisible();
  await page.getByRole('button', { name: '新建应用' }).click();
  await page.getByLabel('应用名称').fill('后勤小站');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/applet\/pages\//);

  const tree = page.getByRole('treegrid', { name: '表单和分组' });
  await page.getByRole('button', { name: '新建分组' }).first().click();
  await page.getByRole('textbox', { name: '分组名称' }).fill('车辆');
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('row', { name: /车辆/ })).toBeVisible();

  // A new form opens its designer; going back it stands in the list under the name it was given.
  await page.getByRole('button', { name: '新建表单' }).first().click();
  await expect(page).toHaveURL(/\/design\/form\//);
  await expect(page.getByRole('tree', { name: '表单画布' })).toBeVisible();
  await page.getByRole('link', { name: '返回页面管理' }).click();
  const row = tree.getByRole('row', { name: /未命名表单/ });
  await row.focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: '表单名称' }).fill('加油登记');
  await page.keyboard.press('Enter');
  await expect(page.getByText('重命名成功')).toBeVisible();
  await expect(tree.getByRole('row', { name: /加油登记/ })).toBeVisible();

  await page.getByRole('button', { name: '加油登记的更多操作' }).click();
  await page.getByRole('menuitem', { name: '复制' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  await expect(tree.getByRole('row', { name: /加油登记/ })).toHaveCount(2);

  await page.getByRole('searchbox', { name: '搜索表单' }).fill('没有这个');
  await expect(page.getByText('没有名称包含「没有这个」的表单')).toBeVisible();
  await page.getByRole('searchbox', { name: '搜索表单' }).fill('');

  await tree
    .getByRole('row', { name: /加油登记/ })
    .first()
    .hover();
  await page
    .getByRole('button', { name: /加油登记.*的更多操作/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确定|删除/ })
    .click();
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(tree.getByRole('row', { name: /加油登记/ })).toHaveCount(1);
});

test('sorting by keyboard and by drag is kept', async ({ person }) => {
  const page = await person('liming');
  await page
    .getByRole('link', { name: /行政服务/ })
    .first()
    .click();
  const tree = page.getByRole('treegrid', { name: '表单和分组' });
  const names = () =>
    tree
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: '设计' }) })
      .allInnerTexts();
  const order = async () => (await names()).map(text => text.split('\n')[0]);
  await expect(tree.getByRole('row', { name: /访客登记/ })).toBeVisible();
  const before = await order();
  const [one = '', two = ''] = before;
  await tree.getByRole('row', { name: two }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.reload();
  await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)]);

  await tree.getByRole('row', { name: two }).hover();
  const from = await tree.getByRole('row', { name: two }).locator('[title="拖动排序"]').boundingBox();
  const to = await tree.getByRole('row', { name: one }).boundingBox();
  if (!from || !to) throw new Error('rows are not on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + to.height - 4, { steps: 12 });
  await page.mouse.up();
  await expect.poll(order).toEqual(before);
});

test('someone who only fills in cannot reach what managers do', async ({ person }) => {
  const page = await person('zhangwei');
  await expect(page.getByRole('button', { name: '新建应用' })).toHaveCount(0);
  await page.goto('platform/user-manage/all');
  await expect(page).toHaveURL(/\/404$/);
});
