import { expect, type Page } from '@playwright/test';
import { call, makeForm, release, synced, test } from './support.ts';

const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    { id: 'kind0001', name: 'input', props: { label: '类型' } },
    { id: 'much0001', name: 'number', props: { label: '金额' } },
  ],
};
const FIELDS = [
  { id: 'fkind001', alias: '类型', type: 'input', key: 'kind0001' },
  { id: 'fmuch001', alias: '金额', type: 'number', key: 'much0001' },
] as const;
const KIND = { id: 'x', fieldId: 'fkind001', alias: '类型', type: 'input' };
const MUCH = { id: 'y', fieldId: 'fmuch001', alias: '金额', type: 'number', aggregate: 'sum' };

const canvas = (page: Page) => page.getByRole('tree', { name: '报表画布' });
const link = (page: Page, name: string) =>
  page.getByLabel('属性与问题').getByRole('checkbox', { name, exact: true });

test('two people link panels of one report at the same time by keys, and a reader sees what he picked', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { appletId, formId } = await makeForm(fang, '费用', FORM);
  await release(fang, formId);
  for (const [kind, much] of [
    ['办公', 30],
    ['差旅', 20],
    ['办公', 5],
  ] as const)
    await call(fang, 'POST', `/v1/forms/${formId}`, {
      version: 1,
      key: crypto.randomUUID().replaceAll('-', '').slice(0, 16),
      values: { kind0001: kind, much0001: much },
    });
  const dataset = await call<{ id: string }>(fang, 'POST', '/v1/datasets', { appletId, name: '费用' });
  await call(fang, 'PUT', `/v1/datasets/${dataset.id}`, {
    definition: {
      ...{ kind: 'form', relations: [], unions: [], rowRules: [], fieldRules: [] },
      ...{ dataRight: 'viewer', freshness: 'live' },
      sources: [{ id: 'source01', name: '费用', of: { kind: 'form', formId } }],
      fields: FIELDS.map(({ key, ...field }) => ({ ...field, from: { source: 'source01', key } })),
    },
  });
  const panel = (id: string, name: string, title: string, datumProps: object, more = {}) => ({
    ...{ id, name },
    props: {
      ...{ name: title, datumOriginalId: dataset.id, datumProps },
      stylesProps: { span: 6, height: 280, ...more },
    },
  });
  const report = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '费用联动' },
    template: {
      page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } },
      components: [
        panel(
          'table001',
          'rcTable',
          '清单',
          { tColumns: [KIND, { ...MUCH, aggregate: undefined }] },
          { paging: 'scroll' },
        ),
        panel('bar00001', 'bar', '柱', { xLabels: [KIND], yValues: [MUCH] }),
        panel('card0001', 'indicatorcard', '合计', { indicator: [MUCH] }),
      ],
    },
  });
  const ming = await person('liming');
  for (const page of [fang, ming]) {
    await page.goto(`report/design/${appletId}/${report.id}`);
    await expect(canvas(page).getByRole('img', { name: /办公 35/ })).toBeVisible();
    await synced(page);
    await canvas(page)
      .getByRole('treeitem', { name: '柱状图 柱', exact: true })
      .click({ position: { x: 8, y: 8 } });
    await link(page, '清单').focus();
  }

  // At once, each another one, by keys.
  await link(ming, '合计').focus();
  await Promise.all([fang.keyboard.press('Space'), ming.keyboard.press('Space')]);
  for (const page of [fang, ming])
    for (const name of ['清单', '合计']) await expect(link(page, name)).toBeChecked();
  // Taken back by who set it, the other one stays; and both at once the same one.
  await fang.keyboard.press('Control+z');
  await expect(link(ming, '清单')).not.toBeChecked();
  await expect(link(ming, '合计')).toBeChecked();
  await link(fang, '清单').focus();
  await fang.keyboard.press('Space');
  await expect(link(ming, '清单')).toBeChecked();
  await synced(ming);
  await synced(fang);
  await fang.keyboard.press('Control+s');
  await expect(fang.getByText('报表保存成功').last()).toBeVisible();
  await call(fang, 'POST', `/v1/forms/${report.id}/release`, { scope: { type: 'all' } });

  await fang.goto(`url/report/${report.id}`);
  const bar = fang.getByRole('region', { name: '柱', exact: true });
  await expect(bar.getByRole('img', { name: /办公 35/ })).toBeVisible();
  const rows = fang.getByRole('region', { name: '清单', exact: true }).first().getByRole('row');
  await expect(rows).toHaveCount(4);
  await bar.getByRole('group', { name: /用方向键/ }).focus();
  await fang.keyboard.press('ArrowRight');
  await fang.keyboard.press('Enter');
  // The point that keys led to is 办公 or 差旅, as the chart has them in order; what it filters agrees with what it says.
  const chip = fang.getByRole('list', { name: '联动条件' });
  await expect(chip).toContainText(/办公|差旅/);
  const office = ((await chip.textContent()) ?? '').includes('办公');
  await expect(rows).toHaveCount(office ? 3 : 2);
  await expect(fang.getByRole('region', { name: '合计', exact: true })).toContainText(office ? '35' : '20');
  await fang.screenshot({ path: test.info().outputPath('picked.png'), fullPage: true });
});
