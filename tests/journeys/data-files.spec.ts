import { expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { call, pick, release, synced, test } from './support.ts';

const canvas = (page: Page) => page.getByRole('tree', { name: '数据集画布' });
const row = (page: Page, name: string) => canvas(page).getByRole('treeitem', { name, exact: true });
const panel = (page: Page) => page.getByLabel('属性与问题');
const preview = (page: Page) => page.getByRole('region', { name: '数据预览' });
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
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const BUDGET = ['部门,月份,预算', '行政部,2026年1月,500', '行政部,2026-02,300', '研发部,2026/1,1000'];

/** 领用 by department and day. */
async function makeForm(page: Page): Promise<{ appletId: string }> {
  const applet = await call<{ id: string }>(page, 'POST', '/v1/applets', { name: '预算执行' });
  const template = {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: [
      field('issuedep', 'input', '部门'),
      field('issueday', 'date', '日期'),
      field('issuesum', 'number', '金额'),
    ],
  };
  const body = { type: 'normal', appletId: applet.id, name: '领用', template };
  const { id } = await call<{ id: string }>(page, 'POST', '/v1/forms', body);
  await release(page, id);
  const records = [
    ['行政部', '2026-01-05', 100],
    ['行政部', '2026-01-31', 150],
    ['行政部', '2026-02-28', 60],
    ['研发部', '2026-01-15', 400],
  ] as const;
  for (const [at, [issuedep, issueday, issuesum]] of records.entries())
    await call(page, 'POST', `/v1/forms/${id}`, {
      values: { issuedep, issueday, issuesum },
      key: `data-file-row-${at}`,
    });
  return { appletId: applet.id };
}

const choose = (page: Page, label: string, option: string) =>
  pick(panel(page).getByRole('combobox', { name: label }), option);

const cells = (page: Page): Promise<string[]> =>
  preview(page)
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll(rows => rows.map(one => [...one.children].map(cell => cell.textContent).join(' | ')));

test('a budget is uploaded where sources are chosen, joined by month, saved, and replaced without breaking it', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { appletId } = await makeForm(fang);
  await fang.goto(`dataset/add/${appletId}`);
  await fang.getByRole('button', { name: /^表单数据集/ }).click();
  await expect(canvas(fang)).toBeVisible();
  await synced(fang);
  const dialog = fang.getByRole('dialog', { name: '添加数据源' });
  await fang.getByRole('button', { name: '添加数据源', exact: true }).click();
  await dialog.getByRole('radio', { name: '领用' }).check();
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect(row(fang, '字段 金额')).toBeVisible();

  // What is no table is said, and another file can be chosen at once.
  await fang.getByRole('button', { name: '添加数据源', exact: true }).click();
  await dialog.getByRole('button', { name: '上传文件' }).click();
  const input = dialog.getByLabel('选择表格文件');
  await input.setInputFiles(csv('空.csv', ['']));
  const none = fang.getByRole('dialog', { name: '预览「空.csv」' });
  await expect(none.getByRole('alert')).toContainText('文件中没有数据');
  await none.getByRole('button', { name: '取消' }).click();
  await input.setInputFiles(
    csv('部门预算.csv', [...BUDGET, '研发部,2026-02,很多'].concat(Array(30).fill('市场部,2026-03,10'))),
  );
  // Nothing is taken before it was looked at: thought better of, the same file is chosen again.
  const look = fang.getByRole('dialog', { name: '预览「部门预算.csv」' });
  await expect(look.getByText('1 格无法识别，将留空')).toBeVisible({ timeout: 60_000 });
  await look.getByRole('button', { name: '取消' }).click();
  await expect(dialog.getByText('点击选择文件')).toBeVisible();
  await input.setInputFiles(
    csv('部门预算.csv', [...BUDGET, '研发部,2026-02,很多'].concat(Array(30).fill('市场部,2026-03,10'))),
  );
  // By keys: another type, and back to the one that the file has by itself.
  const type = look.getByRole('combobox', { name: '「预算」的类型' });
  await expect(type).toBeVisible({ timeout: 60_000 });
  await type.focus();
  await fang.keyboard.press('ArrowDown');
  await expect(look.getByText('1 格无法识别，将留空')).toBeHidden();
  await expect(type).toHaveValue('input');
  await fang.keyboard.press('ArrowUp');
  await expect(look.getByText('1 格无法识别，将留空')).toBeVisible();
  const unread = look.getByRole('list', { name: '1 格无法识别，将留空' });
  await expect(unread.getByRole('listitem')).toContainText(['CSV 第 5 行（C5）预算很多']);
  await fang.screenshot({ path: test.info().outputPath('preview.png') });
  await look.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('「部门预算.csv」已读取')).toBeVisible({ timeout: 60_000 });
  const columns = dialog.getByRole('list', { name: '列和识别的类型' });
  await expect(columns.getByRole('listitem').filter({ hasText: '预算' })).toContainText('数字');
  await expect(dialog.getByText('1 个单元格无法识别，已留空')).toBeVisible();
  await expect(dialog.getByText('很多')).toBeVisible();
  const saved = fang.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载清单' }).click();
  expect((await saved).suggestedFilename()).toBe('无法识别的单元格.csv');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();

  // By department, and a day with its month however it is written.
  for (const [at, [left, right]] of [
    ['部门', '部门'],
    ['日期', '月份'],
  ].entries()) {
    await panel(fang).getByRole('button', { name: '添加关联字段' }).click();
    await choose(fang, `第 ${at + 1} 组左侧字段`, left ?? '');
    await choose(fang, `第 ${at + 1} 组右侧字段`, right ?? '');
  }
  await fang.getByRole('button', { name: '选择字段' }).click();
  await fang.getByRole('dialog', { name: '选择字段' }).getByRole('checkbox', { name: /^预算/ }).check();
  await fang.getByRole('dialog', { name: '选择字段' }).getByRole('button', { name: '确定' }).click();
  await expect
    .poll(
      async () => (await cells(fang)).filter(text => text.includes('行政部') && text.includes('500')).length,
    )
    .toBe(2);
  expect((await cells(fang)).some(text => text.includes('2026-02-28') && text.includes('300'))).toBe(true);
  await synced(fang);
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(
    fang
      .getByText('数据集已保存')
      .or(fang.getByText(/已保存，/))
      .first(),
  ).toBeVisible();

  // Replaced: columns in another order and a new one among them; the dataset goes on.
  await fang.getByRole('link', { name: '返回数据工厂' }).click();
  await fang.getByRole('tab', { name: '数据文件' }).click();
  const files = fang.getByRole('table', { name: '数据文件' });
  await expect(files).toContainText('未命名数据集');
  await files.getByRole('button', { name: '部门预算.csv 的更多操作' }).click();
  await fang.getByRole('menuitem', { name: '更新文件' }).click();
  const update = fang.getByRole('dialog', { name: '更新文件「部门预算.csv」' });
  await update
    .getByLabel('选择表格文件')
    .setInputFiles(
      csv('部门预算.csv', ['预算,备注,月份,部门', '555,a,2026-01,行政部', '333,b,2026-02,行政部']),
    );
  const anew = fang.getByRole('dialog', { name: '预览「部门预算.csv」' });
  await expect(anew.getByRole('region', { name: '前 10 行' })).toContainText('555', { timeout: 60_000 });
  await anew.getByRole('button', { name: '确定' }).click();
  await expect(update.getByText('「部门预算.csv」已读取')).toBeVisible({ timeout: 60_000 });
  await update.getByRole('button', { name: '完成' }).click();
  await fang.getByRole('tab', { name: '数据集', exact: true }).click();
  await expect(fang.getByRole('table', { name: '数据集' })).toContainText('正常');
  await fang.getByRole('button', { name: '未命名数据集', exact: true }).click();
  await expect
    .poll(
      async () => (await cells(fang)).filter(text => text.includes('行政部') && text.includes('555')).length,
    )
    .toBe(2);

  // Read in another way, by keys: what uses the column is named before, and said in the dataset after.
  await fang.goto(`data-set/${appletId}?part=files`);
  await files.getByRole('button', { name: '部门预算.csv', exact: true }).click();
  const later = fang.getByRole('dialog', { name: '预览「部门预算.csv」' });
  const again = later.getByRole('combobox', { name: '「预算」的类型' });
  await again.focus();
  await fang.keyboard.press('ArrowDown');
  const changes = later.getByRole('region', { name: '列的变化' });
  await expect(changes).toContainText('「预算」由数字改为文本');
  await expect(changes).toContainText('数据集：「未命名数据集」');
  await fang.screenshot({ path: test.info().outputPath('changes.png') });
  await later.getByRole('button', { name: '确定' }).click();
  await expect(fang.getByText('已按新的设置读取')).toBeVisible({ timeout: 60_000 });

  // Who reads it is named before it goes, and it stays when that is thought better of.
  await fang.goto(`data-set/${appletId}?part=files`);
  await files.getByRole('button', { name: '部门预算.csv 的更多操作' }).click();
  await fang.getByRole('menuitem', { name: '删除' }).click();
  await fang.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(fang.getByText(/正在被 1 处使用：「未命名数据集」/)).toBeVisible();
  await fang.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(files).toContainText('部门预算.csv');
});

test('a workbook is uploaded where sources are chosen, and each of its sheets can be one', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { appletId } = await makeForm(fang);
  const workbook = await writeXlsx({
    sheets: [
      {
        name: '办公',
        rows: [
          ['部门', '预算'],
          ['行政部', 500.5],
          ['研发部', 1000],
        ],
      },
      {
        name: '差旅',
        rows: [
          ['城市', '日期', '金额'],
          ['杭州', new Date('2026-03-05T00:00:00Z'), 88],
          ['=1+1', null, -3],
        ],
      },
    ],
  });
  const xlsx = (name: string, buffer: Buffer) => ({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  await fang.goto(`dataset/add/${appletId}`);
  await fang.getByRole('button', { name: /^表单数据集/ }).click();
  await expect(canvas(fang)).toBeVisible();
  await synced(fang);
  const dialog = fang.getByRole('dialog', { name: '添加数据源' });
  await fang.getByRole('button', { name: '添加数据源', exact: true }).click();
  await dialog.getByRole('button', { name: '上传文件' }).click();
  const input = dialog.getByLabel('选择表格文件');
  // Half a workbook, as after a broken download.
  await input.setInputFiles(xlsx('坏.xlsx', Buffer.from(workbook).subarray(0, workbook.length / 2)));
  await expect(dialog.getByRole('alert')).toBeVisible();
  await fang.screenshot({ path: test.info().outputPath('refused.png') });
  await input.setInputFiles(xlsx('年度预算.xlsx', Buffer.from(workbook)));
  const look = fang.getByRole('dialog', { name: '预览「年度预算.xlsx」' });
  await expect(look.getByRole('region', { name: '前 10 行' })).toContainText('500.5', { timeout: 60_000 });
  await look.getByRole('combobox', { name: '工作表' }).selectOption('差旅');
  await expect(look.getByRole('region', { name: '前 10 行' })).toContainText('杭州');
  await look.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('「年度预算.xlsx」已读取')).toBeVisible({ timeout: 60_000 });
  const columns = dialog.getByRole('list', { name: '列和识别的类型' });
  await expect(columns.getByRole('listitem').filter({ hasText: '预算' }).first()).toContainText('数字');
  await fang.screenshot({ path: test.info().outputPath('read.png') });
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect(canvas(fang).getByText('年度预算.办公').first()).toBeVisible();
  await expect.poll(async () => (await cells(fang)).some(text => text.includes('500.5'))).toBe(true);

  // The other sheet stands in the tree.
  await fang.getByRole('button', { name: '添加数据源', exact: true }).click();
  await dialog.getByRole('radio', { name: '差旅' }).check();
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect(canvas(fang).getByText('年度预算.差旅').first()).toBeVisible();
  await fang.screenshot({ path: test.info().outputPath('both.png') });
});
