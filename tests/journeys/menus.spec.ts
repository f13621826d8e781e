import { expect, type Locator, type Page } from '@playwright/test';
import { people } from './approval-support.ts';
import { faults } from './axe.ts';
import { call, makeForm, release, test } from './support.ts';

const template = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [{ id: 'subject1', name: 'input', props: { label: '事由' } }],
};

interface Made {
  appletId: string;
  /** For everybody. */
  cars: string;
  guests: string;
  /** For 李明 alone. */
  pay: string;
}

const makePage = async (manager: Page, appletId: string, name: string): Promise<string> =>
  (await call<{ id: string }>(manager, 'POST', '/v1/forms', { type: 'normal', appletId, name, template })).id;

async function makeApplet(manager: Page, name: string): Promise<Made> {
  const { appletId, formId: cars } = await makeForm(manager, name, template);
  const guests = await makePage(manager, appletId, '访客登记');
  const pay = await makePage(manager, appletId, '薪酬');
  for (const id of [cars, guests]) await release(manager, id);
  const { 李明: id } = await people(manager, '李明');
  const scope = { type: 'limited', users: [{ id, name: '李明' }], depts: [], roles: [] };
  await call(manager, 'POST', `/v1/forms/${pay}/release`, { scope });
  return { appletId, cars, guests, pay };
}

const treeOf = (page: Page): Locator => page.getByRole('treegrid', { name: '导航菜单' });

/** Levels and names of the rows, as they stand. */
const arranged = (page: Page): Promise<string[]> =>
  treeOf(page)
    .locator('tbody tr')
    .evaluateAll(rows =>
      rows.map(row => `${row.getAttribute('aria-level')} ${row.querySelector('td')?.textContent}`),
    );

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();

/** Drags a row by its handle onto the middle of another. */
async function drag(page: Page, name: RegExp, onto: RegExp): Promise<void> {
  const row = treeOf(page).getByRole('row', { name });
  await row.hover();
  const from = await row.locator('[data-tip="拖动排序"]').boundingBox();
  const to = await treeOf(page).getByRole('row', { name: onto }).boundingBox();
  if (!from || !to) throw new Error('rows are not on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 120, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}

test('a manager arranges the navigation with mouse and keys, beside a colleague; each sees what is his, on a computer and a phone', async ({
  person,
}) => {
  const manager = await person('wangfang');
  const { appletId, cars, guests, pay } = await makeApplet(manager, '用车');
  const menus = `/v1/applets/${appletId}/menus`;

  await manager.goto(`applet/pages/${appletId}`);
  await manager.getByRole('link', { name: '导航菜单' }).click();
  await expect(manager).toHaveURL(new RegExp(`/applet/menus\\?appletId=${appletId}$`));
  await manager.getByRole('button', { name: '自行安排' }).click();
  await expect.poll(() => arranged(manager)).toEqual(['1 用车', '1 访客登记', '1 薪酬']);

  await treeOf(manager)
    .getByRole('row', { name: /访客登记/ })
    .focus();
  await manager.keyboard.press('F2');
  await manager.getByRole('textbox', { name: '显示名称' }).fill('来访');
  await manager.keyboard.press('Enter');
  await manager.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => arranged(manager)).toEqual(['1 来访', '1 用车', '1 薪酬']);

  await manager.getByRole('button', { name: '新建分组' }).click();
  await manager.getByRole('textbox', { name: '分组名称' }).fill('人事');
  await manager.keyboard.press('Enter');
  await drag(manager, /薪酬/, /人事/);
  await expect.poll(() => arranged(manager)).toEqual(['1 来访', '1 用车', '1 人事1', '2 薪酬']);

  await manager.getByRole('button', { name: '添加链接' }).click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByLabel('显示名称').fill('差旅制度');
  await dialog.getByLabel('地址').fill('http://example.cn/rules');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('应以 https:// 开头')).toBeVisible();
  await dialog.getByLabel('地址').fill('https://example.cn/rules');
  await dialog.getByRole('radio', { name: '文件', exact: true }).check({ force: true });
  expect(await faults(manager)).toEqual([]);
  await dialog.getByRole('button', { name: '确定' }).click();
  await manager.getByRole('button', { name: '用车的更多操作' }).click();
  await manager.getByRole('menuitem', { name: '隐藏' }).click();
  const mine = ['1 来访', '1 用车', '1 人事1', '2 薪酬', '1 差旅制度'];
  await expect.poll(() => arranged(manager)).toEqual(mine);

  // Meanwhile a colleague has saved another one.
  const colleague = await person('liming');
  const look = { icon: null, hidden: false };
  await call(colleague, 'PUT', menus, {
    rev: 0,
    entries: [
      { kind: 'page', id: cars, name: '同事的', ...look },
      { kind: 'link', id: 'linkcoll', name: '食堂', url: 'https://example.cn/food', ...look },
    ],
  });
  await save(manager);
  await expect(manager.getByText('同事刚刚保存了导航菜单。您的调整还在，请核对后再保存。')).toBeVisible();
  await expect.poll(() => arranged(manager)).toEqual([...mine, '1 食堂']);
  expect(await faults(manager)).toEqual([]);
  await save(manager);
  await expect(manager.getByText('操作成功')).toBeVisible();
  await manager.reload();
  await expect.poll(() => arranged(manager)).toEqual([...mine, '1 食堂']);

  // Who only fills in is led to what is his; a page that is hidden opens by its address.
  const member = await person('zhangwei');
  await member.goto(`url/applet/${appletId}`);
  const side = member.getByRole('complementary');
  await expect(side.getByRole('button', { name: '来访' })).toBeVisible();
  const outside = side.getByRole('link', { name: /差旅制度/ });
  await expect(outside).toHaveAttribute('href', 'https://example.cn/rules');
  await expect(side.getByRole('listitem')).toHaveCount(3);
  expect(await faults(member)).toEqual([]);
  await member.goto(`url/applet/${appletId}?form=${cars}`);
  await expect(member.locator('.gh-list-body')).toBeVisible();
  await member.goto(`url/applet/${appletId}?form=${pay}`);
  await expect(member.getByText('页面不存在，或您没有权限查看')).toBeVisible();
  await colleague.goto(`url/applet/${appletId}`);
  await expect(colleague.getByRole('complementary').getByText('人事')).toBeVisible();

  const phone = await person('zhangwei', { phone: true });
  await phone.goto(`m_visit/${appletId}`);
  const rows = phone.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/来访/, /差旅制度/, /食堂/]);
  expect(await faults(phone)).toEqual([]);
  await phone.getByRole('link', { name: '来访', exact: true }).click();
  await expect(phone).toHaveURL(new RegExp(`/url/form/${guests}`));
});

test('what comes later waits beside the navigation, and the order of the pages comes back', async ({
  person,
}) => {
  const manager = await person('wangfang');
  const { appletId, cars } = await makeApplet(manager, '资产');
  const look = { icon: null, hidden: false };
  await call(manager, 'PUT', `/v1/applets/${appletId}/menus`, {
    rev: 0,
    entries: [{ kind: 'page', id: cars, name: null, ...look }],
  });
  const later = await makePage(manager, appletId, '盘点');
  await release(manager, later);
  await manager.goto(`design/group-release/${appletId}/${later}`);
  await manager.getByRole('link', { name: '去导航菜单' }).click();
  await expect(manager.getByRole('heading', { name: '未放入导航（3）' })).toBeVisible();
  await manager.getByRole('button', { name: '把盘点放入导航' }).click();
  await expect.poll(() => arranged(manager)).toEqual(['1 资产', '1 盘点']);

  // What was arranged is not left behind unasked.
  await manager.getByRole('link', { name: '页面管理' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click();
  await save(manager);
  await expect(manager.getByText('操作成功')).toBeVisible();

  // A page that is deleted leaves it; the last of it is taken out by its key.
  await call(manager, 'DELETE', `/v1/forms/${cars}`);
  await manager.reload();
  await expect.poll(() => arranged(manager)).toEqual(['1 盘点']);
  await treeOf(manager).getByRole('row', { name: /盘点/ }).focus();
  await manager.keyboard.press('Delete');
  await expect(manager.getByText('导航中还没有内容')).toBeVisible();
  await manager.getByRole('button', { name: '放弃修改' }).click();
  await expect.poll(() => arranged(manager)).toEqual(['1 盘点']);

  await manager.getByRole('button', { name: '跟随页面管理' }).click();
  await save(manager);
  await expect(manager.getByText('保存后立即生效，无需重新发布')).toBeVisible();
  const member = await person('zhangwei');
  await member.goto(`url/applet/${appletId}`);
  const side = member.getByRole('complementary');
  await expect(side.getByRole('listitem')).toHaveText(['访客登记', '盘点']);
});

test('an applet is shared by an address and its squares', async ({ person }) => {
  const manager = await person('wangfang');
  const { appletId } = await makeApplet(manager, '分享');
  await manager.goto(`applet/release/${appletId}`);
  const address = await manager.getByRole('textbox', { name: '应用链接' }).inputValue();
  expect(address).toMatch(new RegExp(`/cli/url/applet/${appletId}$`));
  await manager.getByRole('button', { name: '二维码' }).click();
  await expect(manager.getByRole('dialog').getByRole('img', { name: '分享 应用的二维码' })).toBeVisible();
  expect(await faults(manager)).toEqual([]);
  await manager.getByRole('dialog').getByRole('button', { name: '完成' }).click();
  const member = await person('zhangwei');
  await member.goto(new URL(address).pathname);
  await expect(member.getByRole('complementary').getByRole('button', { name: '访客登记' })).toBeVisible();
  const phone = await person('zhangwei', { phone: true });
  await phone.goto(new URL(address).pathname);
  await expect(phone).toHaveURL(new RegExp(`/m_visit/${appletId}$`));
  await expect(phone.getByRole('link', { name: '访客登记', exact: true })).toBeVisible();
});
