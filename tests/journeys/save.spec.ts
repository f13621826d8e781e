import { expect } from '@playwright/test';
import { add, call, makeForm, onCanvas, openDesigner, setText, synced, test } from './support.ts';

test('a save clears the mark for both, and a past version comes back as a step that can be undone', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const ming = await person('liming');
  const design = await makeForm(fang, '保存与版本');
  await openDesigner(fang, design);
  await openDesigner(ming, design);
  await add(fang, '单行文本');
  await setText(fang, '单行文本 单行文本', '标题', '第一版');
  for (const page of [fang, ming])
    await expect(page.getByRole('banner').getByText('有未保存的修改')).toBeVisible();

  await ming.keyboard.press('Control+s');
  await expect(ming.getByText('保存表单设计成功').first()).toBeVisible();
  for (const page of [fang, ming])
    await expect(page.getByRole('banner').getByText('已保存', { exact: false })).toBeVisible();
  const saved = await call<{ version: number; template: { components: { props: { label: string } }[] } }>(
    fang,
    'GET',
    `/v1/forms/${design.formId}`,
  );
  expect(saved.version).toBe(1);
  expect(saved.template.components.map(({ props }) => props.label)).toEqual(['第一版']);

  await setText(fang, '单行文本 第一版', '标题', '第二版');
  await add(fang, '数字');
  await synced(fang);
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.getByText('保存表单设计成功').first()).toBeVisible();

  await fang.getByRole('button', { name: '历史版本' }).click();
  const panel = fang.getByRole('dialog', { name: '历史版本' });
  await expect(panel.getByLabel('版本列表').getByRole('button')).not.toHaveCount(0);
  await panel.getByLabel('版本列表').locator('[data-kind=save] > .gd-moment-name').last().click();
  await panel.getByText('与当前对比').click();
  await expect(panel.getByText('第二版').first()).toBeVisible();
  await panel.getByRole('button', { name: '恢复此版本' }).click();
  const question = fang.getByRole('dialog', { name: '提示' });
  await expect(question.getByText('李明正在编辑这份设计')).toBeVisible();
  await question.getByRole('button', { name: '确定' }).click();
  await expect(ming.getByText(/王芳恢复到了 版本/)).toBeVisible();
  await expect(onCanvas(fang, '单行文本 第一版')).toBeVisible();
  await expect(onCanvas(ming, '单行文本 第一版')).toBeVisible();
  await expect(onCanvas(fang, '数字 数字')).toHaveCount(0);
  await fang.keyboard.press('Control+z');
  await expect(onCanvas(fang, '单行文本 第二版')).toBeVisible();
  await expect(onCanvas(fang, '数字 数字')).toBeVisible();
});

test('two managers saving at the same instant both get through, and nothing is lost', async ({ person }) => {
  const fang = await person('wangfang');
  const ming = await person('liming');
  const design = await makeForm(fang, '同时保存');
  await openDesigner(fang, design);
  await openDesigner(ming, design);
  await Promise.all([add(fang, '单行文本'), add(ming, '日期')]);
  for (const page of [fang, ming]) {
    await expect(onCanvas(page, '单行文本 单行文本')).toBeVisible();
    await expect(onCanvas(page, '日期 日期')).toBeVisible();
  }
  await Promise.all([fang.keyboard.press('Control+s'), ming.keyboard.press('Control+s')]);
  for (const page of [fang, ming]) {
    await expect(page.getByRole('banner').getByText('已保存', { exact: false })).toBeVisible();
  }
  const saved = await call<{ template: { components: unknown[] } }>(
    fang,
    'GET',
    `/v1/forms/${design.formId}`,
  );
  expect(saved.template.components).toHaveLength(2);
});
