import { expect } from '@playwright/test';
import { call, makeForm, onCanvas, openDesigner, release, test } from './support.ts';

const field = (id: string, name: string, label: string) => ({ id, name, props: { label, overColumns: 4 } });
const page = { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false };
const options = [{ value: 'kindtrip', label: '差旅' }];

test('options from a form of another applet, found by pinyin', async ({ person }) => {
  const fang = await person('wangfang');
  const goods = await makeForm(fang, '联动物品目录', {
    page,
    components: [field('goodname', 'input', '品名')],
  });
  await release(fang, goods.formId);
  await call(fang, 'POST', `/v1/forms/${goods.formId}`, {
    values: { goodname: '签字笔' },
    key: 'source-forms-one-key',
  });
  const pick = field('whatpick', 'select-single', '物品');
  const form = await makeForm(fang, '领用单', {
    page,
    components: [{ ...pick, props: { ...pick.props, options } }],
  });
  await openDesigner(fang, form);
  await onCanvas(fang, '下拉单选 物品').click({ position: { x: 8, y: 8 } });
  await fang.getByText('关联其他表单', { exact: true }).click();
  const source = fang.getByRole('combobox', { name: '数据来源' });
  await source.click();
  const list = fang.getByRole('listbox', { name: '数据来源' });
  await expect(list.getByText('联动物品目录 应用')).toBeVisible();
  await source.pressSequentially('ldwpml', { delay: 60 });
  await expect(list.getByRole('option')).toHaveText(['联动物品目录']);
  await source.press('Enter');
  await expect(source).toHaveValue('联动物品目录（联动物品目录 应用）');
  await fang.getByRole('combobox', { name: '选项值' }).selectOption('品名');
  await expect(fang.getByText('签字笔')).toBeVisible();
  await fang.keyboard.press('Control+s');
  await expect(fang.getByRole('banner').getByText(/已保存/)).toBeVisible();
  await release(fang, form.formId);
  const answer = await call<{ list: { label: string }[] }>(fang, 'POST', `/v1/forms/${form.formId}/options`, {
    fieldId: 'whatpick',
  });
  expect(answer.list.map(option => option.label)).toEqual(['签字笔']);
});
