import { expect, type Page } from '@playwright/test';
import { tooLow } from './fingertips.ts';
import { call, makeForm, pick, release, synced, test } from './support.ts';

const OPTIONS = [
  { value: 'rest0001', label: '年假' },
  { value: 'sick0001', label: '病假' },
];
const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    { id: 'kind0001', name: 'select-single', props: { label: '请假类型', options: OPTIONS } },
    { id: 'days0001', name: 'number', props: { label: '请假天数' } },
    { id: 'when0001', name: 'date', props: { label: '开始日期' } },
  ],
};
const ROWS = [
  ['rest0001', 3, '2026-01-12'],
  ['sick0001', 2, '2026-02-03'],
  ['rest0001', 1200, '2026-02-20'],
] as const;

const canvas = (page: Page) => page.getByRole('tree', { name: '报表画布' });
const inspector = (page: Page) => page.getByLabel('属性与问题');
const palette = (page: Page) => page.getByLabel('组件与大纲');
const choose = (page: Page, name: string, option: string) =>
  pick(inspector(page).getByRole('combobox', { name, exact: true }), option);

test('a report is made of a form, designed by two, saved, released and read with filters, on a phone as well', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { appletId, formId } = await makeForm(fang, '请假登记', FORM);
  await release(fang, formId);
  for (const [kind, days, when] of ROWS)
    await call(fang, 'POST', `/v1/forms/${formId}`, {
      version: 1,
      key: crypto.randomUUID().replaceAll('-', '').slice(0, 16),
      values: { kind0001: kind, days0001: days, when0001: when },
    });

  // Page management offers it beside forms, and leads to its designer.
  await fang.goto(`applet/pages/${appletId}`);
  await fang.getByRole('button', { name: '新建页面' }).first().click();
  await fang.getByRole('menuitem', { name: '新建报表' }).click();
  await fang.waitForURL(/\/report\/design\//);
  const design = new URL(fang.url()).pathname.replace('/cli/', '');
  const id = design.split('/').at(-1) ?? '';
  await expect(canvas(fang)).toBeVisible();
  await synced(fang);

  // A bar over a dataset that is made of the form on the way.
  await palette(fang).getByRole('button', { name: '柱状图', exact: true }).dblclick();
  await expect(canvas(fang).getByText('请选择数据集')).toBeVisible();
  await choose(fang, '数据集', '由表单新建数据集…');
  const dialog = fang.getByRole('dialog', { name: '由表单新建数据集' });
  await pick(dialog.getByRole('combobox', { name: '表单' }), '请假登记');
  await dialog.getByRole('button', { name: '新建' }).click();
  await expect(dialog).toHaveCount(0);
  await choose(fang, '横轴', '请假类型');
  await expect(canvas(fang).getByText('请设置纵轴')).toBeVisible();
  await inspector(fang)
    .getByRole('list', { name: '数据集的字段' })
    .getByText('请假天数')
    .dragTo(inspector(fang).getByRole('combobox', { name: '纵轴', exact: true }));
  await expect(canvas(fang).getByRole('img', { name: /年假 1,203/ })).toBeVisible();

  // A colleague sees it, and adds a table beside it at the same time.
  const ming = await person('liming');
  await ming.goto(design);
  await expect(canvas(ming).getByRole('img', { name: /年假 1,203/ })).toBeVisible();
  await palette(ming).getByRole('button', { name: '明细表', exact: true }).dblclick();
  await choose(ming, '数据集', '请假登记');
  await choose(ming, '列', '请假类型');
  await choose(ming, '列', '请假天数');
  await expect(canvas(fang).getByRole('region', { name: '明细表' }).getByText('1,200')).toBeVisible();

  // A filter of dates, and keys that make a panel wider; the colleague designs on without a network meanwhile.
  await synced(ming);
  await ming.context().setOffline(true);
  await palette(ming).getByRole('button', { name: '指标卡', exact: true }).dblclick();
  await expect(canvas(ming).getByRole('treeitem', { name: '指标卡', exact: true })).toBeVisible();
  await palette(fang).getByRole('button', { name: '日期筛选', exact: true }).dblclick();
  await choose(fang, '数据集', '请假登记');
  await choose(fang, '筛选字段', '开始日期');
  await canvas(fang)
    .getByRole('treeitem', { name: '柱状图', exact: true })
    .click({ position: { x: 8, y: 8 } });
  await fang.keyboard.press('Alt+ArrowRight');
  await expect(canvas(fang).locator('.gd-node[data-selected]')).toHaveAttribute('style', /--gd-span: 7/);
  // Back again, each has what the other did.
  await expect(canvas(fang).getByRole('treeitem', { name: '指标卡', exact: true })).toHaveCount(0);
  await ming.context().setOffline(false);
  await expect(canvas(fang).getByRole('treeitem', { name: '指标卡', exact: true })).toBeVisible();
  await expect(canvas(ming).getByRole('treeitem', { name: '日期筛选', exact: true })).toBeVisible();
  await expect(canvas(ming).locator('[style*="--gd-span: 7"]')).toBeVisible();
  await synced(ming);
  await fang.screenshot({ path: test.info().outputPath('designer.png') });

  await fang.keyboard.press('Control+s');
  await expect(fang.getByText('报表保存成功').last()).toBeVisible();
  await call(fang, 'POST', `/v1/forms/${id}/release`, { scope: { type: 'all' } });

  const wei = await person('zhangwei', { phone: true });
  for (const [reader, name] of [
    [fang, 'pc'],
    [wei, 'phone'],
  ] as const) {
    await reader.goto(`url/report/${id}`);
    await expect(reader.getByRole('region', { name: '日期筛选' })).toBeVisible();
    // Each under his own rights (rule P1): who may see no record of the form sees no number.
    const shown = reader.getByRole('region', { name: '明细表' }).first();
    await expect(shown.getByText(name === 'pc' ? '1,200' : '暂无数据')).toBeVisible();
    if (name === 'phone') expect(await tooLow(reader)).toEqual([]);
    await reader.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  }
  const bar = fang.getByRole('region', { name: '柱状图' }).first();
  await expect(bar.getByRole('img', { name: /年假 1,203；病假 2/ })).toBeVisible();
  // Every chart has its table.
  await bar.getByRole('button', { name: '柱状图：查看数据' }).click();
  await expect(bar.getByRole('cell', { name: '1,203' })).toBeVisible();
  await fang.getByRole('combobox', { name: '日期筛选' }).selectOption({ label: '自定义' });
  const first = fang.getByRole('textbox', { name: '日期筛选开始日期' });
  await first.fill('2026年2月10日');
  await first.press('Enter');
  await expect(bar.getByText('1,200')).toBeVisible();
  await expect(bar.getByText('病假')).toHaveCount(0);
  // The address shows the same to whoever gets it.
  await fang.reload();
  await expect(bar.getByRole('img', { name: /年假 1,200/ })).toBeVisible();
  await expect(first).toHaveValue('2026-02-10');
});
