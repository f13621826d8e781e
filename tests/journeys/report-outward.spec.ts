import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { call, makeForm, release, test } from './support.ts';

const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    { id: 'kind0001', name: 'input', props: { label: '物品' } },
    { id: 'days0001', name: 'number', props: { label: '数量' } },
  ],
};

/** A released report over the form: a bar, a card and a table. */
async function makeReport(page: Page, appletId: string, formId: string): Promise<string> {
  const dataset = await call<{ id: string }>(page, 'POST', '/v1/datasets', { appletId, name: '领用' });
  const source = { id: 'source01', name: '领用登记', of: { kind: 'form', formId } };
  const from = (key: string) => ({ source: 'source01', key });
  const fields = [
    { id: 'fieldkin', alias: '物品', type: 'input', from: from('kind0001') },
    { id: 'fieldday', alias: '数量', type: 'number', from: from('days0001') },
  ];
  const empty = { relations: [], unions: [], rowRules: [], fieldRules: [] };
  const definition = {
    kind: 'form',
    sources: [source],
    fields,
    ...empty,
    dataRight: 'viewer',
    freshness: 'live',
  };
  await call(page, 'PUT', `/v1/datasets/${dataset.id}`, { definition });
  const kind = { id: 'k', fieldId: 'fieldkin', alias: '物品', type: 'input' };
  const sum = { id: 's', fieldId: 'fieldday', alias: '数量', type: 'number', aggregate: 'sum' };
  const panel = (id: string, name: string, span: number, datumProps: object) => ({
    id,
    name,
    props: { stylesProps: { span, height: 300 }, datumOriginalId: dataset.id, datumProps },
  });
  const components = [
    panel('bar00001', 'bar', 8, { xLabels: [kind], yValues: [sum] }),
    panel('card0001', 'indicatorcard', 4, { indicator: [sum] }),
    panel('table001', 'rcTable', 12, { tColumns: [kind, { ...sum, aggregate: undefined }] }),
  ];
  const report = await call<{ id: string }>(page, 'POST', '/v1/forms', {
    type: 'visual',
    appletId,
    name: '领用月报',
  });
  const template = {
    page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } },
    components,
  };
  await call(page, 'PATCH', `/v1/forms/${report.id}/components`, { type: 'visual', template });
  await release(page, report.id);
  return report.id;
}

test('a report leaves as files and in public, for whom its rights let it', async ({ person, browser }) => {
  const fang = await person('wangfang');
  const { appletId, formId } = await makeForm(fang, '领用登记', FORM);
  await release(fang, formId);
  const reader = await person('zhangwei', { phone: true });
  for (const page of [fang, reader, await person('liming'), await person('zhaolei'), await person('liuyang')])
    for (const [what, much] of [
      ['签字笔', 3],
      ['打印纸', 1200],
    ])
      await call(page, 'POST', `/v1/forms/${formId}`, {
        version: 1,
        key: crypto.randomUUID().replaceAll('-', '').slice(0, 16),
        values: { kind0001: what, days0001: much },
      });
  const id = await makeReport(fang, appletId, formId);
  const shot = (page: Page, name: string, fullPage = true) =>
    page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage });

  // Downloads, by keys alone.
  await fang.goto(`url/report/${id}`);
  await expect(fang.getByRole('region', { name: '柱状图' }).getByRole('img')).toBeVisible();
  await fang.getByRole('button', { name: '下载：整个报表' }).focus();
  await fang.keyboard.press('Enter');
  await expect(fang.getByRole('menuitem', { name: 'Excel（.xlsx）' })).toBeFocused();
  await shot(fang, 'menu', false);
  const book = fang.waitForEvent('download');
  await fang.keyboard.press('Enter');
  expect((await book).suggestedFilename()).toBe('领用月报.xlsx');
  const { sheets } = await readXlsx(readFileSync(await (await book).path()));
  expect(sheets.map(({ name }) => name)).toEqual(['柱状图', '指标卡', '明细表']);
  expect(sheets[1]?.rows[1]).toEqual([6015]);
  for (const [format, panel] of [
    ['图片（.png）', '整个报表'],
    ['PDF（.pdf）', '整个报表'],
    ['CSV（.csv）', '明细表'],
  ] as const) {
    await fang.getByRole('button', { name: `下载：${panel}` }).click();
    const file = fang.waitForEvent('download');
    await fang.getByRole('menuitem', { name: format }).click();
    await (await file).saveAs(test.info().outputPath((await file).suggestedFilename()));
  }

  // Rights: who only looks gets no file and no rows.
  await fang.goto(`report/menus?appletId=${appletId}&formId=${id}`);
  await shot(fang, 'menus');
  await fang
    .getByRole('main')
    .getByRole('link', { name: /报表权限/ })
    .click();
  await expect(fang.getByText('现在由发布范围决定')).toBeVisible();
  await shot(fang, 'permission-empty');
  await fang.getByRole('button', { name: '添加权限组' }).click();
  await fang.getByRole('menuitem', { name: '只看图表' }).click();
  await expect(fang.getByRole('checkbox', { name: '下载' })).not.toBeChecked();
  await shot(fang, 'permission');
  await fang.getByRole('button', { name: '保存' }).click();
  await expect(fang.getByText('操作成功')).toBeVisible();
  await reader.goto(`url/report/${id}`);
  await expect(
    reader.getByRole('region', { name: '明细表' }).getByText('您没有查看明细的权限'),
  ).toBeVisible();
  await expect(reader.getByRole('button', { name: /^下载/ })).toHaveCount(0);
  await shot(reader, 'looks-only');

  // In public, once the list of what goes out is confirmed.
  await fang.goto(`report/group-release/${appletId}/${id}`);
  await fang.getByRole('button', { name: '公开发布' }).click();
  const dialog = fang.getByRole('dialog', { name: '公开发布' });
  await expect(dialog.getByRole('row', { name: /柱状图 物品 领用 · 领用登记/ })).toBeVisible();
  // What strangers will see of few people is said, and chosen, by keys.
  const few = dialog.getByRole('radio', { name: /少于 5 条的分组不显示/ });
  await expect(few).toBeChecked();
  await few.focus();
  await fang.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /全部显示/ })).toBeChecked();
  await expect(dialog).toContainText('拿到链接的人能看到某一个人的数');
  await fang.keyboard.press('ArrowUp');
  await expect(few).toBeChecked();
  await shot(fang, 'confirm', false);
  await dialog.getByRole('button', { name: '确认公开' }).click();
  const address = await fang.getByLabel('默认链接的链接').inputValue();
  await shot(fang, 'release');
  const audit = await new AxeBuilder({ page: fang }).include('.gh-public').analyze();
  expect(audit.violations.map(one => one.id)).toEqual([]);
  const outside = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const stranger = await outside.newPage();
  for (const [width, where] of [
    [390, address],
    [1440, `/cli/url/report/${id}`],
  ] as const) {
    await stranger.setViewportSize({ width, height: 900 });
    await stranger.goto(new URL(where, fang.url()).href);
    await expect(stranger.getByRole('region', { name: '柱状图' }).getByRole('img')).toBeVisible();
    await expect(stranger.getByText('明细表')).toHaveCount(0);
    await expect(stranger.getByRole('button', { name: /^下载/ })).toHaveCount(0);
    await shot(stranger, `public-${width}`);
  }
  await fang.getByRole('button', { name: '停止公开' }).click();
  await fang.getByRole('dialog').getByRole('button', { name: '停止公开' }).click();
  await expect(fang.getByText('未公开')).toBeVisible();
  await stranger.goto(address);
  await expect(stranger.getByText('链接已失效')).toBeVisible();
  await shot(stranger, 'gone');
  await outside.close();
});
