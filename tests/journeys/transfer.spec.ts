import { expect, type Locator } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { pick, test } from './support.ts';

const PEOPLE = 40;
const table = async (rows: (string | number | Date)[][]) => ({
  name: '体检名单.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    await writeXlsx({ sheets: [{ name: '名单', columns: [{}, {}, { numFmt: 'yyyy-mm-dd' }, {}], rows }] }),
  ),
});
const person_ = (i: number) => [
  `体检人${i}`,
  i % 2 ? '男' : '女',
  new Date(Date.UTC(2026, 0, 1 + (i % 28))),
  `1380000${String(i).padStart(4, '0')}`,
];

test('a table becomes a form with its records, more rows come in, and what is filtered goes out', async ({
  person,
}) => {
  const page = await person('liming');
  await page.goto('workbench');
  await page.getByRole('button', { name: '新建应用' }).click();
  await page.getByLabel('应用名称').fill('体检');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/applet\/pages\//);
  const appletId = page.url().split('/').at(-1) ?? '';

  await page.getByRole('button', { name: '从 Excel 新建' }).first().click();
  await page
    .getByLabel('选择表格文件')
    .setInputFiles(
      await table([
        ['姓名', '性别', '日期', '手机'],
        ...Array.from({ length: PEOPLE }, (_, i) => person_(i)),
      ]),
    );
  const dialog = page.getByRole('dialog', { name: '从 Excel 新建表单' });
  await expect(dialog.getByLabel('「性别」的字段类型')).toHaveValue('radio');
  await expect(dialog.getByLabel('「日期」的字段类型')).toHaveValue('date');
  await expect(dialog.getByLabel('「手机」的字段类型')).toHaveValue('input');
  await dialog.getByLabel('「手机」必填').uncheck();
  // Chosen from, a type stands in the box in which it stood.
  const type = dialog.getByLabel('「手机」的字段类型');
  const frame = () =>
    type.evaluate(box => {
      const { borderTopWidth, borderTopColor, height, width } = getComputedStyle(box);
      return [borderTopWidth, borderTopColor, height, width];
    });
  const before = await frame();
  await pick(type, '单行文本');
  await type.blur();
  await dialog.getByText('表单名称').hover();
  expect(await frame()).toEqual(before);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await unread(dialog), `at ${width}`).toEqual([]);
  }
  await dialog.getByRole('button', { name: '新建表单' }).click();
  await expect(page).toHaveURL(/\/design\/form\//);
  // The work goes on while the designer is open, and says what came of it.
  const tray = page.getByRole('region', { name: '后台任务' });
  await page.getByRole('button', { name: /^后台任务/ }).click();
  await expect(tray).toContainText(`新增${PEOPLE}条`);

  const formId = page.url().split('/').at(-1) ?? '';
  await page.goto(`url/applet/${appletId}?form=${formId}`);
  await expect(page.getByText(`共 ${PEOPLE} 条`)).toBeVisible();

  // More rows: one at fault comes back with its reason, the others are there.
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page
    .getByLabel('选择表格文件')
    .setInputFiles(
      await table([['姓名', '性别', '日期', '手机'], person_(90), ['体检人91', '不详', '2026-01-05', '']]),
    );
  const wizard = page.getByRole('dialog', { name: '导入数据' });
  await expect(wizard.getByLabel('「性别」导入到')).not.toHaveValue('');
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await unread(wizard)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await wizard.getByRole('button', { name: '试导入' }).click();
  await expect(wizard.getByText('将新增1条，1行有误')).toBeVisible();
  await wizard.getByRole('button', { name: '开始导入' }).click();
  await expect(wizard).toHaveCount(0);
  await expect(tray.getByText('新增1条，1行有误', { exact: true })).toBeVisible();
  const refused = page.waitForEvent('download');
  await tray.getByRole('button', { name: '下载' }).first().click();
  const { sheets: errors } = await readXlsx(await bytesOf(await refused));
  expect(errors[0]?.rows[1]?.slice(0, 3)).toEqual([3, '「性别」没有选项「不详」', '体检人91']);
  await expect(page.getByText(`共 ${PEOPLE + 1} 条`)).toBeVisible();

  await page.getByRole('searchbox', { name: '搜索记录' }).fill('体检人90');
  await expect(page.getByText('共 1 条')).toBeVisible();
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('dialog', { name: '导出数据' }).getByRole('button', { name: '导出' }).click();
  const exported = page.waitForEvent('download');
  await tray.locator('li', { hasText: '已导出1条' }).getByRole('button', { name: '下载' }).click();
  const { sheets } = await readXlsx(await bytesOf(await exported));
  expect(sheets[0]?.rows).toHaveLength(2);
  expect(sheets[0]?.rows[1]?.[0]).toBe('体检人90');

  // The second table was the wrong one: what it added goes again, and what the first one added stays.
  await page.getByRole('searchbox', { name: '搜索记录' }).fill('');
  if (!(await tray.isVisible())) await page.getByRole('button', { name: /^后台任务/ }).click();
  await tray.locator('li', { hasText: '新增1条，1行有误' }).getByRole('button', { name: '撤回' }).click();
  const sure = page.getByRole('dialog').filter({ hasText: '移到回收站' });
  await sure.getByRole('button', { name: '撤回' }).click();
  await expect(tray.getByText('已撤回1条，可在回收站中恢复')).toBeVisible();
  await expect(page.getByText(`共 ${PEOPLE} 条`)).toBeVisible();
});

/** Boxes of the table of columns in which what is chosen or typed cannot be read, and what does not fit the dialog. */
const unread = (dialog: Locator): Promise<string[]> =>
  dialog.locator('tbody').evaluate(rows => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    const wrong = [...rows.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[type=text]')]
      .filter(box => {
        const { font, paddingLeft } = getComputedStyle(box);
        pen.font = font;
        // How many options there are may be cut, what type it is may not.
        const text =
          'selectedOptions' in box ? (box.selectedOptions[0]?.text ?? '').split('（')[0] : box.value;
        return box.clientWidth - 2 * Number.parseFloat(paddingLeft) < pen.measureText(text ?? '').width;
      })
      .map(box => `${box.ariaLabel} has ${box.clientWidth}px`);
    const around = rows.closest('table')?.parentElement;
    if (around && around.scrollWidth > around.clientWidth) wrong.push('wider than the dialog');
    return wrong;
  });

async function bytesOf(download: { createReadStream(): Promise<NodeJS.ReadableStream> }): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
