import { component, template } from '@gonghui/testkit/forms.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { submit } from './beside.ts';
import { NOTHING, walkBoxes } from './box-walk.ts';
import { eachSecond } from './each-second.ts';
import { call, type Design, makeForm, release, test } from './support.ts';

test.describe.configure({ timeout: 300_000 });

/** One more than is looked at before it is printed. */
const RECORDS = 21;

/** A form with records, and a template of labels for it that is in use. */
async function makeLabels(fang: Page): Promise<Design & { ids: string[] }> {
  const design = await makeForm(
    fang,
    '每种打印',
    template(component('input', { label: '事由', status: 'editable' }, undefined, 'reason01')),
  );
  const { appletId, formId } = design;
  await release(fang, formId);
  const ids: string[] = [];
  for (let at = 0; at < RECORDS; at++) ids.push((await submit(fang, formId, { reason01: `标签${at}` })).id);
  await fang.goto(`design/print/${appletId}/${formId}`);
  await fang.getByRole('button', { name: '新建模板' }).click();
  await fang.getByRole('menuitem', { name: /^标签/ }).click();
  await expect(fang).toHaveURL(/\/stencil\//);
  const { list } = await call<{ list: { id: string }[] }>(fang, 'POST', `/v1/forms/${formId}/print/page`, {
    page: { current: 1, pageSize: 9 },
  });
  await call(fang, 'PATCH', `/v1/forms/print/${list[0]?.id}/status`, { status: 'on' });
  return { ...design, ids };
}

async function holds(area: Locator, names: readonly string[], untyped = {}): Promise<void> {
  expect.soft(await walkBoxes(area.page(), area)).toEqual({ ...NOTHING, names, untyped });
}

const WAY = ['每个份数', '起始位置'];

test('what is said of a print before it is made keeps what is typed while the records are changed', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { appletId, formId, ids } = await makeLabels(fang);
  // Whoever may see and print them all, on another machine.
  const beside = eachSecond(await person('wangfang'), async (turn, colleague) => {
    const id = ids[turn % 2];
    const { rev } = await call<{ rev: number }>(colleague, 'GET', `/v1/submissions/${id}`);
    await call(colleague, 'PUT', `/v1/submissions/${id}`, { rev, values: { reason01: `同事${turn}` } });
  });
  await fang.goto(`url/applet/${appletId}?form=${formId}`);
  const print = () =>
    fang.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '打印' }).click();

  await fang.getByRole('checkbox', { name: '选择全部' }).first().click();
  await print();
  const many = fang.getByRole('dialog', { name: '批量打印' });
  await expect(many.getByLabel(WAY[0]!)).toBeVisible();
  await holds(many, WAY, { chosen: ['打印模板'] });
  await many.getByRole('button', { name: '取消' }).click();
  await fang.getByRole('checkbox', { name: '选择全部' }).first().click();

  for (const line of [0, 1]) {
    await fang.locator(`[data-line="${line}"] [data-column="0"]`).hover();
    await fang.locator(`[data-line="${line}"] .gr-check input`).click();
  }
  await print();
  const preview = fang.getByRole('dialog', { name: '打印预览' });
  await expect(preview.getByRole('textbox', { name: '页码' })).toBeVisible();
  await holds(preview, [...WAY, '页码']);
  await preview.getByRole('button', { name: '打印机校正' }).click();
  const device = fang.getByRole('dialog', { name: '打印机校正' });
  await holds(device, ['向右移动（毫米）', '向下移动（毫米）', '缩放（%）']);
  expect(await beside.end()).toBeGreaterThan(6);
});
