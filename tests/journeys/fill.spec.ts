import { expect } from '@playwright/test';
import { ask, call, fixture, makeForm, release, test } from './support.ts';

const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    {
      id: 'name0001',
      name: 'input',
      props: { label: '姓名', required: true, status: 'editable', overColumns: 4, maxlength: 10 },
    },
    {
      id: 'phone001',
      name: 'input',
      props: {
        label: '手机',
        required: true,
        status: 'editable',
        overColumns: 4,
        format: 'phone',
        repeat: true,
      },
    },
    {
      id: 'count001',
      name: 'number',
      props: { label: '人数', required: false, status: 'editable', overColumns: 4, min: 1, max: 9 },
    },
  ],
};

test('released to some, filled in on PC, seen by the manager', async ({ person }) => {
  const fang = await person('wangfang');
  const wei = await person('zhangwei');
  const yang = await person('liuyang');
  const { appletId, formId } = await makeForm(fang, '报名表', FORM);

  // Released to one person by name.
  await fang.goto(`design/group-release/${appletId}/${formId}`);
  await fang.getByRole('radio', { name: '部分成员' }).check();
  await fang.getByRole('tab', { name: '成员' }).click();
  await fang.getByRole('searchbox', { name: '搜索' }).fill('张伟');
  await fang.getByRole('checkbox', { name: /张伟/ }).first().check();
  await fang.getByRole('button', { name: '发布', exact: true }).click();
  await expect(fang.getByText('发布成功')).toBeVisible();

  await yang.goto(`url/form/${formId}`);
  await expect(yang.getByText('表单不存在、未发布，或您不在填写范围内')).toBeVisible();
  expect((await ask(yang, 'POST', `/v1/forms/${formId}`, { values: {}, key: 'aaaaaaaaaaaa' })).code).not.toBe(
    200,
  );

  await wei.goto(`url/applet/${appletId}`);
  await wei.getByRole('button', { name: '新建', exact: true }).click();
  await wei.getByRole('button', { name: '提交' }).click();
  await expect(wei.getByText('请按提示修改后再提交')).toBeVisible();
  await expect(wei.getByRole('textbox', { name: '姓名' })).toBeFocused();
  await wei.getByRole('textbox', { name: '姓名' }).fill('张伟');
  await wei.getByRole('textbox', { name: '手机' }).fill('123');
  await wei.getByRole('textbox', { name: '手机' }).blur();
  await expect(wei.locator('[data-field=phone001] [role=alert]')).not.toBeEmpty();
  await wei.getByRole('textbox', { name: '手机' }).fill('13800138000');

  // A closed tab costs nothing.
  await expect.poll(() => wei.evaluate(() => JSON.stringify(localStorage))).toContain('13800138000');
  await wei.reload();
  await expect(wei.getByRole('textbox', { name: '姓名' })).toHaveValue('张伟');
  await expect(wei.getByText('已恢复上次未提交的内容')).toBeVisible();

  // A double click lands once.
  await wei.getByRole('button', { name: '提交' }).dblclick();
  await expect(wei.getByText('提交成功')).toBeVisible();
  const page = await call<{ pager: { total: number } }>(
    fang,
    'POST',
    `/v1/forms/${formId}/submissions/page`,
    {},
  );
  expect(page.pager.total).toBe(1);

  // The same phone again is refused in the words of the spec, and nothing typed is lost.
  await wei.getByRole('button', { name: '再填一份' }).click();
  await wei.getByRole('textbox', { name: '姓名' }).fill('别人');
  await wei.getByRole('textbox', { name: '手机' }).fill('13800138000');
  await wei.getByRole('button', { name: '提交' }).click();
  await expect(wei.getByText('「手机」此项内容已存在，不允许重复提交').first()).toBeVisible();
  await expect(wei.getByRole('textbox', { name: '姓名' })).toHaveValue('别人');

  await fang.goto(`url/applet/${appletId}?form=${formId}`);
  await expect(fang.getByRole('gridcell', { name: '13800138000' })).toBeVisible();
  await fang.locator('[data-line="0"]').hover();
  await fang.getByRole('button', { name: '打开记录' }).first().click();
  await expect(fang.getByRole('dialog', { name: '记录详情' }).getByText('13800138000')).toBeVisible();
});

test('a lost answer is sent again and lands once', async ({ person }) => {
  const fang = await person('wangfang');
  const wei = await person('zhangwei');
  const { formId } = await makeForm(fang, '弱网提交', FORM);
  await call(fang, 'POST', `/v1/forms/${formId}/release`, { scope: { type: 'all' } });
  await wei.goto(`url/form/${formId}`);
  await wei.getByRole('textbox', { name: '姓名' }).fill('张伟');
  await wei.getByRole('textbox', { name: '手机' }).fill('13900139000');
  // The gateway gets it, the browser never hears.
  let lost = 0;
  await wei.route(`**/getway-api/v1/forms/${formId}`, async route => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost++;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await wei.getByRole('button', { name: '提交' }).click();
  await expect(wei.getByText('网络连接失败，填写的内容已保留，可再次提交')).toBeVisible();
  await wei.getByRole('button', { name: '提交' }).click();
  await expect(wei.getByText('提交成功')).toBeVisible();
  expect(lost).toBe(1);
  const page = await call<{ pager: { total: number } }>(
    fang,
    'POST',
    `/v1/forms/${formId}/submissions/page`,
    {},
  );
  expect(page.pager.total).toBe(1);
});

test('on a phone from the workbench to the record', async ({ person }) => {
  const fang = await person('wangfang');
  const wei = await person('zhangwei', { phone: true });
  const moment = { id: 'moment01', name: 'date-time', props: { label: '到场时间', status: 'editable' } };
  const { appletId, formId } = await makeForm(fang, '手机填写', {
    ...FORM,
    components: [...FORM.components, moment],
  });
  await call(fang, 'POST', `/v1/forms/${formId}/release`, { scope: { type: 'all' } });
  await wei.goto('./');
  await expect(wei).toHaveURL(/\/m_workbench\/home$/);
  await wei.getByRole('link', { name: '应用', exact: true }).click();
  await wei.getByRole('link', { name: '手机填写 应用' }).click();
  await expect(wei).toHaveURL(new RegExp(`/m_visit/${appletId}`));
  await wei.getByRole('link', { name: '手机填写', exact: true }).click();
  await wei.getByRole('textbox', { name: '姓名' }).fill('张伟');
  await wei.getByRole('textbox', { name: '手机' }).fill('13700137000');
  // What ends a choice is in sight however low the window is: turned, or above a keyboard.
  for (const [width, height] of [
    [844, 390],
    [390, 470],
  ] as const) {
    await wei.setViewportSize({ width, height });
    await wei.getByRole('combobox', { name: '到场时间' }).tap();
    const sheet = wei.getByRole('dialog', { name: '选择到场时间' });
    await expect(sheet.getByRole('button', { name: '确定' })).toBeInViewport({ ratio: 1 });
    const close = sheet.getByRole('button', { name: '关闭' }).last();
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.tap();
  }
  await wei.setViewportSize({ width: 390, height: 844 });
  await wei.getByRole('button', { name: '提交' }).tap();
  await expect(wei.getByText('提交成功')).toBeVisible();
  await wei.getByRole('button', { name: '查看记录' }).tap();
  await expect(wei.getByText('13700137000')).toBeVisible();
});

test('the record list sorts, filters and searches', async ({ person }) => {
  const fang = await person('wangfang');
  const { appletId, formId } = await makeForm(fang, '列表', FORM);
  await call(fang, 'POST', `/v1/forms/${formId}/release`, { scope: { type: 'all' } });
  for (let index = 0; index < 25; index++) {
    const values = {
      name0001: `成员${index}`,
      phone001: `138001380${10 + index}`,
      count001: (index % 9) + 1,
    };
    await call(fang, 'POST', `/v1/forms/${formId}`, { values, key: `journey-key-${index}` });
  }
  await fang.goto(`url/applet/${appletId}?form=${formId}`);
  await expect(fang.getByText('共 25 条')).toBeVisible();
  const rows = fang.locator('.gr-row');
  const first = fang.locator('[data-line="0"] [data-column="2"]');
  await expect(rows).toHaveCount(25);
  await fang.getByRole('button', { name: '人数', exact: true }).click();
  await expect(first).toHaveText('1');
  await fang.getByRole('button', { name: '人数', exact: true }).click();
  await expect(first).toHaveText('9');
  await fang.getByRole('searchbox', { name: '搜索记录' }).fill('成员24');
  await expect(rows).toHaveCount(1);
  await fang.getByRole('searchbox', { name: '搜索记录' }).fill('');
  await fang.getByRole('button', { name: '筛选' }).click();
  const filter = fang.getByRole('dialog', { name: '筛选' });
  await filter.getByRole('button', { name: '添加条件', exact: true }).click();
  await filter.getByRole('combobox', { name: '字段' }).selectOption({ label: '人数' });
  await filter.getByRole('combobox', { name: '比较方式' }).selectOption({ label: '大于' });
  await filter.locator('.gh-condition-value input').fill('8');
  await expect(fang.getByText('共 2 条')).toBeVisible();
});

test('every type of the catalogue shows its fill view', async ({ person }) => {
  const fang = await person('wangfang');
  const { formId } = await makeForm(fang, '全部类型', fixture('every-type'));
  await call(fang, 'POST', `/v1/forms/${formId}/release`, { scope: { type: 'all' } });
  await fang.goto(`url/form/${formId}`);
  await expect(fang.getByRole('button', { name: '提交' })).toBeVisible();
  expect(await fang.locator('[data-field]').count()).toBeGreaterThan(15);
});

test('formatted text beside other fields is written in a form opened again and again', async ({ person }) => {
  const fang = await person('wangfang');
  const column = { id: 'column01', name: 'input', props: { label: '物品' } };
  const { formId } = await makeForm(fang, '情况说明', {
    page: FORM.page,
    components: [
      { id: 'title001', name: 'input', props: { label: '标题' } },
      { id: 'rich0001', name: 'rich', props: { label: '经过' } },
      { id: 'switch01', name: 'switch', props: { label: '加急' } },
      { id: 'things01', name: 'subform', props: { label: '清单' }, components: [column] },
    ],
  });
  await release(fang, formId);
  for (const [username, phone] of [
    ['zhangwei', false],
    ['liuyang', true],
  ] as const) {
    const someone = await person(username, { phone });
    const text = someone.locator('[data-field="rich0001"]').getByRole('textbox');
    // The second time the editor's code is here at once: React then shows it later than it was drawn.
    for (let time = 0; time < 2; time++) {
      await someone.goto(`url/form/${formId}`);
      await expect(text).toBeVisible();
      await expect(someone.getByRole('toolbar', { name: '文字格式' })).toBeVisible();
    }
    await text.fill('水管漏了');
    await someone.getByRole('button', { name: '提交' }).click();
    await expect(someone.getByText('提交成功').first()).toBeVisible();
  }
});

test('a form opened before opens again without a network, with its picture waiting to be sent', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { formId } = await makeForm(fang, '现场记录', {
    page: FORM.page,
    components: [
      { id: 'title001', name: 'input', props: { label: '地点' } },
      { id: 'pics0001', name: 'upload-img', props: { label: '照片' } },
    ],
  });
  await release(fang, formId);
  const yang = await person('liuyang', { phone: true, serviceWorkers: 'allow' });
  await yang.goto(`url/form/${formId}`);
  const place = yang.getByRole('textbox', { name: '地点' });
  await place.fill('三号楼');
  // What the page needs is kept once it has nothing else to do.
  const ready = () =>
    yang.evaluate(
      async () =>
        Boolean(navigator.serviceWorker.controller) &&
        (await Promise.all(
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/cli/assets/'))
            .map(({ name }) => caches.match(name)),
        ).then(kept => kept.every(Boolean))),
    );
  await expect.poll(ready).toBe(true);

  await yang.context().setOffline(true);
  await expect(yang.getByText('网络已断开，填写的内容保存在本机，联网后即可提交')).toBeVisible();
  const photo = yang.locator('[data-field="pics0001"]');
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await photo
    .locator('input[type=file]')
    .setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await expect(photo.getByText('网络连接失败，图片未上传，请重试')).toBeVisible();
  await yang.reload();
  await expect(place).toHaveValue('三号楼');
  await expect(photo.getByText('网络连接失败，图片未上传，请重试')).toBeVisible();

  await yang.context().setOffline(false);
  await expect(photo.getByRole('button', { name: /^查看第1张图片/ })).toBeVisible();
  await yang.getByRole('button', { name: '提交' }).click();
  await expect(yang.getByText('提交成功').first()).toBeVisible();
});
