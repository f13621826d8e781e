import { expect, type Page } from '@playwright/test';
import { keptForOffline } from './pauses.ts';
import { add, call, makeForm, onCanvas, openDesigner, setText, synced, test } from './support.ts';

test('two people see each other, edit at once, and each takes back his own steps only', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const ming = await person('liming');
  const design = await makeForm(fang, '共同设计');
  await openDesigner(fang, design);
  await openDesigner(ming, design);
  await expect(fang.getByLabel('正在编辑的人').getByRole('button', { name: /李明/ })).toBeVisible();
  await expect(ming.getByLabel('正在编辑的人').getByRole('button', { name: /王芳/ })).toBeVisible();

  await Promise.all([add(fang, '单行文本'), add(ming, '数字')]);
  for (const page of [fang, ming]) {
    await expect(onCanvas(page, '单行文本 单行文本')).toBeVisible();
    await expect(onCanvas(page, '数字 数字')).toBeVisible();
  }
  // The same component at once: different properties both stay.
  await setText(fang, '单行文本 单行文本', '标题', '项目名称');
  await setText(ming, '单行文本 项目名称', '提示文字', '写全称');
  await onCanvas(fang, '单行文本 项目名称').click({ position: { x: 6, y: 6 } });
  await expect(
    fang.getByLabel('属性与问题').getByRole('textbox', { name: '提示文字', exact: true }),
  ).toHaveValue('写全称');

  // Ming takes back everything of his; what Fang made stays on both screens.
  await ming.getByRole('tree', { name: '表单画布' }).click({ position: { x: 2, y: 2 } });
  await ming.keyboard.press('Control+z');
  await ming.keyboard.press('Control+z');
  for (const page of [fang, ming]) {
    await expect(onCanvas(page, '数字 数字')).toHaveCount(0);
    await expect(onCanvas(page, '单行文本 项目名称')).toBeVisible();
  }
});

test('what was done without the network survives a reload and merges', async ({ person }) => {
  const fang = await person('wangfang', { serviceWorkers: 'allow' });
  const ming = await person('liming');
  const design = await makeForm(fang, '离线设计');
  await openDesigner(fang, design);
  await add(fang, '单行文本');
  await openDesigner(ming, design);
  // The app keeps itself for offline use once its worker has it all.
  await fang.waitForFunction(
    () => navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready.then(() => true),
  );
  await keptForOffline(fang);

  await fang.context().setOffline(true);
  await expect(fang.getByRole('status').filter({ hasText: /^离线/ })).toBeVisible({ timeout: 45_000 });
  await add(fang, '日期');
  await expect(onCanvas(fang, '日期 日期')).toBeVisible();
  await fang.reload();
  await expect(onCanvas(fang, '日期 日期')).toBeVisible();
  await expect(onCanvas(fang, '单行文本 单行文本')).toBeVisible();

  await add(ming, '评分');
  await expect(onCanvas(ming, '评分 评分')).toBeVisible();
  await fang.context().setOffline(false);
  await synced(fang);
  for (const page of [fang, ming]) {
    await expect(onCanvas(page, '日期 日期')).toBeVisible();
    await expect(onCanvas(page, '评分 评分')).toBeVisible();
  }
});

test('who loses the right to design keeps looking, and his work stays', async ({ person }) => {
  const admin = await person('admin');
  const ming = await person('liming');
  const design = await makeForm(admin, '权限变更');
  await openDesigner(ming, design);
  await add(ming, '单行文本');
  await synced(ming);
  const roles = await call<{ id: string; kind: string | null }[]>(admin, 'GET', '/v1/roles');
  const manager = roles.find(role => role.kind === 'app');
  if (!manager) throw new Error('no role for managers');
  const people = await call<{ list: { id: string; username: string }[] }>(admin, 'POST', '/v1/users/page', {
    page: { current: 1, pageSize: 999 },
    roleId: manager.id,
  });
  const before = people.list.map(({ id }) => id);
  const without = people.list.filter(({ username }) => username !== 'liming').map(({ id }) => id);
  try {
    await call(admin, 'PUT', `/v1/roles/${manager.id}/users`, { users: without });
    await expect(ming.getByText(/只读/).first()).toBeVisible();
    await expect(onCanvas(ming, '单行文本 单行文本')).toBeVisible();
  } finally {
    await call(admin, 'PUT', `/v1/roles/${manager.id}/users`, { users: before });
  }
});

test('both type into one option at once and keep every letter; who types while it is deleted gets it back', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const ming = await person('liming');
  const design = await makeForm(fang, '同写一项');
  await openDesigner(fang, design);
  await openDesigner(ming, design);
  await add(fang, '单选框');
  await onCanvas(ming, '单选框 单选框').click({ position: { x: 6, y: 6 } });
  const option = (page: Page) => page.getByRole('textbox', { name: '选项 1', exact: true });
  await option(fang).click();
  await option(ming).click();
  await fang.keyboard.press('End');
  await ming.keyboard.press('Home');
  await Promise.all([
    fang.keyboard.type('（上午）', { delay: 30 }),
    ming.keyboard.type('第一场', { delay: 40 }),
  ]);
  for (const page of [fang, ming]) await expect(option(page)).toHaveValue('第一场选项1（上午）');
  // One more, with no network between them.
  await fang.context().setOffline(true);
  await fang.keyboard.type('离线');
  await ming.keyboard.press('End');
  await ming.keyboard.type('在线');
  await fang.context().setOffline(false);
  for (const page of [fang, ming])
    await expect(option(page)).toHaveValue(/^第一场选项1（上午）(离线在线|在线离线)$/, { timeout: 60_000 });
  await synced(fang);

  await onCanvas(ming, '单选框 单选框').click({ position: { x: 6, y: 6 } });
  await ming.keyboard.press('Delete');
  await ming.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(fang.getByText('您正在编辑的「单选框」被同事删除了')).toBeVisible();
  await fang.getByRole('button', { name: '恢复', exact: true }).click();
  for (const page of [fang, ming]) {
    await onCanvas(page, '单选框 单选框').click({ position: { x: 6, y: 6 } });
    await expect(option(page)).toHaveValue(/离线/);
  }
});
