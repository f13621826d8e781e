import { expect, type Page } from '@playwright/test';
import { call, pick, release, synced, test } from './support.ts';

const canvas = (page: Page) => page.getByRole('tree', { name: '数据集画布' });
const row = (page: Page, name: string) => canvas(page).getByRole('treeitem', { name, exact: true });
const panel = (page: Page) => page.getByLabel('属性与问题');
const preview = (page: Page) => page.getByRole('region', { name: '数据预览' });
const step = (page: Page, name: string) => preview(page).getByRole('tab', { name, exact: true });

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
const plainPage = { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false };

/** 办公用品领用 with its 明细, and 部门预算, each with records of its own. */
async function makeForms(page: Page): Promise<{ appletId: string; supplies: string }> {
  const applet = await call<{ id: string }>(page, 'POST', '/v1/applets', { name: '行政数据' });
  const make = async (name: string, components: unknown[]) => {
    const body = { type: 'normal', appletId: applet.id, name, template: { page: plainPage, components } };
    const { id } = await call<{ id: string }>(page, 'POST', '/v1/forms', body);
    await release(page, id);
    return id;
  };
  const supplies = await make('办公用品领用', [
    field('deptname', 'input', '部门'),
    {
      ...field('itemsrow', 'subform', '明细'),
      components: [
        field('thingnam', 'input', '物品'),
        field('quantity', 'number', '数量'),
        field('unitcost', 'number', '单价', { precision: 2 }),
      ],
    },
  ]);
  const budget = await make('部门预算', [
    field('budgdept', 'input', '部门'),
    field('budgmony', 'number', '预算金额'),
  ]);
  const line = (id: string, thingnam: string, quantity: number, unitcost: number) => ({
    id,
    values: { thingnam, quantity, unitcost },
  });
  let keys = 0;
  const submit = (form: string, values: unknown) =>
    call(page, 'POST', `/v1/forms/${form}`, { values, key: `dataset-row-${++keys}` });
  await submit(supplies, {
    deptname: '行政部',
    itemsrow: [line('rowaaaa1', '签字笔', 10, 2.5), line('rowaaaa2', 'A4 纸', 4, 25)],
  });
  await submit(supplies, { deptname: '研发部', itemsrow: [line('rowaaaa3', '键盘', 2, 199.9)] });
  await submit(budget, { budgdept: '行政部', budgmony: 500 });
  await submit(budget, { budgdept: '研发部', budgmony: 1000 });
  return { appletId: applet.id, supplies };
}

/** Chooses from a list of the panel as a person does. */
const choose = (page: Page, label: string, option: string) =>
  pick(panel(page).getByRole('combobox', { name: label }), option);

/** Rows of the table that the preview shows, each as its cells joined. */
const cells = async (page: Page): Promise<string[]> =>
  (await preview(page).getByRole('table').locator('tbody tr').all()).length === 0
    ? []
    : preview(page)
        .getByRole('table')
        .locator('tbody tr')
        .evaluateAll(rows => rows.map(one => [...one.children].map(cell => cell.textContent).join(' | ')));

test('two people make a dataset of 办公用品领用 with its 明细, with a preview at every step, and save it', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { appletId } = await makeForms(fang);

  // The list says what a dataset is for, and leads to a new one.
  await fang.goto(`data-set/${appletId}`);
  await expect(fang.getByText('还没有数据集')).toBeVisible();
  await fang.getByRole('button', { name: '新建数据集' }).last().click();
  await fang.getByRole('button', { name: /^表单数据集/ }).click();
  await expect(canvas(fang)).toBeVisible();
  await synced(fang);

  // The main source: each row of the subform, with all columns at once.
  await fang.getByRole('button', { name: '添加数据源' }).click();
  const dialog = fang.getByRole('dialog', { name: '添加数据源' });
  await dialog.getByRole('radio', { name: /^明细/ }).check();
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect(row(fang, '数据源 办公用品领用.明细')).toBeVisible();
  await expect(row(fang, '字段 单价')).toBeVisible();
  await expect.poll(() => cells(fang)).toHaveLength(3);

  // A colleague comes, and joins the budget while the other computes.
  const ming = await person('liming');
  await ming.goto(fang.url().split('/cli/')[1] ?? '');
  await expect(row(ming, '字段 单价')).toBeVisible();
  await expect(fang.getByLabel('正在编辑的人').getByRole('button', { name: /李明/ })).toBeVisible();

  await ming.getByRole('button', { name: '添加数据源' }).click();
  await ming.getByRole('dialog', { name: '添加数据源' }).getByRole('radio', { name: '部门预算' }).check();
  await ming
    .getByRole('dialog', { name: '添加数据源' })
    .getByRole('button', { name: '添加', exact: true })
    .click();
  await panel(ming).getByRole('button', { name: '添加关联字段' }).click();
  await choose(ming, '第 1 组左侧字段', '部门');
  await choose(ming, '第 1 组右侧字段', '部门');

  await fang.getByRole('button', { name: '添加计算字段' }).click();
  await panel(fang).getByRole('textbox', { name: '名称' }).click();
  await fang.keyboard.press('ControlOrMeta+a');
  await fang.keyboard.type('金额');
  await panel(fang).getByRole('button', { name: '编辑公式' }).click();
  const formula = fang.getByRole('dialog', { name: /的公式/ });
  await formula.getByRole('button', { name: /^数量/ }).click();
  await fang.keyboard.type(' * ');
  await formula.getByRole('button', { name: /^单价/ }).click();
  await expect(formula.getByText('公式正确，结果为数字')).toBeVisible();
  await formula.getByRole('button', { name: '保存公式' }).click();

  // Neither loses anything: both see the relation and the computed field.
  await expect(row(ming, '字段 金额')).toContainText('数量 * 单价');
  await expect(row(fang, '关联 保留左侧全部')).toContainText('部门 = 部门');
  await ming.getByRole('button', { name: '选择字段' }).click();
  await ming
    .getByRole('dialog', { name: '选择字段' })
    .getByRole('checkbox', { name: /^预算金额/ })
    .check();
  await ming.getByRole('dialog', { name: '选择字段' }).getByRole('button', { name: '确定' }).click();
  await expect(row(fang, '字段 预算金额')).toBeVisible();

  // The preview of every step.
  await step(fang, '部门预算').click();
  await expect.poll(async () => (await cells(fang)).length).toBe(2);
  await step(fang, '关联后').click();
  await expect(preview(fang).getByRole('columnheader', { name: '预算金额', exact: true })).toBeVisible();
  await expect
    .poll(async () => (await cells(fang)).some(text => text.includes('签字笔') && text.includes('500')))
    .toBe(true);

  // Saved for both, and in the list.
  await synced(fang);
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.getByText('数据集已保存').first()).toBeVisible();
  await expect(ming.getByRole('banner').getByText('已保存', { exact: true })).toBeVisible();
  await fang.getByRole('link', { name: '返回数据工厂' }).click();
  const table = fang.getByRole('table', { name: '数据集' });
  await expect(table).toContainText('正常');
  await expect(table).toContainText('未被引用');

  // Renamed in place.
  await table.getByRole('button', { name: /的更多操作/ }).click();
  await fang.getByRole('menuitem', { name: '重命名' }).click();
  await fang.getByRole('textbox', { name: '数据集名称' }).fill('领用明细');
  await fang.getByRole('textbox', { name: '数据集名称' }).press('Enter');
  await expect(table.getByRole('button', { name: '领用明细', exact: true })).toBeVisible();
});
