import { expect, type Page } from '@playwright/test';
import { call, type Design, fixture, makeForm, synced, test } from './support.ts';

const canvas = (page: Page) => page.getByRole('tree', { name: '流程画布' });
const node = (page: Page, name: string) => canvas(page).getByRole('treeitem', { name, exact: true });
const panel = (page: Page) => page.getByLabel('属性与问题');

async function openFlow(page: Page, { appletId, formId }: Design): Promise<void> {
  await page.goto(`flow/form/${appletId}/${formId}`);
  await expect(canvas(page)).toBeVisible();
  await synced(page);
}

/** Presses the plus with this number, counted from the top, and chooses a type. */
async function plus(page: Page, at: number, type: string): Promise<void> {
  await page.getByRole('button', { name: '在此处添加节点' }).nth(at).click();
  await page.getByRole('menu', { name: '添加节点' }).getByRole('menuitem', { name: type }).click();
}

async function choosePerson(page: Page, noun: string, name: string): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `添加${noun}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `选择${noun}` });
  await dialog.getByRole('tab', { name: '成员' }).click();
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await dialog.getByRole('button', { name: '确定' }).click();
}

test('two people design a flow together, check it, save it, activate it and try it', async ({ person }) => {
  const fang = await person('wangfang');
  const ming = await person('liming');
  const design = await makeForm(fang, '流程共同设计', fixture('leave'));
  await openFlow(fang, design);
  await openFlow(ming, design);
  await expect(fang.getByLabel('正在编辑的人').getByRole('button', { name: /李明/ })).toBeVisible();

  // An approval by one, a gateway by the other; both see both.
  await plus(fang, 0, '审批人');
  await expect(node(ming, '审批人 审批人')).toBeVisible();
  await plus(ming, 1, '条件分支');
  await expect(node(fang, '条件 条件1，优先级1')).toBeVisible();
  await expect(node(fang, '条件 其他条件')).toBeVisible();

  // Saving lists what is missing, node by node.
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  const problems = panel(fang).getByRole('list', { name: '问题列表' });
  await expect(problems).toContainText('添加审批人');
  await expect(problems).toContainText('请设置触发条件');
  await expect(problems).toContainText('存在相同的后续可执行节点');
  await problems.getByRole('button', { name: /添加审批人/ }).click();
  await choosePerson(fang, '审批人', '陈静');
  await expect(canvas(ming).getByText('陈静 · 或签')).toBeVisible();

  // The condition by one, what follows it by the other, at the same time.
  await node(ming, '条件 条件1，优先级1').click();
  await panel(ming).getByLabel('字段').selectOption({ label: '请假天数' });
  await panel(ming).getByLabel('比较方式').selectOption({ label: '大于' });
  await panel(ming).getByRole('spinbutton').fill('3');
  await plus(fang, 2, '抄送人');
  await choosePerson(fang, '抄送人', '王芳');
  await expect(canvas(fang).getByText('「请假天数」大于 3')).toBeVisible();
  await expect(canvas(ming).getByText('王芳', { exact: true })).toBeVisible();

  // Titles in place; the other one's undo leaves them alone.
  await node(fang, '条件 条件1，优先级1').dblclick();
  await fang.getByRole('main').getByRole('textbox', { name: '名称' }).fill('长假');
  await fang.getByRole('main').getByRole('textbox', { name: '名称' }).press('Enter');
  await expect(node(ming, '条件 长假，优先级1')).toBeVisible();

  await synced(fang);
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.getByText('流程已保存，启用后生效').first()).toBeVisible();
  await expect(ming.getByRole('banner').getByText('已保存', { exact: true })).toBeVisible();
  await fang.getByRole('switch').click();
  await expect(fang.getByText('已启用', { exact: true })).toBeVisible();
  // Whoever designs it with her sees that at once.
  await expect(ming.getByText('已启用', { exact: true })).toBeVisible();
  await expect(ming.getByRole('switch')).toBeChecked();
  const head = await call<{ activated: boolean; version: number; template: { componentName: string }[] }>(
    fang,
    'GET',
    `/v1/forms/${design.formId}/process`,
  );
  // The save that left problems was the first.
  expect(head).toMatchObject({ activated: true, version: 2 });
  expect(head.template.map(one => one.componentName)).toEqual([
    'StartEvent',
    'ServiceTask',
    'UserTask',
    'gateways',
    'EndEvent',
  ]);

  // 试走 tells the path and who would be asked.
  await fang.getByRole('button', { name: '试走' }).click();
  const trial = fang.getByRole('dialog', { name: '试走' });
  await trial.getByRole('spinbutton').fill('5');
  await trial.getByRole('button', { name: '开始试走' }).click();
  const path = trial.getByRole('list', { name: '经过的节点' });
  await expect(path).toContainText('陈静');
  await expect(path).toContainText('长假');
  await expect(path).toContainText('抄送人');
});

/** Walks down an open menu to an entry, as a screen reader follows it, and presses Enter there. */
async function chooseByKey(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('menu', { name: '添加节点' });
  await expect(menu).toBeFocused();
  const labels = await menu.getByRole('menuitem').allTextContents();
  const current = (at: number) =>
    expect(menu.getByRole('menuitem').nth(at)).toHaveAttribute('data-highlighted');
  await current(0);
  for (let at = 1; at <= labels.indexOf(name); at++) {
    await page.keyboard.press('ArrowDown');
    await current(at);
  }
  await page.keyboard.press('Enter');
}

test('keyboard alone walks, adds, exchanges and deletes', async ({ person }) => {
  const fang = await person('wangfang');
  const design = await makeForm(fang, '键盘设计流程', fixture('leave'));
  await openFlow(fang, design);
  await canvas(fang).focus();
  await fang.keyboard.press('+');
  await chooseByKey(fang, '条件分支');
  await expect(node(fang, '条件 条件1，优先级1')).toBeVisible();
  await fang.getByRole('main').getByRole('button', { name: '添加条件', exact: true }).click();
  await expect(node(fang, '条件 条件2，优先级2')).toBeVisible();
  await canvas(fang).focus();
  await fang.keyboard.press('Alt+ArrowLeft');
  await expect(fang.getByText('交换成功')).toBeVisible();
  await expect(node(fang, '条件 条件2，优先级1')).toBeVisible();
  await fang.keyboard.press('ArrowRight');
  await expect(node(fang, '条件 条件1，优先级2')).toHaveAttribute('aria-selected', 'true');
  await fang.keyboard.press('Delete');
  await expect(fang.getByRole('dialog')).toContainText('确定删除：条件1 ？');
  await fang.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(node(fang, '条件 条件1，优先级2')).toHaveCount(0);

  // Picked up, taken into the branch and put down; Esc would leave it where it stood.
  await canvas(fang).focus();
  await fang.keyboard.press('ArrowUp');
  await fang.keyboard.press('ArrowDown');
  await expect(node(fang, '条件 条件2，优先级1')).toHaveAttribute('aria-selected', 'true');
  await fang.keyboard.press('+');
  await chooseByKey(fang, '审批人');
  await expect(node(fang, '审批人 审批人')).toHaveAttribute('aria-level', '3');
  await canvas(fang).focus();
  await fang.keyboard.press(' ');
  await fang.keyboard.press('ArrowUp');
  await fang.keyboard.press('Enter');
  await expect(node(fang, '审批人 审批人')).toHaveAttribute('aria-level', '1');

  // The last condition takes its gateway along, and undo brings all of it back.
  await node(fang, '条件 条件2，优先级1').click();
  await fang.keyboard.press('Delete');
  await expect(fang.getByRole('dialog')).toContainText('整个条件分支');
  await fang.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(node(fang, '条件 其他条件')).toHaveCount(0);
  await fang.keyboard.press('Control+z');
  await expect(node(fang, '条件 条件2，优先级1')).toBeVisible();
  await expect(node(fang, '条件 其他条件')).toBeVisible();
});
