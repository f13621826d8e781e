import { expect } from '@playwright/test';
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
  await fang.waitForTimeout(1500);

  await fang.context().setOffline(true);
  await expect(fang.getByRole('status').filter({ hasText: /^离线/ })).toBeVisible({ timeout: 45_000 });
  await add(fang, '日期');
  await expect(onCanvas(fang, '日期 日期')).toBeVisible();
  await fang.reload();
  await expect(onCanvas(fang, '日期 日期')).toBeVisible({ timeout: 20_000 });
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
    await expect(ming.getByText(/只读/).first()).toBeVisible({ timeout: 20_000 });
    await expect(onCanvas(ming, '单行文本 单行文本')).toBeVisible();
  } finally {
    await call(admin, 'PUT', `/v1/roles/${manager.id}/users`, { users: before });
  }
});
