import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { charsIn, openPdf, textOf } from '@gonghui/gateway/base/paper/testing/read-pdf.ts';
import { expect, type Page } from '@playwright/test';
import { call, type Design, makeForm, release, test } from './support.ts';

const column = (id: string, name: string, label: string) => ({ id, name, props: { label } });
const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    column('reason01', 'input', '事由'),
    {
      id: 'lines001',
      name: 'subform',
      props: { label: '明细' },
      components: [
        column('goods001', 'input', '品名'),
        column('count001', 'number', '数量'),
        column('price001', 'number', '单价'),
      ],
    },
  ],
};

test.describe.configure({ timeout: 180_000 });

interface Printed {
  pages: number;
  style: string;
  text: string;
  /** Places of all characters of the first page, microns, with their letters. */
  places: [string, number, number][];
}

/** In place of the browser's dialog: remembers what it would have printed. */
const watchPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const top = window.top as Window & { prints?: Printed[] };
      const kept = top.prints ?? [];
      top.prints = kept;
      const [first] = document.querySelectorAll('svg');
      kept.push({
        pages: document.querySelectorAll('svg').length,
        style: document.querySelector('style')?.textContent ?? '',
        text: document.body.textContent ?? '',
        places: [...(first?.querySelectorAll('text') ?? [])].flatMap(text =>
          [...(text.textContent ?? '')].map((char, at): [string, number, number] => {
            const { x, y } = text.getStartPositionOfChar(at);
            return [char, x * 1000, y * 1000];
          }),
        ),
      });
    };
  });
const prints = (page: Page) => page.evaluate(() => (window as Window & { prints?: Printed[] }).prints ?? []);

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `row${String(at).padStart(5, '0')}`,
    values: { goods001: `六角螺栓 M${at + 1}`, count001: at + 1, price001: 12 },
  }));

let submitted = 0;
async function fill(page: Page, { formId }: Design, reason: string, count = 3): Promise<string> {
  const values = { reason01: reason, lines001: lines(count) };
  const body = { values, key: `print-journey-${submitted++}` };
  return (await call<{ id: string }>(page, 'POST', `/v1/forms/${formId}`, body)).id;
}

const preview = (page: Page) => page.getByRole('dialog', { name: '打印预览' });
const drawn = (page: Page, number = 1) =>
  page.getByRole('region', { name: `第 ${number} 页`, exact: true }).locator('svg');

async function records(page: Page, formId: string) {
  const body = { filter: { formId } };
  const { list } = await call<{
    list: { way: string; records: number; items: { recordId: string; no: number }[] }[];
  }>(page, 'POST', '/v1/printRecords/page', body);
  return list;
}

test('a template is made from the form and switched on; a member prints his record, and the PDF agrees with the page', async ({
  person,
}) => {
  const manager = await person('wangfang');
  const form = await makeForm(manager, '打印采购', FORM);
  await release(manager, form.formId);

  await manager.goto(`design/print/${form.appletId}/${form.formId}`);
  await expect(manager.getByText('还没有打印模板')).toBeVisible();
  await manager.getByRole('main').getByRole('button', { name: '按表单生成' }).click();
  await expect(manager).toHaveURL(/\/stencil\//);
  await manager.goto(`design/print/${form.appletId}/${form.formId}`);
  const card = manager.getByRole('list', { name: '打印模板' }).getByRole('listitem');
  await expect(card.locator('svg text').first()).toBeAttached();
  await card.getByRole('button', { name: /^更多操作/ }).click();
  await manager.getByRole('menuitem', { name: '重命名' }).click();
  await manager.getByLabel('模板名称').fill('采购单');
  await manager.keyboard.press('Enter');
  await expect(card.getByText('采购单')).toBeVisible();
  await card.getByRole('button', { name: '启用', exact: true }).click();
  await expect(card.getByText('已启用')).toBeVisible();
  expect((await new AxeBuilder({ page: manager }).include('main').analyze()).violations).toEqual([]);

  const member = await person('zhangwei');
  await watchPrints(member);
  const id = await fill(member, form, '车间三号线大修', 40);
  await member.goto(`url/form/${form.formId}/${id}`);
  await member.getByRole('button', { name: '打印', exact: true }).click();
  await expect(drawn(member)).toContainText('车间三号线大修');
  expect((await new AxeBuilder({ page: member }).include('[role=dialog]').analyze()).violations).toEqual([]);
  // Pages that are not in sight are not there.
  await member.getByRole('textbox', { name: '页码' }).fill('2');
  await member.getByRole('textbox', { name: '页码' }).press('Enter');
  await expect(drawn(member, 2)).toContainText('第 2 页 / 共 2 页');

  // A double click is one print.
  await preview(member).getByRole('button', { name: '打印', exact: true }).dblclick();
  await expect.poll(async () => (await prints(member)).length).toBe(1);
  const [printed] = await prints(member);
  expect(printed?.pages).toBe(2);
  expect(printed?.style).toContain('@page{size:210mm 297mm;margin:0}');
  expect(printed?.text).toContain('六角螺栓 M40');

  const coming = member.waitForEvent('download');
  await preview(member).getByRole('button', { name: '下载 PDF' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('打印采购.pdf');
  const pdf = await openPdf(new Uint8Array(await readFile(await file.path())));
  expect(pdf.numPages).toBe(2);
  expect(await textOf(pdf, 1)).toContain('车间三号线大修');
  const ours = (await charsIn(pdf, 1)).filter(({ char }) => char.trim() !== '');
  const theirs = (printed?.places ?? []).filter(([char]) => char.trim() !== '');
  expect(theirs.map(([char]) => char).join('')).toBe(ours.map(({ char }) => char).join(''));
  const apart = theirs.map(([, x, y], at) =>
    Math.max(Math.abs(x - (ours[at]?.x ?? 0)), Math.abs(y - (ours[at]?.y ?? 0))),
  );
  expect(Math.max(...apart)).toBeLessThan(200);

  // Keys alone: Esc leads back to the record, whose button opens it again.
  await member.keyboard.press('Escape');
  await expect(preview(member)).toBeHidden();
  await expect(member.getByRole('button', { name: '打印', exact: true })).toBeFocused();

  // What was just submitted is printed from where it was submitted.
  await member.goto(`url/form/${form.formId}`);
  await member.getByRole('textbox', { name: '事由' }).fill('刚刚提交的申请');
  await member.getByRole('button', { name: '提交', exact: true }).click();
  await member.getByRole('status').getByRole('button', { name: '打印', exact: true }).click();
  await expect(drawn(member)).toContainText('刚刚提交的申请');
  await member.keyboard.press('Escape');

  expect(
    (await records(member, form.formId)).map(({ way, items }) => [way, items[0]?.recordId, items[0]?.no]),
  ).toEqual([
    ['pdf', id, 2],
    ['browser', id, 1],
  ]);
  await manager.getByRole('tab', { name: '打印记录' }).click();
  const rows = manager.getByRole('table', { name: '打印记录' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('张伟');
  await expect(rows.nth(1)).toContainText('已下载');
  await expect(rows.nth(1)).toContainText('第 2 次');
  await expect(rows.nth(2)).toContainText('已发起打印');
});

test('labels begin at the fifth place, two of each, moved for this printer', async ({ person }) => {
  const manager = await person('wangfang');
  await watchPrints(manager);
  const form = await makeForm(manager, '打印标签', FORM);
  await release(manager, form.formId);
  await fill(manager, form, '标签甲');
  await manager.goto(`design/print/${form.appletId}/${form.formId}`);
  await manager.getByRole('button', { name: '新建模板' }).click();
  await manager.getByRole('menuitem', { name: /^标签/ }).click();
  await expect(manager).toHaveURL(/\/stencil\//);
  await manager.goto(`design/print/${form.appletId}/${form.formId}`);
  const card = manager.getByRole('list', { name: '打印模板' }).getByRole('listitem');
  const open = async () => {
    await card.getByRole('button', { name: /^更多操作/ }).click();
    await manager.getByRole('menuitem', { name: '预览' }).click();
    await expect(drawn(manager)).toBeVisible();
  };
  // What is off can be looked at and not printed.
  await open();
  await expect(preview(manager).getByText('模板未启用，启用后可以打印')).toBeVisible();
  await expect(preview(manager).getByRole('button', { name: '打印', exact: true })).toBeDisabled();
  await manager.keyboard.press('Escape');
  await card.getByRole('button', { name: '启用', exact: true }).click();
  await expect(card.getByText('已启用')).toBeVisible();
  await open();
  const labels = drawn(manager).locator('text', { hasText: '事由：标签甲' });
  await expect(labels).toHaveCount(1);
  await manager.getByLabel('起始位置').fill('5');
  await manager.getByLabel('每个份数').fill('2');
  await expect(labels).toHaveCount(2);
  // 3 to a line: the fifth is in the middle of the second, as far down as the sixth.
  const boxes = await Promise.all([labels.nth(0).boundingBox(), labels.nth(1).boundingBox()]);
  const sheet = await drawn(manager).boundingBox();
  const across = (at: number) => ((boxes[at]?.x ?? 0) - (sheet?.x ?? 0)) / (sheet?.width ?? 1);
  expect(across(0)).toBeGreaterThan(0.3);
  expect(across(1)).toBeGreaterThan(0.6);
  expect(boxes[0]?.y).toBe(boxes[1]?.y);

  await manager.getByRole('button', { name: '打印机校正' }).click();
  await manager.getByLabel('向右移动（毫米）').fill('21');
  await expect(manager.getByText('应为 -20 到 20 的数')).toBeVisible();
  await manager.getByLabel('向右移动（毫米）').fill('1.5');
  await manager.getByRole('button', { name: '打印测试页' }).click();
  await expect.poll(async () => (await prints(manager)).length).toBe(1);
  await manager.getByRole('button', { name: '保存' }).click();
  // The printing key means this print.
  await manager.keyboard.press('Control+p');
  await expect.poll(async () => (await prints(manager)).length).toBe(2);
  const [test_, labelled] = await prints(manager);
  expect(test_?.text).toContain('打印机校正测试页');
  expect(labelled?.style).toContain('translate(1.5mm,0mm) scale(1)');
});

test('many records become a PDF in the background, a few are looked at first; phones get the PDF', async ({
  person,
}) => {
  const manager = await person('wangfang');
  const form = await makeForm(manager, '打印多条', FORM);
  await release(manager, form.formId);
  const ids: string[] = [];
  for (let at = 0; at < 24; at++) ids.push(await fill(manager, form, `申请${at}`, 1));
  await manager.goto(`url/applet/${form.appletId}?form=${form.formId}`);
  await manager.getByRole('checkbox', { name: '选择全部' }).first().click();
  const bar = manager.getByRole('toolbar', { name: '批量操作' });
  await bar.getByRole('button', { name: '打印' }).click();
  const dialog = manager.getByRole('dialog', { name: '批量打印' });
  await expect(dialog).toContainText('24 条记录将在后台生成一个 PDF');
  await dialog.getByRole('button', { name: '生成 PDF' }).click();
  const tray = manager.getByRole('region', { name: '后台任务' });
  await expect(tray.getByRole('button', { name: '下载' })).toBeVisible({ timeout: 240_000 });
  const coming = manager.waitForEvent('download');
  await tray.getByRole('button', { name: '下载' }).click();
  const pdf = await openPdf(new Uint8Array(await readFile(await (await coming).path())));
  expect(pdf.numPages).toBe(24);
  expect((await pdf.getOutline())?.length).toBe(24);

  const phone = await person('wangfang', { phone: true });
  await phone.goto(`url/form/${form.formId}/${ids[0]}/print`);
  await expect(drawn(phone)).toContainText('申请0');
  await expect(phone.getByRole('button', { name: '打印', exact: true })).toHaveCount(0);
  const onPhone = phone.waitForEvent('download');
  await phone.getByRole('button', { name: '下载 PDF' }).click();
  expect((await onPhone).suggestedFilename()).toBe('打印多条.pdf');
});

test('whoever may not see a column prints none of it, and a second print of a receipt says so', async ({
  person,
}) => {
  const manager = await person('wangfang');
  const form = await makeForm(manager, '打印收据', FORM);
  await release(manager, form.formId);
  const groups = [
    {
      id: 'grpfill1',
      name: '填写和打印',
      members: { type: 'release' },
      actions: ['fill', 'see', 'print'],
      rows: { kind: 'own' },
      fields: { price001: 'hidden' },
    },
  ];
  const { rev } = await call<{ rev: number }>(manager, 'GET', `/v1/forms/${form.formId}/permissions`);
  await call(manager, 'PUT', `/v1/forms/${form.formId}/permissions`, { rev, groups });
  const made = await call<{ id: string }>(manager, 'POST', `/v1/forms/${form.formId}/print`, {});
  const saved = await call<{
    version: number;
    dataset: unknown;
    print: unknown;
    printTemplate: unknown;
    sheetTemplate: { free: unknown[] };
  }>(manager, 'GET', `/v1/forms/print/${made.id}`);
  const again = {
    id: 'againaaa',
    name: 'watermark',
    props: {
      ...{ text: '补打', pos: [60, 100], size: [90, 40], rotate: -30, anchor: 'page' },
      showIf: {
        logical: 'and',
        items: [{ key: 'printCount', keyLabel: '打印次数', type: 'number', operator: 'gt', value: 1 }],
      },
    },
  };
  const { dataset, print, printTemplate, sheetTemplate, version } = saved;
  await call(manager, 'PUT', `/v1/forms/print/${made.id}`, {
    ...{ dataset, print, printTemplate, baseVersion: version },
    sheetTemplate: { ...sheetTemplate, free: [again] },
  });
  await call(manager, 'PATCH', `/v1/forms/print/${made.id}/status`, { status: 'on' });

  const member = await person('zhangwei');
  await watchPrints(member);
  const id = await fill(member, form, '收据', 1);
  await member.goto(`url/form/${form.formId}/${id}/print`);
  await expect(drawn(member)).toContainText('六角螺栓 M1');
  await expect(drawn(member)).not.toContainText('补打');
  const press = member.getByRole('button', { name: '打印', exact: true });
  await press.click();
  await expect.poll(async () => (await prints(member)).length).toBe(1);
  await expect(press).not.toHaveAttribute('aria-busy');
  await press.click();
  await expect.poll(async () => (await prints(member)).length).toBe(2);
  const [first, second] = await prints(member);
  expect(first?.text).not.toContain('补打');
  expect(second?.text).toContain('补打');
  // 12 is the price, hidden from him; the count is 1.
  expect(first?.text).not.toContain('12');
});
