import { expect, type Page } from '@playwright/test';
import { call, makeForm, pick, release, synced, test } from './support.ts';

const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    { id: 'place001', name: 'province-city', props: { label: '地区' } },
    { id: 'kind0001', name: 'input', props: { label: '类型' } },
    { id: 'much0001', name: 'number', props: { label: '金额' } },
  ],
};
const ROWS = [
  [['浙江省', '杭州市', '西湖区', '330106'], '办公', 30],
  [['浙江省', '杭州市', '滨江区', '330108'], '差旅', 20],
  [['浙江省', '宁波市', '海曙区', '330203'], '办公', 5],
  [['江苏省', '南京市', '鼓楼区', '320106'], '差旅', 7],
] as const;
const FIELDS = [
  { id: 'fplace01', alias: '地区', type: 'province-city', key: 'place001' },
  { id: 'fkind001', alias: '类型', type: 'input', key: 'kind0001' },
  { id: 'fmuch001', alias: '金额', type: 'number', key: 'much0001' },
] as const;

const canvas = (page: Page) => page.getByRole('tree', { name: '报表画布' });
const inspector = (page: Page) => page.getByLabel('属性与问题');
const select = (page: Page, name: string) =>
  canvas(page)
    .getByRole('treeitem', { name, exact: true })
    .click({ position: { x: 8, y: 8 } });
const choose = (page: Page, name: string, option: string) =>
  pick(inspector(page).getByRole('combobox', { name, exact: true }), option);
const sorted = (text: string) => [...text].sort().join('');

/** Two people type into one box at once, key by key; what stands there in the end for both. */
async function typeTogether(
  pages: readonly [Page, Page],
  box: (page: Page) => ReturnType<Page['getByRole']>,
  [one, other]: readonly [string, string],
) {
  const [fang, ming] = pages;
  for (const page of pages) await box(page).click();
  await Promise.all([fang.keyboard.type(one, { delay: 90 }), ming.keyboard.type(other, { delay: 70 })]);
  for (const page of pages)
    await expect.poll(async () => sorted(await box(page).inputValue())).toBe(sorted(one + other));
  expect(await box(fang).inputValue()).toBe(await box(ming).inputValue());
}

test('two people type into the same settings of a report, and a reader goes down from provinces to districts', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { appletId, formId } = await makeForm(fang, '地区费用', FORM);
  await release(fang, formId);
  for (const [place, kind, much] of ROWS)
    await call(fang, 'POST', `/v1/forms/${formId}`, {
      version: 1,
      key: crypto.randomUUID().replaceAll('-', '').slice(0, 16),
      values: { place001: place, kind0001: kind, much0001: much },
    });
  const dataset = await call<{ id: string }>(fang, 'POST', '/v1/datasets', { appletId, name: '费用' });
  await call(fang, 'PUT', `/v1/datasets/${dataset.id}`, {
    definition: {
      ...{ kind: 'form', relations: [], unions: [], rowRules: [], fieldRules: [] },
      ...{ dataRight: 'viewer', freshness: 'live' },
      sources: [{ id: 'source01', name: '地区费用', of: { kind: 'form', formId } }],
      fields: FIELDS.map(({ key, ...field }) => ({ ...field, from: { source: 'source01', key } })),
    },
  });
  const panel = (id: string, name: string, title: string) => ({
    ...{
      id,
      name,
      props: { name: title, datumOriginalId: dataset.id, stylesProps: { span: 6, height: 320 } },
    },
  });
  const report = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '地区月报' },
    template: {
      page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } },
      components: [panel('bar00001', 'bar', '按地区'), panel('pivot001', 'pivot', '透视')],
    },
  });
  const design = `report/design/${appletId}/${report.id}`;
  const ming = await person('liming');
  const both = [fang, ming] as const;
  await Promise.all(both.map(page => page.goto(design)));
  await synced(fang);
  await synced(ming);

  // A field of places begins with provinces; a number begins with a format that both can type into.
  await select(fang, '柱状图 按地区');
  await choose(fang, '横轴', '地区');
  await choose(fang, '纵轴', '金额');
  await expect(canvas(fang).getByRole('img', { name: /浙江省 55/ })).toBeVisible();
  await select(ming, '柱状图 按地区');
  for (const page of both)
    await inspector(page).getByRole('button', { name: '金额（求和）', exact: true }).click();
  const box = (name: string) => (page: Page) => inspector(page).getByRole('textbox', { name, exact: true });
  await typeTogether(both, box('前缀'), ['¥约', 'RMB']);
  await typeTogether(both, box('后缀'), ['元整', '每月']);
  await fang.keyboard.press('Backspace');
  await expect.poll(async () => (await box('后缀')(ming).inputValue()).length).toBe(3);
  await fang.screenshot({ path: test.info().outputPath('typing.png') });

  // Where a click leads, typed by both at once.
  await choose(fang, '添加跳转', '打开网址');
  await expect(box('网址')(ming)).toBeVisible();
  await typeTogether(both, box('网址'), ['https', '甲乙丙']);
  await box('网址')(fang).fill('https://example.com');
  await expect(box('网址')(ming)).toHaveValue('https://example.com');
  await inspector(fang).getByRole('button', { name: '移除打开网址' }).click();
  await inspector(fang).getByRole('button', { name: '按省、市、区县下钻' }).click();

  // One sets rows of the pivot while the other sets its columns.
  await select(fang, '透视表 透视');
  await select(ming, '透视表 透视');
  await Promise.all([choose(fang, '行', '地区'), choose(ming, '列', '类型')]);
  await choose(ming, '数值', '金额');
  await expect(canvas(fang).getByText('办公').first()).toBeVisible();
  await expect(canvas(fang).getByText('浙江省').first()).toBeVisible();
  await fang.screenshot({ path: test.info().outputPath('pivot.png') });
  await synced(ming);
  await fang.keyboard.press('Control+s');
  await expect(fang.getByText('报表保存成功').last()).toBeVisible();
  await call(fang, 'POST', `/v1/forms/${report.id}/release`, { scope: { type: 'all' } });

  await fang.goto(`url/report/${report.id}`);
  const bar = fang.getByRole('region', { name: '按地区', exact: true });
  await expect(bar.getByRole('img', { name: /浙江省/ })).toBeVisible();
  const down = async (name: RegExp) => {
    await bar.getByRole('group', { name: /用方向键/ }).focus();
    await fang.keyboard.press('Home');
    await fang.keyboard.press('Enter');
    await expect(bar.getByRole('img', { name })).toBeVisible();
  };
  await down(/南京市|杭州市/);
  await down(/ \/ /);
  await expect(bar.getByRole('navigation', { name: '下钻路径' })).toContainText('市');
  await fang.screenshot({ path: test.info().outputPath('districts.png') });
});
