import { expect } from '@playwright/test';
import { call, makeForm, release, test } from './support.ts';

const FORM = {
  page: {
    columns: 12,
    wholeColumnGap: 16,
    wholeRowGap: 16,
    isWaterline: false,
    isContentCheck: true,
    contentWords: '违禁品\n私下交易',
  },
  components: [
    { id: 'plate001', name: 'input', props: { label: '车牌', repeat: true } },
    {
      id: 'gate0001',
      name: 'input',
      props: { label: '口令', verification: 'dataset-content', datasetAssociate: {} },
    },
    { id: 'notes001', name: 'textarea', props: { label: '说明' } },
  ],
};

test('what a form does not let through is said in its words, and leads to where it stands', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const words = await makeForm(fang, '口令册', {
    page: FORM.page,
    components: [{ id: 'word0001', name: 'input', props: { label: '口令' } }],
  });
  await release(fang, words.formId);
  for (const word of ['芝麻', '开门'])
    await call(fang, 'POST', `/v1/forms/${words.formId}`, {
      values: { word0001: word },
      key: `content-${word === '芝麻' ? 1 : 2}-key`,
    });
  const gate = FORM.components[1]?.props ?? {};
  Object.assign(gate, {
    datasetAssociate: { targetDatasetId: words.formId, value: 'word0001', label: 'word0001' },
  });
  const form = await makeForm(fang, '内容检测', FORM);
  await release(fang, form.formId);
  const wei = await person('zhangwei');
  await wei.goto(`url/form/${form.formId}`);
  const submit = () => wei.getByRole('button', { name: '提交' }).click();
  const field = (id: string) => wei.locator(`[data-field="${id}"]`);
  const count = async () =>
    (await call<{ list: unknown[] }>(fang, 'POST', `/v1/forms/${form.formId}/submissions/page`, {})).list
      .length;

  // 508: the content is none of those that the other form has.
  await wei.getByRole('textbox', { name: '车牌' }).fill('京A10001');
  await wei.getByRole('textbox', { name: '口令' }).fill('土豆');
  await submit();
  await expect(field('gate0001').getByText('「口令」文本内容校验不通过，不允许提交')).toBeVisible();
  await expect(wei.getByRole('textbox', { name: '口令' })).toBeFocused();
  await wei.getByRole('textbox', { name: '口令' }).fill('芝麻');

  // 507: words that the form does not allow; 去修改 leads to the field that says them.
  await wei.getByRole('textbox', { name: '说明' }).fill('车上有违 禁 品，可以私下交易');
  await submit();
  const alert = wei.getByRole('dialog', { name: '提示' });
  await expect(alert).toContainText(
    '因表单发布者开启文本内容检测，该表单「违禁品、私下交易」内容涉及违规，不予保存/提交。请您修改后再保存/提交。',
  );
  await wei.keyboard.press('Escape');
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: '去修改' }).click();
  await expect(alert).toHaveCount(0);
  await expect(wei.getByRole('textbox', { name: '说明' })).toBeFocused();
  await expect(field('notes001').getByRole('alert')).toContainText('「违禁品、私下交易」内容涉及违规');
  expect(await count()).toBe(0);
  await wei.getByRole('textbox', { name: '说明' }).fill('车上没有东西');
  await submit();
  await expect(wei.getByText('提交成功').first()).toBeVisible();

  // 509: somebody has handed in the same.
  await wei.getByRole('button', { name: '再填一份' }).click();
  await wei.getByRole('textbox', { name: '车牌' }).fill('京A10001');
  await wei.getByRole('textbox', { name: '口令' }).fill('开门');
  await submit();
  await expect(field('plate001').getByText('「车牌」此项内容已存在，不允许重复提交')).toBeVisible();
  await expect(wei.getByRole('textbox', { name: '车牌' })).toBeFocused();
  await wei.getByRole('textbox', { name: '车牌' }).fill('京A10002');
  await submit();
  await expect(wei.getByText('提交成功').first()).toBeVisible();
  expect(await count()).toBe(2);

  // A record is held to the same; what is said there speaks of no submission.
  await fang.goto(`url/applet/${form.appletId}?form=${form.formId}`);
  const cell = fang.locator('[data-line="0"] [data-column="2"]');
  await cell.dblclick();
  const box = fang.locator('.gr-editor').getByRole('textbox');
  await box.fill('带了违禁品');
  await box.press('Control+Enter');
  await expect(fang.getByText('「违禁品」内容涉及违规').first()).toBeVisible();
});
