import { expect } from '@playwright/test';
import { ask, call, makeForm, onCanvas, openDesigner, release, synced, test } from './support.ts';

const field = (id: string, name: string, label: string, props = {}) => ({
  id,
  name,
  props: { label, required: false, status: 'editable', overColumns: 4, ...props },
});

test.describe.configure({ timeout: 180_000 });

test('a form of components placed from elsewhere is designed, released to oneself alone, and filled in', async ({
  person,
}) => {
  const fang = await person('wangfang');
  fang.setDefaultTimeout(20_000);
  const form = await makeForm(fang, '客户往来', {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: [
      field('crm_Customer', 'input', '客户'),
      field('erp_price', 'number', '单价', { precision: 0 }),
      field('a_', 'number', '两倍', {
        status: 'readonly',
        defaultGenre: 'formula',
        defaultFormula: '{{erp_price}} * 2',
      }),
    ],
  });
  await openDesigner(fang, form);
  await onCanvas(fang, '单行文本 客户').click({ position: { x: 6, y: 6 } });
  const title = fang.getByLabel('属性与问题').getByRole('textbox', { name: '标题', exact: true });
  await title.click();
  await title.press('End');
  await fang.keyboard.type('全名', { delay: 60 });
  await fang.keyboard.press('Tab');
  await synced(fang);
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.locator('#gh-toasts').getByText('保存表单设计成功')).toBeVisible();

  const releasePage = `design/group-release/${form.appletId}/${form.formId}`;
  await fang.goto(releasePage);
  await fang.getByText('仅自己', { exact: true }).click();
  await expect(fang.getByText('除管理员外，只有您自己可以看到和填写。')).toBeVisible();
  await fang.getByRole('button', { name: '发布', exact: true }).click();
  await expect(fang.locator('#gh-toasts').getByText('发布成功')).toBeVisible();
  await fang.reload();
  await expect(fang.getByRole('radio', { name: '仅自己' })).toBeChecked();
  if (process.env.SHOTS) {
    await fang.screenshot({ path: `${process.env.SHOTS}/only-self-1440.png` });
    await fang.setViewportSize({ width: 390, height: 844 });
    await fang.screenshot({ path: `${process.env.SHOTS}/only-self-390.png` });
    await fang.setViewportSize({ width: 1440, height: 900 });
  }
  await fang.goto(`applet/release/${form.appletId}`);
  await expect(fang.getByRole('listitem').filter({ hasText: '客户往来' })).toContainText('仅自己');

  await fang.goto(`url/form/${form.formId}`);
  await fang.locator('[data-field="crm_Customer"] input').click();
  await fang.keyboard.type('甲公司', { delay: 60 });
  await fang.locator('[data-field="erp_price"] input').click();
  await fang.keyboard.type('21', { delay: 60 });
  await expect(fang.locator('[data-field="a_"] input')).toHaveValue('42');
  await fang.getByRole('button', { name: '提交' }).click();
  await expect(fang.getByText('提交成功').first()).toBeVisible();
  const records = await ask<{ list: { values: unknown }[] }>(
    fang,
    'POST',
    `/v1/forms/${form.formId}/submissions/page`,
    {},
  );
  expect(records.data.list[0]?.values).toEqual({ crm_Customer: '甲公司', erp_price: 21, a_: 42 });

  // Nobody else is in it; another manager reads whose it is, and nothing becomes his by looking.
  const wei = await person('zhangwei');
  expect((await ask(wei, 'GET', `/v1/forms/get/${form.formId}`)).code).not.toBe(200);
  const ming = await person('liming');
  await ming.goto(releasePage);
  await expect(ming.getByText('现在只有「王芳」可以填写')).toBeVisible();
  await expect(ming.getByRole('radio', { name: '部分成员' })).toBeChecked();
  if (process.env.SHOTS) {
    await ming.screenshot({ path: `${process.env.SHOTS}/other-1440.png` });
    await ming.setViewportSize({ width: 390, height: 844 });
    await ming.screenshot({ path: `${process.env.SHOTS}/other-390.png` });
  }
  await fang.goto(releasePage);
  await expect(fang.getByRole('radio', { name: '仅自己' })).toBeChecked();
});

test('a report and a board are released to all members, to some of them, and to oneself', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const wei = await person('zhangwei');
  const yang = await person('liuyang');
  const { appletId, formId } = await makeForm(fang, '设备台账', {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: [field('name0001', 'input', '设备'), field('much0001', 'number', '数量')],
  });
  await release(fang, formId);
  await call(wei, 'POST', `/v1/forms/${formId}`, {
    ...{ version: 1, key: crypto.randomUUID().replaceAll('-', '').slice(0, 16) },
    values: { name0001: '投影仪', much0001: 7 },
  });
  const board = { type: 'dm', appletId, sourceId: formId };
  const boardId = (await call<{ id: string }>(fang, 'POST', '/v1/datasets', board)).id;
  const dataset = await call<{ id: string }>(fang, 'POST', '/v1/datasets', { appletId, name: '设备' });
  await call(fang, 'PUT', `/v1/datasets/${dataset.id}`, {
    definition: {
      ...{ kind: 'form', relations: [], unions: [], rowRules: [], fieldRules: [] },
      ...{ dataRight: 'viewer', freshness: 'live' },
      sources: [{ id: 'source01', name: '设备', of: { kind: 'form', formId } }],
      fields: [
        { id: 'fmuch001', alias: '数量', type: 'number', from: { source: 'source01', key: 'much0001' } },
      ],
    },
  });
  const indicator = [
    { id: 'i', fieldId: 'fmuch001', alias: '数量', type: 'number', aggregate: 'sum' as const },
  ];
  const card = {
    ...{ id: 'card0001', name: 'indicatorcard' },
    props: {
      ...{ name: '总数量', datumOriginalId: dataset.id, datumProps: { indicator } },
      stylesProps: { span: 6, height: 280 },
    },
  };
  const report = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '设备总数' },
    template: {
      page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } },
      components: [card],
    },
  });

  for (const { kind, view, id, seen } of [
    { kind: 'dm', view: 'dm', id: boardId, seen: '设备台账_看板' },
    { kind: 'report', view: 'report', id: report.id, seen: '总数量' },
  ]) {
    const opens = async (whether: boolean, who = wei) => {
      await who.goto(`url/${view}/${id}`);
      const words = whether ? who.getByText(seen).first() : who.getByText(/不存在|未发布|不在.*范围/).first();
      await expect(words).toBeVisible();
    };
    const audience = async (name: string) => {
      await fang.getByRole('button', { name: '仅更新成员范围' }).click();
      await expect(fang.locator('#gh-toasts').getByText('操作成功').first()).toBeVisible();
      await fang.reload();
      await expect(fang.getByRole('radio', { name })).toBeChecked();
    };
    await fang.goto(`${kind}/group-release/${appletId}/${id}`);
    await fang.getByRole('radio', { name: '全部成员' }).check();
    await fang.getByRole('button', { name: '发布', exact: true }).click();
    await expect(fang.getByText('已发布')).toBeVisible();
    await opens(true);

    await fang.getByRole('radio', { name: '仅自己' }).check();
    await expect(fang.getByText('除管理员外，只有您自己可以查看。')).toBeVisible();
    await audience('仅自己');
    await opens(false);

    await fang.getByRole('radio', { name: '部分成员' }).check();
    await fang.getByRole('tab', { name: '成员' }).click();
    await fang.getByRole('searchbox', { name: '搜索' }).pressSequentially('张伟', { delay: 20 });
    await fang.getByRole('checkbox', { name: /张伟/ }).first().check();
    if (process.env.SHOTS) await fang.screenshot({ path: `${process.env.SHOTS}/some-${kind}.png` });
    await audience('部分成员');
    await opens(true);
    await opens(false, yang);
    await fang.goto(`applet/release/${appletId}`);
  }
});
