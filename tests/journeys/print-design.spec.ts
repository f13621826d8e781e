import { pageDefaults } from '@gonghui/elements/print/page.ts';
import { toStencil } from '@gonghui/elements/print/stencil-form.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { call, type Design, makeForm, synced, test } from './support.ts';

const TEMPLATE = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 12, isWaterline: false },
  components: [
    { id: 'reason01', name: 'input', props: { label: '事由' } },
    {
      id: 'items001',
      name: 'subform',
      props: { label: '明细' },
      components: [
        { id: 'name0001', name: 'input', props: { label: '品名' } },
        { id: 'money001', name: 'number', props: { label: '金额' } },
      ],
    },
  ],
};

interface Saved {
  printTemplate: { text?: string; dataVar?: string; colspan: number; style?: Record<string, unknown> }[][];
  print: { width: number };
  sheetTemplate: { rows: { band?: string; source?: string }[]; colWidth: number[] };
}

async function makeStencil(page: Page, { formId }: Design): Promise<string> {
  const template = toStencil({ page: { ...pageDefaults }, components: [] });
  const body = { template, name: '采购单' };
  return (await call<{ id: string }>(page, 'POST', `/v1/forms/${formId}/print`, body)).id;
}

async function open(page: Page, { appletId, formId }: Design, id: string): Promise<void> {
  await page.goto(`stencil/${appletId}/${formId}/${id}`);
  await expect(page.getByRole('tree', { name: '打印模板画布' })).toBeVisible();
  await synced(page);
}

const heads = (page: Page, strip: 'top' | 'left'): Locator => page.locator(`.pd-heads-${strip} .pd-head`);

/** The middle of a place of the table, counted from 0, on the screen. */
async function middle(page: Page, row: number, column: number): Promise<{ x: number; y: number }> {
  const across = await heads(page, 'top').nth(column).boundingBox();
  const down = await heads(page, 'left').nth(row).boundingBox();
  return { x: across!.x + across!.width / 2, y: down!.y + down!.height / 2 };
}

async function choose(page: Page, row: number, column: number): Promise<void> {
  const { x, y } = await middle(page, row, column);
  await page.mouse.click(x, y);
}

async function chooseRange(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const start = await middle(page, ...from);
  const end = await middle(page, ...to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

async function drop(page: Page, variable: string, row: number, column: number): Promise<void> {
  const from = await page
    .getByLabel('元素与大纲')
    .getByRole('button', { name: variable, exact: true })
    .boundingBox();
  const to = await middle(page, row, column);
  await page.mouse.move(from!.x + 30, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x - 20, to.y - 10, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await page.mouse.up();
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '表格工具' }).getByRole('button', { name, exact: true });
const cell = (page: Page, name: string) =>
  page
    .getByRole('tree', { name: '打印模板画布' })
    .getByRole('treeitem', { name: `单元格 ${name}`, exact: true });

test('two design one paper, one of them offline: merging and variables here, lines and the detail table there', async ({
  person,
}) => {
  const [fang, ming] = [await person('wangfang'), await person('liming')];
  const design = await makeForm(fang, '两人打印', TEMPLATE);
  const id = await makeStencil(fang, design);
  await open(fang, design, id);
  await fang.getByLabel('属性与问题').getByRole('button', { name: '插入表格' }).click();
  await expect(heads(fang, 'left')).toHaveCount(8);
  await synced(fang);
  await open(ming, design, id);
  await expect(heads(ming, 'left')).toHaveCount(8);

  // 王芳 writes a title over the whole width, by keys.
  await chooseRange(fang, [0, 0], [0, 5]);
  await tool(fang, '合并单元格').click();
  await fang.keyboard.type('采购申请单', { delay: 30 });
  await fang.keyboard.press('Enter');
  await fang.keyboard.type('事由', { delay: 30 });
  await fang.keyboard.press('Tab');
  await drop(fang, '事由', 1, 1);
  await expect(cell(ming, '采购申请单')).toBeAttached();

  // 李明 has no network while he makes the table of the lines; 王芳 goes on at the same time.
  await ming.context().setOffline(true);
  await heads(ming, 'left').nth(3).click();
  await heads(ming, 'left')
    .nth(3)
    .click({ modifiers: ['Shift'] });
  const settings = ming.getByLabel('属性与问题');
  await choose(ming, 3, 0);
  await ming.keyboard.type('品名', { delay: 30 });
  await ming.keyboard.press('Tab');
  await ming.keyboard.type('金额', { delay: 30 });
  await ming.keyboard.press('Enter');
  await drop(ming, '品名', 4, 0);
  await drop(ming, '金额', 4, 1);
  await choose(ming, 4, 0);
  for (const [label, value] of [
    ['带区', '明细'],
    ['数据来源', '明细'],
  ] as const) {
    // Without a network it is the browser's own list.
    await settings.getByRole('combobox', { name: label }).selectOption({ label: value });
  }
  await expect(ming.locator('.pd-stripe[data-band="detail"]')).toHaveCount(1);
  await chooseRange(ming, [3, 0], [4, 1]);
  await tool(ming, '框线').click();
  await tool(ming, '全部框线').click();
  await ming.keyboard.press('Escape');
  await choose(fang, 2, 0);
  await fang.keyboard.type('离线时写的', { delay: 30 });
  await fang.keyboard.press('Enter');
  await synced(fang);
  await expect(cell(fang, '明细.品名')).toHaveCount(0);
  await ming.context().setOffline(false);
  await expect(cell(fang, '明细.品名')).toBeAttached();
  await expect(cell(ming, '离线时写的')).toBeAttached();
  await synced(ming);

  // 李明 changes the paper key by key, while 王芳 writes.
  await ming.locator('[data-canvas-tree]').focus();
  await ming.keyboard.press('Escape');
  await settings.getByLabel('纸张宽度').click();
  await choose(fang, 5, 0);
  await Promise.all([
    ming.keyboard.type('2005', { delay: 80 }),
    fang.keyboard.type('同时写的', { delay: 70 }),
  ]);
  await ming.keyboard.press('Backspace');
  await ming.keyboard.press('Enter');
  await fang.keyboard.press('Enter');
  await expect(settings.getByLabel('纸张宽度')).toHaveValue('200');
  await expect(cell(ming, '同时写的')).toBeAttached();
  await fang.keyboard.press('Control+z');

  // 王芳 takes back what she wrote last, and nothing of his.
  await fang.keyboard.press('Control+z');
  await expect(cell(ming, '离线时写的')).toHaveCount(0);
  await expect(cell(ming, '明细.品名')).toBeAttached();
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.locator('.gh-toast', { hasText: '保存模板成功' })).toBeVisible();

  const saved = await call<Saved>(fang, 'GET', `/v1/forms/print/${id}`);
  expect(saved.print.width).toBe(200);
  expect(saved.printTemplate[0]?.[0]).toMatchObject({ text: '采购申请单', colspan: 6 });
  expect(saved.printTemplate[1]?.slice(0, 2)).toMatchObject([{ text: '事由' }, { dataVar: 'reason01' }]);
  expect(saved.sheetTemplate.rows[4]).toMatchObject({ band: 'detail', source: 'items001' });
  expect(saved.printTemplate[4]?.slice(0, 2)).toMatchObject([
    { dataVar: 'items001.name0001', style: { borderBottom: { width: 0.2 } } },
    { dataVar: 'items001.money001' },
  ]);
});

test('one designs a paper by keys alone', async ({ person }) => {
  const fang = await person('wangfang');
  const design = await makeForm(fang, '键盘打印', TEMPLATE);
  const id = await makeStencil(fang, design);
  await open(fang, design, id);
  await fang.keyboard.press('Control+k');
  await expect(fang.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await fang.keyboard.type('插入表格', { delay: 30 });
  await expect(fang.getByRole('dialog').getByRole('option').first()).toContainText('插入表格');
  await fang.keyboard.press('Enter');
  await expect(heads(fang, 'left')).toHaveCount(8);
  await fang.locator('[data-canvas-tree]').focus();
  const keys = async (...all: string[]) => {
    for (const key of all) await fang.keyboard.press(key);
  };
  // The table is chosen by the command that put it in: its first cell takes what is typed.
  await fang.keyboard.type('标题', { delay: 30 });
  await keys('Enter', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+Alt+m', 'Control+b');
  await keys('ArrowDown');
  await fang.keyboard.type('甲', { delay: 30 });
  await keys('Tab');
  await fang.keyboard.type('乙', { delay: 30 });
  await keys('Enter', 'Alt+Enter');
  await expect(fang.locator('.gd-inspector :focus')).toBeAttached();
  await keys('Control+s');
  await expect(fang.locator('.gh-toast', { hasText: '保存模板成功' })).toBeVisible();
  const saved = await call<Saved>(fang, 'GET', `/v1/forms/print/${id}`);
  expect(saved.printTemplate[0]?.[0]).toMatchObject({ text: '标题', colspan: 3, style: { bold: true } });
  expect(saved.printTemplate[1]?.slice(0, 2)).toMatchObject([{ text: '甲' }, { text: '乙' }]);
});
