import { usualSettings } from '@gonghui/contract/link-shapes.ts';
import { GONE } from '@gonghui/elements/form/shared/choice-field.ts';
import { component, template } from '@gonghui/testkit/forms.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { approvalBy, bar, people } from './approval-support.ts';
import { submit } from './beside.ts';
import { call, type Design, makeForm, release, test } from './support.ts';

test.describe.configure({ timeout: 180_000 });

const options = ['甲', '乙', '丙'].map((label, at) => ({ value: `option0${at}`, label }));
const [A, B] = options.map(({ value }) => value) as [string, string];

const PASSWORD = 'dongmen1';

const IDS = {
  note: 'note0000',
  radio: 'radio000',
  checkbox: 'check000',
  single: 'single00',
  multiple: 'multi000',
  levels: 'levels00',
  lines: 'lines000',
  cell: 'cell0000',
};

const HELD = {
  [IDS.note]: '原来的',
  [IDS.radio]: A,
  [IDS.checkbox]: [A, B],
  [IDS.single]: A,
  [IDS.multiple]: [A, B],
  [IDS.levels]: [A],
  [IDS.lines]: [{ id: 'row00001', values: { [IDS.cell]: A } }],
};

/** What `change` leaves: of two 甲 is taken off, for one 乙 is chosen, and the others stay. */
const LEFT = {
  ...HELD,
  [IDS.lines]: [{ id: expect.any(String), values: { [IDS.cell]: A } }],
  [IDS.radio]: B,
  [IDS.checkbox]: [B],
  [IDS.multiple]: [B],
};

const design = (offered: { value: string; label: string }[]) => {
  const choice = (type: string, label: string, id: string) =>
    component(type, { label, options: offered, required: true, status: 'editable' }, undefined, id);
  return template(
    component('input', { label: '备注', status: 'editable' }, undefined, IDS.note),
    choice('radio', '级别', IDS.radio),
    choice('checkbox', '城市', IDS.checkbox),
    choice('select-single', '种类', IDS.single),
    choice('select-multiple', '颜色', IDS.multiple),
    choice('cascader', '地方', IDS.levels),
    component(
      'subform',
      { label: '明细', status: 'editable' },
      [choice('select-single', '规格', IDS.cell)],
      IDS.lines,
    ),
  );
};

/** The design has 甲 no more. */
async function remove(manager: Page, { formId }: Design): Promise<void> {
  const body = { type: 'normal', template: design(options.slice(1)) };
  await call(manager, 'PATCH', `/v1/forms/${formId}/components`, body);
  await release(manager, formId);
}

async function expectGone(area: Locator): Promise<void> {
  await expect(area.getByRole('radio', { name: GONE })).toBeChecked();
  await expect(area.getByRole('checkbox', { name: GONE })).toBeChecked();
  for (const name of ['种类', '地方', '规格'])
    await expect(area.getByRole('combobox', { name, exact: true })).toHaveValue(GONE);
  await expect(area.getByRole('button', { name: `移除${GONE}` })).toBeVisible();
}

/** `called`: what 甲 reads there. */
async function change(area: Locator, called = GONE): Promise<void> {
  await area.getByText('乙', { exact: true }).first().click();
  await area.getByRole('checkbox', { name: called }).click();
  await area.getByRole('button', { name: `移除${called}` }).click();
  await area.getByRole('textbox', { name: '备注', exact: true }).fill('改过的');
}

async function expectLeft(manager: Page, record: string, more = {}): Promise<void> {
  const stored = () => call<{ values: object }>(manager, 'GET', `/v1/submissions/${record}`);
  await expect
    .poll(async () => (await stored()).values)
    .toMatchObject({ ...LEFT, [IDS.note]: '改过的', ...more });
}

test('a choice that was removed stands as such where a record is edited, and stays or is taken off', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const form = await makeForm(fang, '删选项的记录', design(options));
  await release(fang, form.formId);
  const { id } = await submit(fang, form.formId, HELD);
  await remove(fang, form);
  await fang.goto(`url/form/${form.formId}/${id}`);
  await fang.getByRole('button', { name: '编辑' }).click();
  const body = fang.locator('body');
  await expectGone(body);
  await change(body);
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.getByText('操作成功')).toBeVisible();
  await expectLeft(fang, id);
});

test('an approver’s task offers what its request was filled in with, also a choice that was removed since, and takes it', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const who = await people(fang, '赵磊');
  const form = await makeForm(fang, '删选项的待办', design(options));
  const fieldPermission = Object.fromEntries(Object.values(IDS).map(id => [id, 'editable']));
  await call(fang, 'PUT', `/v1/forms/${form.formId}/process`, {
    template: [approvalBy('主管', { 赵磊: who.赵磊! }, { fieldPermission })],
  });
  await call(fang, 'PATCH', `/v1/forms/${form.formId}/process/activated`, { activated: true });
  await release(fang, form.formId);
  const { id } = await submit(fang, form.formId, HELD);
  await remove(fang, form);
  const lei = await person('zhaolei');
  await lei.goto('my/claimed');
  await lei.getByRole('listitem').filter({ hasText: '删选项的待办' }).getByRole('link').first().click();
  const task = lei.getByRole('region', { name: '审批详情' });
  await expect(task.getByRole('combobox', { name: '种类', exact: true })).toHaveValue('甲');
  await expect(task.getByText(GONE)).toHaveCount(0);
  await change(task, '甲');
  await task.getByRole('radio', { name: '甲' }).click();
  await bar(lei).getByRole('button', { name: '同意', exact: true }).click();
  await expectLeft(fang, id, { [IDS.radio]: A });
});

test('a choice that was removed stands as such for a stranger who corrects by his receipt, and stays or is taken off', async ({
  person,
  browser,
}) => {
  const fang = await person('wangfang');
  const form = await makeForm(fang, '删选项的回执', design(options));
  await release(fang, form.formId);
  await call(fang, 'PATCH', `/v1/forms/${form.formId}/publicRelease`, { publicRelease: true, allowed: [] });
  const { short } = await call<{ short: string }>(fang, 'POST', `/v1/forms/${form.formId}/links`, {
    ...{ name: '东门', quota: null, opensAt: null, closesAt: null, password: PASSWORD },
    settings: usualSettings,
  });
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(new URL(`p/${short}`, fang.url().replace(/\/cli\/.*$/, '/cli/')).toString());
  await stranger.getByLabel('填写密码').fill(PASSWORD);
  await stranger.keyboard.press('Enter');
  await stranger.getByRole('textbox', { name: '备注', exact: true }).fill('原来的');
  await stranger.getByRole('radio', { name: '甲' }).click();
  for (const name of ['甲', '乙']) await stranger.getByRole('checkbox', { name }).click();
  const choose = async (name: string, ...labels: string[]) => {
    await stranger.getByRole('combobox', { name, exact: true }).click();
    for (const label of labels) await stranger.getByRole('option', { name: label, exact: true }).click();
  };
  await choose('种类', '甲');
  await choose('颜色', '甲', '乙');
  await stranger.keyboard.press('Escape');
  await choose('地方', '甲');
  await choose('规格', '甲');
  await stranger.getByRole('button', { name: '提交' }).click();
  await expect(stranger.getByText('提交成功')).toBeVisible();
  const receipt = await stranger.getByLabel('回执链接').inputValue();
  await remove(fang, form);
  await stranger.goto(receipt);
  await stranger.getByRole('button', { name: '修改' }).click();
  const body = stranger.locator('body');
  await expectGone(body);
  await change(body);
  await stranger.getByRole('button', { name: '保存', exact: true }).click();
  await expect(stranger.getByText('修改已保存')).toBeVisible();
  const { list } = await call<{ list: { id: string }[] }>(
    fang,
    'POST',
    `/v1/forms/${form.formId}/submissions/page`,
    {},
  );
  await expectLeft(fang, list[0]?.id ?? '');
  await context.close();
});
