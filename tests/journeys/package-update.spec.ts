import { component, template } from '@gonghui/testkit/forms.ts';
import { expect, type Page } from '@playwright/test';
import { faults } from './axe.ts';
import { call, onCanvas, openDesigner, release, setText, synced, test } from './support.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** The package of an applet as it is now. */
async function exported(page: Page, applet: string): Promise<Buffer> {
  const { jobId } = await call<{ jobId: string }>(page, 'POST', `/v1/applets/${applet}/export`, {});
  const state = async () => (await call<{ state: string }>(page, 'GET', `/v1/jobs/${jobId}`)).state;
  await expect.poll(state, { timeout: 60_000 }).toBe('done');
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('gh-tokens') ?? '{}').token as string,
  );
  const answer = await page.request.get(`/getway-api/v1/jobs/${jobId}/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.body();
}

async function choose(page: Page, file: Buffer) {
  await page.goto('workbench');
  await page.getByRole('button', { name: '导入应用' }).click();
  const asking = dialog(page, '导入应用');
  await asking
    .getByLabel('选择应用包')
    .setInputFiles({ name: '仓库.ghapp', mimeType: 'application/zip', buffer: file });
  return asking;
}

const fields = (label: string, more: boolean) =>
  template(
    component('input', { label }, undefined, 'name0001'),
    component('number', { label: '数量' }, undefined, 'count001'),
    ...(more ? [component('input', { label: '货位' }, undefined, 'shelf001')] : []),
  );

test('the source goes on being built, and what came of it is brought up without losing what people did', async ({
  person,
}) => {
  test.setTimeout(300_000);
  const fang = await person('wangfang');
  const { id: source } = await call<{ id: string }>(fang, 'POST', '/v1/applets', { name: '仓库' });
  const form = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'normal', appletId: source, name: '物料', template: fields('名称', false) },
  });
  const first = await exported(fang, source);

  const importing = await choose(fang, first);
  await expect(importing.getByText('没有由同一来源导入、且由您管理的应用，不能更新')).toBeVisible({
    timeout: 60_000,
  });
  await importing.getByLabel('应用名称').fill('仓库（正式）');
  await importing.getByRole('button', { name: '导入', exact: true }).click();
  await dialog(fang, '应用已导入').getByRole('button', { name: '打开应用' }).click();
  await fang.waitForURL(/\/applet\/pages\//);
  const copy = fang.url().split('/').at(-1)?.replace(/\?.*/, '') ?? '';
  const { list } = await call<{ list: { id: string; name: string }[] }>(fang, 'POST', '/v1/forms/page', {
    appletId: copy,
    page: { current: 1, pageSize: 100 },
  });
  const formId = list.find(({ name }) => name === '物料')?.id ?? '';
  await call(fang, 'PATCH', `/v1/applets/${copy}/release`);
  await release(fang, formId);
  await call(fang, 'POST', `/v1/forms/${formId}`, {
    values: { name0001: '螺丝', count001: 12 },
    key: 'journeykey00001x',
  });

  // A colleague works on the copy and has not saved.
  const ming = await person('liming');
  await openDesigner(ming, { appletId: copy, formId });
  await setText(ming, '数字 数量', '标题', '库存数量');
  await synced(ming);

  await call(fang, 'PATCH', `/v1/forms/${form.id}/components`, {
    type: 'normal',
    template: fields('物料名称', true),
  });
  const second = await exported(fang, source);
  const updating = await choose(fang, second);
  await updating.getByRole('radio', { name: '更新已有应用' }).check({ timeout: 60_000 });
  await expect(updating.getByText('修改1项。')).toBeVisible({ timeout: 60_000 });
  await updating.getByText('2处变化').click();
  await expect(updating.getByText('添加了单行文本')).toBeVisible();
  await expect(updating.getByText('物料名称').first()).toBeVisible();
  expect(await faults(fang)).toEqual([]);
  await updating.getByRole('button', { name: '更新', exact: true }).click();
  const done = dialog(fang, '应用已更新');
  await expect(done.getByText(/更新1项/)).toBeVisible({ timeout: 60_000 });
  await done.getByRole('button', { name: '关闭' }).click();

  // It comes to the colleague as edits, beside what he has not saved.
  await expect(onCanvas(ming, '单行文本 货位')).toBeVisible({ timeout: 30_000 });
  await expect(onCanvas(ming, '单行文本 物料名称')).toBeVisible();
  await expect(onCanvas(ming, '数字 库存数量')).toBeVisible();

  // Who fills in sees what was released, and the record is there.
  const filled = async () =>
    JSON.stringify((await call<{ template: unknown }>(fang, 'GET', `/v1/forms/get/${formId}`)).template);
  expect(await filled()).not.toContain('货位');
  await release(fang, formId);
  expect(await filled()).toContain('货位');
  const { list: records } = await call<{ list: { values: Record<string, unknown> }[] }>(
    fang,
    'POST',
    `/v1/forms/${formId}/submissions/page`,
    { page: { current: 1, pageSize: 10 } },
  );
  expect(records[0]?.values).toMatchObject({ name0001: '螺丝' });
});
