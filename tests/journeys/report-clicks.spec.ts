import { expect, type Page } from '@playwright/test';
import { drawn } from './pauses.ts';
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
  ['sick0001', 5, '2026-05-06'],
] as const;
const FIELDS = [
  { id: 'fkind001', alias: '请假类型', type: 'select-single', key: 'kind0001' },
  { id: 'fdays001', alias: '请假天数', type: 'number', key: 'days0001' },
  { id: 'fwhen001', alias: '开始日期', type: 'date', key: 'when0001' },
];
const taken = (id: string, at: number, more = {}) => {
  const { id: fieldId, alias, type } = FIELDS[at] ?? { id: '', alias: '', type: '' };
  return { id, fieldId, alias, type, ...more };
};

const canvas = (page: Page) => page.getByRole('tree', { name: '报表画布' });
const inspector = (page: Page) => page.getByLabel('属性与问题');
const choose = (page: Page, name: string, option: string) =>
  pick(inspector(page).getByRole('combobox', { name, exact: true }), option);
const select = (page: Page, name: string) =>
  canvas(page)
    .getByRole('treeitem', { name, exact: true })
    .click({ position: { x: 8, y: 8 } });

/** The records above in a form of their own, a dataset over them, and what puts a panel over that. */
async function leaves(fang: Page) {
  const { appletId, formId } = await makeForm(fang, '请假明细', FORM);
  await release(fang, formId);
  for (const [kind, days, when] of ROWS)
    await call(fang, 'POST', `/v1/forms/${formId}`, {
      version: 1,
      key: crypto.randomUUID().replaceAll('-', '').slice(0, 16),
      values: { kind0001: kind, days0001: days, when0001: when },
    });
  const dataset = await call<{ id: string }>(fang, 'POST', '/v1/datasets', { appletId, name: '请假' });
  await call(fang, 'PUT', `/v1/datasets/${dataset.id}`, {
    definition: {
      ...{ kind: 'form', relations: [], unions: [], rowRules: [], fieldRules: [] },
      ...{ dataRight: 'viewer', freshness: 'live' },
      sources: [{ id: 'source01', name: '请假明细', of: { kind: 'form', formId } }],
      fields: FIELDS.map(({ key, ...field }) => ({ ...field, from: { source: 'source01', key } })),
    },
  });
  const panel = (id: string, name: string, title: string, datumProps: object, stylesProps: object) => ({
    ...{ id, name, props: { name: title, datumOriginalId: dataset.id, datumProps, stylesProps } },
  });
  return { appletId, panel };
}
const days = (id: string, more = {}) => taken(id, 1, { aggregate: 'sum', ...more });

test('numbers are written as designed; a click drills, links and opens records, and the address says it all', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { appletId, panel } = await leaves(fang);
  const report = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '请假月报' },
    template: {
      page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } },
      components: [
        panel('card0001', 'indicatorcard', '总天数', { indicator: [days('i')] }, { span: 3, height: 140 }),
        panel(
          'bar00001',
          'bar',
          '按日期',
          { xLabels: [taken('x', 2, { unit: 'month' })], yValues: [days('y')] },
          { span: 6, height: 320 },
        ),
        panel(
          'pie00001',
          'pie',
          '按类型',
          { classify: [taken('c', 0)], numeric: [days('n')] },
          { span: 6, height: 320, labels: true },
        ),
        panel('table001', 'rcTable', '明细', { tColumns: [taken('a', 0), taken('b', 1), taken('d', 2)] }, {}),
      ],
    },
  });

  // Two design at once: one how numbers are written and how the bar goes down, the other what a click filters and opens.
  const design = `report/design/${appletId}/${report.id}`;
  const ming = await person('liming');
  await Promise.all([fang.goto(design), ming.goto(design)]);
  await expect(canvas(fang).getByRole('img', { name: /2026年2月 1,202/ })).toBeVisible();
  await synced(fang);
  await select(fang, '指标卡 总天数');
  await inspector(fang).getByRole('button', { name: '请假天数（求和）', exact: true }).click();
  await choose(fang, '单位', '千');
  await choose(fang, '小数位', '2 位小数');
  await inspector(fang).getByRole('textbox', { name: '后缀' }).fill(' 天');
  await expect(canvas(fang).getByText('1.21千 天')).toBeVisible();
  await fang.screenshot({ path: test.info().outputPath('format.png') });
  await select(fang, '柱状图 按日期');
  await inspector(fang).getByRole('button', { name: '按年、季度、月、日下钻' }).click();
  await expect(canvas(fang).getByRole('img', { name: /2026年 1,210/ })).toBeVisible();

  await expect(canvas(ming).getByRole('img', { name: /2026年 1,210/ })).toBeVisible();
  await select(ming, '柱状图 按日期');
  await inspector(ming).getByRole('checkbox', { name: '按类型' }).check();
  await inspector(ming).getByRole('checkbox', { name: '明细' }).check();
  await choose(ming, '添加跳转', '查看明细');
  await expect(inspector(ming).getByText('查看人只看到有权限的记录')).toBeVisible();
  await ming.screenshot({ path: test.info().outputPath('clicks.png') });
  await synced(ming);
  await expect(inspector(fang).getByText('查看人只看到有权限的记录')).toBeVisible();
  await fang.keyboard.press('Control+s');
  await expect(fang.getByText('报表保存成功').last()).toBeVisible();
  await call(fang, 'POST', `/v1/forms/${report.id}/release`, { scope: { type: 'all' } });

  // The reader clicks a bar, and chooses.
  await fang.goto(`url/report/${report.id}`);
  const bar = fang.getByRole('region', { name: '按日期', exact: true });
  const pie = fang.getByRole('region', { name: '按类型', exact: true });
  const table = fang.getByRole('region', { name: '明细', exact: true }).first();
  await expect(fang.getByText('1.21千 天')).toBeVisible();
  await expect(bar.getByRole('img', { name: /2026年 1,210/ })).toBeVisible();
  await drawn(bar.locator('canvas').first());
  const place = await bar.locator('canvas').boundingBox();
  if (!place) throw new Error('no chart');
  await fang.mouse.click(place.x + place.width / 2 + 14, place.y + place.height * 0.6);
  const menu = fang.getByRole('menu', { name: '2026年' });
  await expect(menu.getByRole('menuitem')).toHaveText(['下钻到季度', '联动其他组件', '查看明细']);
  await fang.screenshot({ path: test.info().outputPath('menu.png') });
  await menu.getByRole('menuitem', { name: '下钻到季度' }).click();
  await expect(bar.getByRole('img', { name: /2026年第1季度 1,205；2026年第2季度 5/ })).toBeVisible();
  await expect(bar.getByRole('navigation', { name: '下钻路径' })).toHaveText('全部2026年');

  // With the keyboard: along the points, and into the menu.
  await bar.getByRole('group', { name: /用方向键/ }).focus();
  await fang.keyboard.press('ArrowRight');
  await fang.keyboard.press('ArrowRight');
  await fang.keyboard.press('Enter');
  await fang
    .getByRole('menu', { name: '2026年第2季度' })
    .getByRole('menuitem', { name: '联动其他组件' })
    .click();
  await expect(pie.getByRole('img', { name: /饼图：病假 5$/ })).toBeVisible();
  await expect(table.getByRole('cell', { name: '2026-05-06' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(fang.getByRole('list', { name: '联动条件' })).toContainText('按日期：2026年第2季度');
  await expect(fang.getByText('1.21千 天')).toBeVisible();
  await fang.screenshot({ path: test.info().outputPath('linked.png'), fullPage: true });

  // The address opens the same for a colleague, and on a phone.
  const address = fang.url();
  const phone = await person('wangfang', { phone: true });
  for (const [reader, name] of [
    [ming, 'sent'],
    [phone, 'phone'],
  ] as const) {
    await reader.goto(address);
    await expect(reader.getByRole('list', { name: '联动条件' })).toContainText('按日期：2026年第2季度');
    const path = reader.getByRole('navigation', { name: '下钻路径' });
    await expect(path).toHaveText('全部2026年');
    await reader.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  }
  const phoneBar = phone.getByRole('region', { name: '按日期', exact: true });
  await expect(phoneBar.getByRole('img', { name: /第2季度 5/ })).toBeVisible();
  await phone.getByRole('button', { name: '取消联动：按日期 2026年第2季度' }).tap();
  await expect(phone.getByRole('list', { name: '联动条件' })).toHaveCount(0);
  await phoneBar.getByRole('button', { name: '全部' }).tap();
  await expect(phoneBar.getByRole('img', { name: /2026年 1,210/ })).toBeVisible();

  // The records behind the number, as their list shows them; Back leads to the report as it was.
  await bar.getByRole('group', { name: /用方向键/ }).focus();
  await fang.keyboard.press('Enter');
  await fang.getByRole('menuitem', { name: '查看明细' }).click();
  await fang.waitForURL(/\/url\/applet\//);
  const list = fang.getByRole('region', { name: '请假明细' });
  await expect(list.getByText('2026-05-06')).toBeVisible();
  await expect(list.getByText('2026-02-20')).toHaveCount(0);
  await fang.screenshot({ path: test.info().outputPath('records.png') });
  await fang.goBack();
  await expect(fang.getByRole('list', { name: '联动条件' })).toContainText('2026年第2季度');
});

test('a cell of a pivot table and a shape of a radar filter what they are linked to', async ({ person }) => {
  const fang = await person('wangfang');
  const { appletId, panel } = await leaves(fang);
  const links = { links: [{ id: 'l1', panelId: 'table001' }] };
  const report = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '请假透视' },
    template: {
      page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } },
      components: [
        panel(
          'pivot001',
          'pivot',
          '透视',
          {
            rows: [taken('r', 0)],
            columns: [taken('c', 2, { unit: 'quarter' })],
            values: [days('v')],
            ...links,
          },
          { span: 6, height: 320 },
        ),
        panel(
          'months01',
          'pivot',
          '年月',
          {
            rows: [taken('ry', 2, { unit: 'year' }), taken('rm', 2, { unit: 'month' })],
            columns: [],
            values: [days('v')],
            ...links,
          },
          { span: 6, height: 320 },
        ),
        panel(
          'radar001',
          'radar',
          '雷达',
          {
            xLabels: [taken('x', 2, { unit: 'month' })],
            yValues: [days('y')],
            grouping: [taken('g', 0)],
            ...links,
          },
          { span: 6, height: 320 },
        ),
        panel('table001', 'rcTable', '明细', { tColumns: [taken('a', 0), taken('b', 1), taken('d', 2)] }, {}),
      ],
    },
  });
  await call(fang, 'POST', `/v1/forms/${report.id}/release`, { scope: { type: 'all' } });
  await fang.goto(`url/report/${report.id}`);
  const pivot = fang.getByRole('grid', { name: '透视' });
  const rows = fang.getByRole('region', { name: '明细', exact: true }).first().getByRole('row');
  await expect(rows).toHaveCount(5);
  await pivot.getByRole('gridcell', { name: '1,203', exact: true }).first().click();
  await expect(rows).toHaveCount(3);
  const marked = pivot.getByRole('gridcell', { selected: true });
  await expect(marked).toHaveText(['1,203']);
  await fang.screenshot({ path: test.info().outputPath('pivot-picked.png') });
  // With the keyboard: to the cell below, and the same again takes it back.
  await pivot.press('ArrowDown');
  await pivot.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(marked).toHaveText(['2']);
  await pivot.press('Enter');
  await expect(rows).toHaveCount(5);
  await expect(marked).toHaveCount(0);
  // One date by two units: a cell is of its month, in the address too, and a total of its year.
  const months = fang.getByRole('grid', { name: '年月' });
  const cell = (text: string) => months.getByRole('gridcell').getByText(text, { exact: true }).first();
  await cell('1,202').click();
  await expect(rows).toHaveText([/请假类型/, '年假1,2002026-02-20', '病假22026-02-03']);
  await fang.screenshot({ path: test.info().outputPath('months-picked.png') });
  await fang.reload();
  await expect(rows).toHaveCount(3);
  await expect(months.getByRole('gridcell', { selected: true })).toHaveText(['1,202']);
  await cell('1,210').click();
  await expect(rows).toHaveCount(5);
  await cell('5').click();
  await expect(rows).toHaveCount(2);
  await cell('5').click();
  await expect(rows).toHaveCount(5);
  const radar = fang.getByRole('group', { name: /^雷达/ });
  await radar.focus();
  await radar.press('ArrowRight');
  await radar.press('Enter');
  await expect(rows).toHaveCount(3);
  await fang.screenshot({ path: test.info().outputPath('radar-picked.png') });
});
