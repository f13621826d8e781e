import { startReceiver } from '@gonghui/testkit/receiver.ts';
import { expect } from '@playwright/test';
import { call, makeForm, onCanvas, openDesigner, pick, release, test } from './support.ts';

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
const options = [
  { value: 'kindtrip', label: '差旅' },
  { value: 'kindwork', label: '办公' },
];

test('a form that follows its rules, formulas and another form, from design to record', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const goods = await makeForm(fang, '物品目录', {
    page,
    components: [field('goodname', 'input', '品名'), field('goodcost', 'number', '单价', { precision: 2 })],
  });
  await release(fang, goods.formId);
  for (const [name, cost] of [
    ['A4 纸', 21.5],
    ['签字笔', 3.2],
  ]) {
    const values = { goodname: name, goodcost: cost };
    await call(fang, 'POST', `/v1/forms/${goods.formId}`, {
      values,
      key: `fill-${String(cost).replace('.', '-')}-key`,
    });
  }
  const link = {
    formId: goods.formId,
    targetFormFieldKey: 'goodcost',
    conditions: {
      logical: 'and',
      items: [{ key: 'goodname', keyLabel: '品名', type: 'input', operator: 'eq', valueKey: 'whatpick' }],
    },
  };
  const form = await makeForm(fang, '费用申请', {
    page,
    components: [
      field('kindpick', 'radio', '类型', { options }),
      field('tripcity', 'input', '出差地点', { required: true }),
      field('whatpick', 'select-single', '物品', {
        optionalGenre: 'normal-options',
        options: [],
        datasetAssociate: { targetDatasetId: goods.formId, value: 'goodname', label: 'goodname' },
      }),
      field('costlink', 'number', '单价', {
        precision: 2,
        status: 'readonly',
        defaultGenre: 'data-link',
        dataControl: link,
      }),
      field('howmany0', 'number', '数量'),
      field('totalsum', 'number', '金额', { precision: 2, status: 'readonly' }),
    ],
  });

  // She writes the formula and a rule in the designer.
  await openDesigner(fang, form);
  await onCanvas(fang, '数字 金额').click({ position: { x: 8, y: 8 } });
  await fang.getByText('公式', { exact: true }).click();
  await fang.getByRole('button', { name: '编辑公式' }).click();
  const fields = fang.getByRole('region', { name: '字段' });
  await fields.getByRole('button', { name: '单价' }).click();
  await fang.keyboard.type('*');
  await fields.getByRole('button', { name: '数量' }).click();
  await expect(fang.getByText('公式正确，结果为数字')).toBeVisible();
  await fang.getByRole('button', { name: '保存公式' }).click();
  await expect(fang.getByRole('button', { name: '单价*数量' })).toBeVisible();

  // Beside every component: the settings of the whole form.
  await fang.mouse.click(700, 700);
  await fang.getByRole('button', { name: '添加规则' }).click();
  const dialog = fang.getByRole('dialog', { name: '联动规则' });
  await dialog.getByRole('button', { name: '添加条件', exact: true }).click();
  await dialog.getByRole('combobox', { name: '类型的比较值' }).click();
  await fang.getByRole('option', { name: '差旅' }).click();
  await dialog.getByRole('checkbox', { name: '出差地点' }).check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(fang.getByText('当 「类型」等于 差旅')).toBeVisible();
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.locator('#gh-toasts').getByText('保存表单设计成功')).toBeVisible();
  await release(fang, form.formId);

  // He fills it in: what the rule hides is not asked for, the price comes from the other form, the sum follows.
  const wei = await person('zhangwei');
  await wei.goto(`url/form/${form.formId}`);
  await expect(wei.getByRole('textbox', { name: '出差地点' })).toBeHidden();
  await wei.getByRole('radio', { name: '差旅' }).check();
  await expect(wei.getByRole('textbox', { name: '出差地点' })).toBeVisible();
  await wei
    .locator('[data-field="whatpick"]')
    .getByRole('button')
    .or(wei.getByRole('combobox', { name: '物品' }))
    .first()
    .click();
  await wei.getByRole('option', { name: 'A4 纸' }).click();
  await expect(wei.locator('[data-field="costlink"] input')).toHaveValue('21.50');
  await wei.locator('[data-field="howmany0"] input').fill('3');
  await expect(wei.locator('[data-field="totalsum"] input')).toHaveValue('64.50');
  await wei.getByRole('button', { name: '提交' }).click();
  await expect(wei.locator('[data-field="tripcity"]').getByText('「出差地点」不能为空')).toBeVisible();
  await wei.getByRole('radio', { name: '办公' }).check();
  await wei.getByRole('button', { name: '提交' }).click();
  await expect(wei.getByText('提交成功').first()).toBeVisible();

  const { list } = await call<{ list: { values: unknown }[] }>(
    fang,
    'POST',
    `/v1/forms/${form.formId}/submissions/page`,
    {},
  );
  expect(list[0]?.values).toMatchObject({
    tripcity: null,
    whatpick: 'A4 纸',
    costlink: 21.5,
    totalsum: 64.5,
  });
});

test('a form that another system fills: set up by trying it, filled in while it answers and while it does not', async ({
  person,
}) => {
  const outside = await startReceiver();
  let up = true;
  outside.answer((response, { headers }) => {
    const known = up && headers.authorization === 'Bearer k-2680';
    response.writeHead(known ? 200 : 503, { 'content-type': 'application/json' });
    response.end(known ? '{"data":{"name":"晴川贸易有限公司","staff":"48"}}' : '');
  });
  const fang = await person('wangfang');
  const form = await makeForm(fang, '供应商登记', {
    page,
    components: [
      field('codename', 'input', '信用代码'),
      field('namename', 'input', '企业名称'),
      field('staffnum', 'number', '人数'),
    ],
  });
  await openDesigner(fang, form);
  await onCanvas(fang, '单行文本 企业名称').click({ position: { x: 8, y: 8 } });
  await fang.getByText('外部接口', { exact: true }).click();
  await fang.getByRole('button', { name: '设置外部接口' }).click();
  const dialog = fang.getByRole('dialog', { name: '「企业名称」的外部接口' });
  const choose = (name: string, option: string | RegExp) =>
    pick(dialog.getByRole('combobox', { name, exact: true }), option);
  await dialog.getByRole('button', { name: '新建' }).click();
  await dialog.getByRole('textbox', { name: '接口名称' }).fill('企业信息');
  await dialog.getByRole('textbox', { name: '接口地址' }).fill(outside.url);
  await dialog.getByRole('button', { name: '添加请求头' }).click();
  await dialog.getByRole('textbox', { name: '第 1 个请求头的名称' }).fill('Authorization');
  await dialog.getByRole('textbox', { name: '第 1 个请求头的值' }).fill('Bearer k-2680');
  await dialog.getByRole('button', { name: '保存接口' }).click();
  await dialog.getByRole('button', { name: '添加参数' }).click();
  await dialog.getByRole('textbox', { name: '第 1 个参数的名称' }).fill('code');
  await choose('第 1 个参数取自的字段', '信用代码');
  await dialog.getByRole('textbox', { name: '参数 code 的测试值' }).fill('91310000X');
  await dialog.getByRole('button', { name: '测试' }).click();
  await expect(dialog.getByText('对方给出了答复')).toBeVisible();
  await choose('填入的内容', /^data › name/);
  await dialog.getByRole('button', { name: '添加字段' }).click();
  await choose('第 1 个填入的字段', '人数');
  await choose('第 1 个字段填入的内容', /^data › staff/);
  await dialog.getByRole('button', { name: '确定' }).click();
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.locator('#gh-toasts').getByText('保存表单设计成功')).toBeVisible();
  await release(fang, form.formId);

  const wei = await person('zhangwei');
  await wei.goto(`url/form/${form.formId}`);
  const company = wei.getByRole('textbox', { name: '企业名称' });
  await wei.getByRole('textbox', { name: '信用代码' }).pressSequentially('91310000X', { delay: 20 });
  await expect(company).toHaveValue('晴川贸易有限公司');
  await expect(wei.locator('[data-field="staffnum"] input')).toHaveValue('48');
  up = false;
  await company.fill('晴川（自己改的）');
  await wei.getByRole('textbox', { name: '信用代码' }).fill('91310000Y');
  await expect(wei.locator('[data-field="namename"]').getByText('自行填写')).toBeVisible();
  await expect(company).toHaveValue('晴川（自己改的）');
  await wei.getByRole('button', { name: '提交' }).click();
  await expect(wei.getByText('提交成功').first()).toBeVisible();
  await outside.close();
});
