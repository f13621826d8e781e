import { expect } from '@playwright/test';
import { call, makeForm, onCanvas, openDesigner, release, test } from './support.ts';

const field = (id: string, name: string, label: string, props = {}) => ({
  id,
  name,
  props: {
    label,
    required: false,
    status: 'editable',
    overColumns: 4,
    defaultGenre: 'static-default',
    ...props,
  },
});
const page = { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false };

test.slow();
test('rows of a subform that follow rules, prices of another form and their own formulas', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const goods = await makeForm(fang, '物品价目', {
    page,
    components: [
      field('goodcode', 'input', '编号'),
      field('goodname', 'input', '品名'),
      field('goodcost', 'number', '单价', { precision: 2 }),
    ],
  });
  await release(fang, goods.formId);
  for (const [code, name, cost] of [
    ['P01', 'A4 纸', 21.5],
    ['P02', '签字笔', 3.2],
  ]) {
    const values = { goodcode: code, goodname: name, goodcost: cost };
    await call(fang, 'POST', `/v1/forms/${goods.formId}`, { values, key: `goods-row-${code}` });
  }
  const conditions = {
    logical: 'and',
    items: [{ key: 'goodcode', keyLabel: '编号', type: 'input', operator: 'eq', valueKey: 'whatpick' }],
  };
  const form = await makeForm(fang, '采购申请', {
    page,
    components: [
      {
        ...field('linerows', 'subform', '明细', { overColumns: 12 }),
        components: [
          field('whatpick', 'select-single', '物品', {
            optionalGenre: 'normal-options',
            options: [],
            datasetAssociate: { targetDatasetId: goods.formId, value: 'goodcode', label: 'goodname' },
          }),
          field('costlink', 'number', '单价', {
            precision: 2,
            status: 'readonly',
            defaultGenre: 'data-link',
            dataControl: { formId: goods.formId, targetFormFieldKey: 'goodcost', conditions },
          }),
          field('howmany0', 'number', '数量'),
          field('linesum0', 'number', '小计', {
            precision: 2,
            status: 'readonly',
            defaultGenre: 'formula',
            defaultFormula: '{{costlink}} * {{howmany0}}',
          }),
          field('whymany0', 'input', '说明'),
        ],
      },
      field('totalsum', 'number', '合计', {
        precision: 2,
        status: 'readonly',
        defaultGenre: 'formula',
        defaultFormula: 'SUM({{linerows.linesum0}})',
      }),
    ],
  });

  // She writes a rule over the cells of a row in the designer; one that would act outside of the row is refused.
  await openDesigner(fang, form);
  await onCanvas(fang, '数字 合计').click({ position: { x: 8, y: 8 } });
  await fang.mouse.click(700, 760);
  await fang.getByRole('button', { name: '添加规则' }).click();
  const dialog = fang.getByRole('dialog', { name: '联动规则' });
  await dialog.getByRole('button', { name: '添加条件', exact: true }).click();
  await dialog.getByRole('combobox', { name: '字段', exact: true }).selectOption({ label: '明细.数量' });
  await dialog.getByRole('combobox', { name: '比较方式' }).selectOption({ label: '大于' });
  await dialog
    .getByRole('spinbutton')
    .or(dialog.getByRole('textbox', { name: /比较值/ }))
    .first()
    .fill('10');
  await dialog.getByRole('combobox', { name: '动作' }).selectOption({ label: '必填' });
  await dialog.getByRole('checkbox', { name: '合计' }).check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByRole('alert')).toContainText('只能联动该子表单的列');
  await dialog.getByRole('checkbox', { name: '合计' }).uncheck();
  await dialog.getByRole('checkbox', { name: '说明' }).check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.locator('#gh-toasts').getByText('保存表单设计成功')).toBeVisible();
  await release(fang, form.formId);

  // He fills in two lines: each has its own price, its own sum, and is asked for a reason by itself.
  const wei = await person('zhangwei');
  await wei.goto(`url/form/${form.formId}`);
  const line = (at: number) => wei.locator('tr[data-row]').nth(at);
  const cell = (at: number, column: string) => line(at).locator(`td[data-column="${column}"]`);
  await cell(0, 'whatpick').getByRole('combobox').or(cell(0, 'whatpick').getByRole('button')).first().click();
  await wei.getByRole('option', { name: /A4 纸/ }).click();
  await expect(cell(0, 'whatpick')).toContainText('A4 纸');
  await expect(cell(0, 'costlink').locator('input')).toHaveValue('21.50');
  await cell(0, 'howmany0').locator('input').fill('2');
  await expect(cell(0, 'linesum0').locator('input')).toHaveValue('43.00');
  await wei.getByRole('button', { name: '添加' }).click();
  await cell(1, 'whatpick').getByRole('combobox').or(cell(1, 'whatpick').getByRole('button')).first().click();
  await wei.getByRole('option', { name: /签字笔/ }).click();
  await expect(cell(1, 'costlink').locator('input')).toHaveValue('3.20');
  await cell(1, 'howmany0').locator('input').fill('20');
  await expect(wei.locator('[data-field="totalsum"] input')).toHaveValue('107.00');
  await wei.getByRole('button', { name: '提交' }).click();
  await expect(wei.locator('[data-field="linerows"] .gh-message')).toContainText('第2行：「说明」不能为空');
  await cell(1, 'whymany0').locator('input').fill('新同事');

  // Filled down from the line above, and taken back by hand.
  await cell(1, 'howmany0').locator('input').click();
  await wei.keyboard.press('Control+d');
  await expect(cell(1, 'howmany0').locator('input')).toHaveValue('2');
  await expect(wei.locator('[data-field="totalsum"] input')).toHaveValue('49.40');
  await wei.getByRole('button', { name: '提交' }).click();
  await expect(wei.getByText('提交成功').first()).toBeVisible();

  // The list says what he saw, not the codes that are stored.
  const { list, names } = await call<{
    list: { values: Record<string, unknown> }[];
    names: { options?: { value: string; label: string }[] };
  }>(fang, 'POST', `/v1/forms/${form.formId}/submissions/page`, { page: { current: 1, pageSize: 10 } });
  expect(list[0]?.values.totalsum).toBe(49.4);
  expect(names.options?.map(({ label }) => label).sort()).toEqual(['A4 纸', '签字笔']);
});
