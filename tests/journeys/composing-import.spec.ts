import { expect, type Locator, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { makeEvery, submit } from './beside.ts';
import { walkBoxes } from './box-walk.ts';
import { eachSecond } from './each-second.ts';
import { SOME } from './every-box.ts';
import { test } from './support.ts';

test.describe.configure({ timeout: 300_000 });

async function choose(page: Page): Promise<void> {
  const rows = [
    ['单行文本', '数字', '备注'],
    ...Array.from({ length: 5 }, (_, at) => [`第${at}行`, at, '无']),
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '名单', rows }] }));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('选择表格文件').setInputFiles({ name: '名单.xlsx', mimeType, buffer });
}

test('the steps of an import, and of a form that is made of a table, keep what is typed while records are stored', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const every = await makeEvery(fang, '每种导入', Object.keys(SOME));
  const ming = await person('liming');
  const beside = eachSecond(ming, () => submit(ming, every.formId, {}));
  const holds = async (dialog: Locator, names: readonly string[]) => {
    const walked = await walkBoxes(fang, dialog);
    expect.soft({ names: walked.names, faults: walked.faults }).toEqual({ names, faults: [] });
  };
  await fang.goto(`url/applet/${every.appletId}?form=${every.formId}`);
  await fang.getByRole('button', { name: '导入', exact: true }).click();
  const wizard = fang.getByRole('dialog', { name: '导入数据' });
  await choose(fang);
  await expect(wizard.getByLabel('「数字」导入到')).not.toHaveValue('');
  await holds(wizard, []);
  await wizard.getByRole('button', { name: '试导入' }).click();
  await expect(wizard.getByText(/将新增/)).toBeVisible();
  await holds(wizard, []);
  await fang.goto(`applet/pages/${every.appletId}`);
  await fang.getByRole('button', { name: '从 Excel 新建' }).first().click();
  const made = fang.getByRole('dialog', { name: '从 Excel 新建表单' });
  await choose(fang);
  await expect(made.getByLabel('「数字」的字段类型')).toHaveValue('number');
  await holds(made, ['表单名称', ...[1, 2, 3].map(at => `第${at}列的字段名称`)]);
  expect(await beside.end()).toBeGreaterThan(3);
});
