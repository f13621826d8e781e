import { component, template } from '@gonghui/testkit/forms.ts';
import { expect, type Page } from '@playwright/test';
import { makeForm, release, test } from './support.ts';

const day = component('date', { label: '日期' });
const count = component('number', { label: '张数', min: 0 });
const sort = component('radio', { label: '类别', options: [{ value: 'tripgoes', label: '交通' }] });
const note = component('input', { label: '说明' });
const lines = component('subform', { label: '明细' }, [day, count, sort, note]);

const BLOCK = [
  ['2026/3/5', '2', '交通', '车票'],
  ['2026-13-45', '12kg', '没有的', '00012'],
  ['3月6日', '-3', '', ''],
];

const COLUMNS = { 日期: day.id, 张数: count.id, 说明: note.id };
const cell = (page: Page, row: number, column: keyof typeof COLUMNS) =>
  page
    .locator('tr[data-row]')
    .nth(row - 1)
    .locator(`td[data-column="${COLUMNS[column]}"] input`);

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(value => navigator.clipboard.writeText(value), text);
  await cell(page, 1, '日期').click();
  await page.keyboard.press('Control+v');
}

test('a block pasted into a subform keeps what is no value in its cells, says what it left out, and is taken back by one key', async ({
  person,
}) => {
  const admin = await person('admin');
  const { formId } = await makeForm(admin, '贴表', template(lines));
  await release(admin, formId);
  await admin.goto(`url/form/${formId}`);
  const notice = admin.getByRole('status').filter({ hasText: '粘贴' });
  await paste(admin, BLOCK.map(line => line.join('\t')).join('\n'));
  await expect(notice).toHaveText(
    '已粘贴9格，2格无法识别，已留在格中待修改，1格没有填入：第2行“没有的”「类别」没有选项「没有的」',
  );
  await expect(cell(admin, 2, '日期')).toHaveValue('2026-13-45');
  await expect(cell(admin, 2, '张数')).toHaveValue('12kg');
  await expect(cell(admin, 3, '张数')).toHaveValue('-3');
  for (const [row, label] of [
    [2, '日期'],
    [2, '张数'],
    [3, '张数'],
  ] as const)
    await expect(cell(admin, row, label)).toHaveAttribute('aria-invalid', 'true');

  await admin.keyboard.press('Control+z');
  await expect(notice).toHaveText('已撤销粘贴');
  await expect(admin.locator('tr[data-row]')).toHaveCount(1);
  await expect(cell(admin, 1, '说明')).toHaveValue('');

  await paste(admin, BLOCK.map(line => line.join('\t')).join('\n'));
  // What is picked behind it would go with its rows: the block stays then.
  await admin.locator('tr[data-row]').nth(2).getByText('交通').click();
  await admin.keyboard.press('Control+z');
  await expect(admin.locator('tr[data-row]')).toHaveCount(3);
  await admin.getByRole('button', { name: '提交' }).click();
  await expect(admin.getByText('第2行：').first()).toBeVisible();
  await expect(cell(admin, 2, '张数')).toHaveValue('12kg');
  for (const [row, label, text] of [
    [2, '日期', '2026-03-06'],
    [2, '张数', '12'],
    [3, '张数', '3'],
  ] as const) {
    await cell(admin, row, label).click();
    await admin.keyboard.press('Control+a');
    await admin.keyboard.type(text, { delay: 60 });
    await admin.keyboard.press('Tab');
  }
  await admin.getByRole('button', { name: '提交' }).click();
  await expect(admin.getByText('提交成功').first()).toBeVisible();
});
