import { expect } from '@playwright/test';
import { call, makeForm, release, test } from './support.ts';

test('a manager finds his applets, and arranges the forms of one', async ({ person }) => {
  const page = await person('wangfang');
  await page.goto('./');
  await expect(page).toHaveURL(/\/workbench$/);
  await expect(page.getByRole('heading', { name: /王芳$/ })).toBeVisible();
  await page.getByRole('button', { name: '新建应用' }).click();
  await page.getByLabel('应用名称').fill('后勤小站');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/applet\/pages\//);

  const tree = page.getByRole('treegrid', { name: '页面和分组' });
  await page.getByRole('button', { name: '新建分组' }).first().click();
  await page.getByRole('textbox', { name: '分组名称' }).fill('车辆');
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('row', { name: /车辆/ })).toBeVisible();

  // A new form opens its designer; going back it stands in the list under the name it was given.
  await page.getByRole('button', { name: '新建页面' }).first().click();
  await page.getByRole('menuitem', { name: '新建表单' }).click();
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

  // The menu gives its focus back as it closes, and the name to edit keeps it all the same.
  await tree.getByRole('row', { name: /加油登记 副本/ }).hover();
  await page.getByRole('button', { name: '加油登记 副本的更多操作' }).click();
  await page.getByRole('menuitem', { name: '重命名' }).click();
  await page.getByRole('textbox', { name: '表单名称' }).fill('加油登记（二）');
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('row', { name: /加油登记（二）/ })).toBeVisible();

  await page.getByRole('searchbox', { name: '搜索页面' }).fill('没有这个');
  await expect(page.getByText('没有名称包含「没有这个」的页面')).toBeVisible();
  await page.getByRole('searchbox', { name: '搜索页面' }).fill('');

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
  await page.goto('workbench');
  await page
    .getByRole('link', { name: /行政服务/ })
    .first()
    .click();
  const tree = page.getByRole('treegrid', { name: '页面和分组' });
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
  const from = await tree.getByRole('row', { name: two }).locator('[data-tip="拖动排序"]').boundingBox();
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
  await page.goto('./');
  await expect(page.getByRole('heading', { name: /张伟$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '新建应用' })).toHaveCount(0);
  await page.goto('platform/user-manage/all');
  await expect(page).toHaveURL(/\/404$/);
});

test('an administrator keeps departments, roles and the enterprise', async ({ person }) => {
  const page = await person('admin');
  await page.goto('platform/user-manage/all');
  const depts = page.getByRole('navigation', { name: '部门' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '添加部门' }).click();
  await dialog.getByLabel('部门名称').fill('行政部');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('命名不能重复')).toBeVisible();
  await dialog.getByLabel('部门名称').fill('法务部');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(depts.getByRole('link', { name: /^法务部/ })).toBeVisible();

  const menu = async (dept: string, action: string) => {
    await depts.getByRole('link', { name: new RegExp(`^${dept}`) }).hover();
    await page.getByRole('button', { name: `${dept}的更多操作` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await menu('法务部', '重命名');
  await dialog.getByLabel('部门名称').fill('法务合规部');
  await dialog.getByRole('button', { name: '确定' }).click();
  await menu('法务合规部', '移动到…');
  await dialog.getByRole('radio', { name: '行政部' }).check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await menu('行政部', '删除');
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('请先删除下级部门')).toBeVisible();
  await menu('法务合规部', '删除');
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect(depts.getByRole('link', { name: /^法务合规部/ })).toHaveCount(0);

  await page.goto('platform/role-manage');
  await page.getByRole('link', { name: '新建角色' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('文本不能为空')).toBeVisible();
  await page.getByLabel('角色名称').fill('值班主管');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '值班主管' })).toBeVisible();
  await page.getByRole('link', { name: '编辑', exact: true }).click();
  await page.getByRole('button', { name: '删除角色' }).click();
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('link', { name: /^值班主管/ })).toHaveCount(0);

  await page.goto('platform/info-manage');
  await page.getByRole('link', { name: '编辑' }).click();
  await page.getByLabel('所属行业').selectOption('制造业');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('制造业')).toBeVisible();
});

test('somebody gives himself a picture', async ({ person }) => {
  const page = await person('liuyang');
  await page.goto('workbench');
  await page.getByRole('button', { name: '刘洋的菜单' }).click();
  await page.getByRole('menuitem', { name: '个人信息' }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const picking = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '更换头像' }).click();
    await (await picking).setFiles({ name, mimeType, buffer });
  };
  await choose('me.txt', 'text/plain', Buffer.from('no picture'));
  await expect(page.getByText('请上传头像格式(png,jpg,jpeg,webp,gif)')).toBeVisible();
  const bytes = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
  await choose('me.png', 'image/png', bytes);
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('操作成功')).toBeVisible();
  await page.reload();
  const picture = page.getByRole('button', { name: '刘洋的菜单' }).locator('img');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test('permission groups decide who sees which records and fields', async ({ person }) => {
  const manager = await person('wangfang');
  const field = (id: string, label: string) => ({ id, name: 'input', props: { label } });
  const template = {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: [field('subject1', '事由'), field('amount01', '金额说明')],
  };
  const { appletId, formId } = await makeForm(manager, '费用登记', template);
  await release(manager, formId);
  await call(manager, 'POST', `/v1/forms/${formId}`, {
    values: { subject1: '王芳的差旅', amount01: '三千二百元' },
    key: `journey-${Date.now()}`,
  });
  const reader = await person('zhangwei');
  await reader.goto(`url/applet/${appletId}?form=${formId}`);
  await expect(reader.getByText('王芳的差旅')).toHaveCount(0);

  await manager.goto(`design/permission/${appletId}/${formId}`);
  await manager.getByRole('button', { name: '添加权限组' }).click();
  await manager.getByRole('menuitem', { name: '查看全部数据' }).click();
  await manager.getByRole('tab', { name: '成员' }).click();
  await manager.getByRole('checkbox', { name: /^张伟/ }).check();
  await manager.getByRole('radio', { name: '金额说明：不可见' }).check();
  await manager.getByRole('button', { name: '保存' }).click();
  await expect(manager.getByText('操作成功')).toBeVisible();

  await reader.reload();
  await expect(reader.getByText('王芳的差旅').first()).toBeVisible();
  await expect(reader.getByText('三千二百元')).toHaveCount(0);

  await manager.goto(`design/submit/${appletId}/${formId}`);
  await manager.getByRole('radio', { name: /每人最多提交/ }).check();
  await manager.getByLabel('提交后的提示').fill('财务部已收到');
  await manager.getByRole('button', { name: '保存' }).click();
  await expect(manager.getByText('操作成功')).toBeVisible();
  await reader.goto(`url/form/${formId}`);
  await expect(reader.getByText('您还可以提交 1 次')).toBeVisible();
  await reader.getByLabel('事由').fill('张伟的用品');
  await reader.getByRole('button', { name: '提交' }).click();
  await expect(reader.getByText('财务部已收到')).toBeVisible();
  await expect(reader.getByRole('button', { name: '再填一份' })).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByText('您已达到提交次数上限')).toBeVisible();
});
