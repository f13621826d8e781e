import { expect } from '@playwright/test';
import { call, makeForm, onCanvas, openDesigner, release, test } from './support.ts';

const field = (id: string, name: string, label: string, props = {}) => ({
  id,
  name,
  props: { label, required: false, status: 'editable', overColumns: 4, ...props },
});

test.describe.configure({ timeout: 180_000 });

test('fields that are checked against each other, and that start with who fills in and when', async ({
  person,
}) => {
  const fang = await person('wangfang');
  fang.setDefaultTimeout(20_000);
  const form = await makeForm(fang, '采购申请', {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: [
      field('applier1', 'staff', '申请人'),
      field('helper01', 'staff', '协办人'),
      field('asked001', 'date', '申请日期'),
      field('comes001', 'date', '到货日期'),
    ],
  });
  await openDesigner(fang, form);
  await onCanvas(fang, '人员 申请人').click({ position: { x: 6, y: 6 } });
  await fang
    .locator('label')
    .filter({ hasText: /^当前用户$/ })
    .click();
  await onCanvas(fang, '日期 申请日期').click({ position: { x: 6, y: 6 } });
  await fang
    .locator('label')
    .filter({ hasText: /^今天$/ })
    .click();
  await fang.mouse.click(700, 700);
  await fang.getByRole('button', { name: '添加校验' }).click();
  const dialog = fang.getByRole('dialog', { name: '提交校验' });
  await dialog.getByRole('button', { name: '添加条件', exact: true }).click();
  await dialog.getByRole('combobox', { name: '字段' }).first().selectOption({ label: '到货日期' });
  await dialog.getByRole('combobox', { name: '比较方式' }).first().selectOption({ label: '不早于' });
  await dialog.getByRole('combobox', { name: '比较的对象' }).first().selectOption({ label: '申请日期' });
  await dialog.getByPlaceholder('如 到货日期不能早于申请日期').click();
  await fang.keyboard.type('到货日期不能早于申请日期', { delay: 30 });
  if (process.env.SHOTS) await fang.screenshot({ path: `${process.env.SHOTS}/check-dialog.png` });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(fang.getByText('须满足 「到货日期」不早于 「申请日期」')).toBeVisible();
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.locator('#gh-toasts').getByText('保存表单设计成功')).toBeVisible();
  await release(fang, form.formId);

  const wei = await person('zhangwei');
  wei.setDefaultTimeout(20_000);
  await wei.goto(`url/form/${form.formId}`);
  await expect(wei.locator('[data-field="applier1"]')).toContainText('张伟');
  const asked = wei.locator('[data-field="asked001"] input').first();
  await expect(asked).toHaveValue(/^\d{4}-\d\d-\d\d$/);

  // Somebody is found by his pinyin, typed as people type it.
  await wei.locator('[data-field="helper01"]').getByRole('combobox').click();
  await wei.keyboard.type('liuy', { delay: 80 });
  await wei.getByRole('option', { name: /刘洋/ }).click();
  await expect(wei.locator('[data-field="helper01"]')).toContainText('刘洋');

  await wei.locator('[data-field="comes001"] input').first().click();
  await wei.keyboard.type('2020-01-01', { delay: 40 });
  await wei.keyboard.press('Enter');
  await wei.getByRole('button', { name: '提交' }).click();
  await expect(wei.locator('[data-field="comes001"]').getByText('到货日期不能早于申请日期')).toBeVisible();
  if (process.env.SHOTS) await wei.screenshot({ path: `${process.env.SHOTS}/check-fill.png` });

  // A page that is loaded again names whom its draft means.
  await wei.reload();
  await expect(wei.locator('[data-field="helper01"]')).toContainText('刘洋');
  const box = wei.locator('[data-field="comes001"] input').first();
  await box.click();
  await box.press('Control+a');
  await wei.keyboard.type('2099-01-01', { delay: 40 });
  await wei.keyboard.press('Enter');
  await wei.getByRole('button', { name: '提交' }).click();
  await expect(wei.getByText('提交成功').first()).toBeVisible();
  const { list } = await call<{ list: { values: Record<string, unknown> }[] }>(
    fang,
    'POST',
    `/v1/forms/${form.formId}/submissions/page`,
    {},
  );
  expect(list[0]?.values).toMatchObject({ comes001: '2099-01-01' });
});
