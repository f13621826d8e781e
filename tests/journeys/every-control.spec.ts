import { definitions } from '@gonghui/elements/form/definitions.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { add, type Design, makeForm, onCanvas, openDesigner, synced, test } from './support.ts';

/** All types when the promise is tried; otherwise some of each. */
const ALL = NIGHTLY;
const SHARE = 16;
const chosen = definitions.filter(({ brings }, at) => !brings && (ALL || at % SHARE === SEED % SHARE));
/** Between two keys of somebody who types. */
const KEY_MS = 25;

const panel = (page: Page) => page.getByLabel('属性与问题');
const boxes = (area: Locator) =>
  area.locator(
    'input:not([type=checkbox],[type=radio],[type=color],[type=range],[type=file],[type=date],[type=time],[hidden],[readonly]):enabled:visible, textarea:enabled:visible',
  );

/** Empties a box with real keys, types, takes a letter back, and says what stands there if it is not what was typed. */
async function typeInto(page: Page, box: Locator, between: () => Promise<void>): Promise<string | null> {
  const digits = await box.evaluate(
    (element: HTMLInputElement) =>
      element.type === 'number' || ['decimal', 'numeric'].includes(element.inputMode),
  );
  const text = digits ? '4' : 'c5?';
  await box.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  for (const key of digits ? text : `${text}a`) {
    await page.keyboard.type(key, { delay: KEY_MS });
    if (!(await box.evaluate(element => element === document.activeElement)))
      return `the focus went after ${key}`;
  }
  await between();
  if (!digits) await page.keyboard.press('Backspace');
  const found = await box.evaluate((element: HTMLInputElement) =>
    element === document.activeElement ? element.value : 'not focused',
  );
  return found === text ? null : `“${found}” instead of “${text}”`;
}

test('every control takes what is typed, key by key, while a colleague edits beside it', async ({
  person,
}) => {
  test.setTimeout(ALL ? 1_800_000 : 300_000);
  const fang = await person('wangfang');
  const ming = await person('liming');
  const design = await makeForm(fang, '逐个控件输入');
  await openDesigner(fang, design);
  await openDesigner(ming, design);
  await add(ming, '单行文本');
  await expect(onCanvas(fang, '单行文本 单行文本')).toBeVisible();
  await onCanvas(ming, '单行文本 单行文本').click({ position: { x: 6, y: 6 } });
  const theirs = panel(ming).getByRole('textbox', { name: '标题', exact: true });
  let turn = 0;
  const between = async () => {
    await theirs.fill(`同事 ${++turn}`);
  };
  const faults: string[] = [];
  let typed = 0;
  for (const { type, title } of chosen) {
    const entry = fang.getByLabel('组件与大纲').getByRole('button', { name: title, exact: true });
    if ((await entry.count()) === 0) continue;
    await entry.first().dblclick();
    await expect(panel(fang).locator('.gd-inspector-head')).toContainText(title);
    // Items of a list open one at a time.
    const opener = panel(fang).locator('.gd-item-title[aria-expanded=false]');
    if ((await opener.count()) > 0) await opener.first().click();
    const all = await boxes(panel(fang)).all();
    for (const [at, box] of all.entries()) {
      const fault = await typeInto(fang, box, at % 3 === 0 ? between : async () => undefined);
      typed++;
      if (fault) faults.push(`${type} ${at}: ${fault}`);
      // A picker of the control's own may be open; a question or the remarks are none of its.
      await expect(fang.locator('[data-gh-dialog], [data-composer]')).toHaveCount(0);
      if ((await fang.getByRole('dialog').count()) > 0) await fang.keyboard.press('Escape');
    }
  }
  expect(typed).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});

test('the value of a condition is typed into the flow while a colleague edits the flow', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const ming = await person('liming');
  const design: Design = await makeForm(fang, '条件逐字输入', {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: [
      { id: 'amount01', name: 'number', props: { label: '金额', precision: 2 } },
      { id: 'reason01', name: 'input', props: { label: '事由' } },
    ],
  });
  for (const page of [fang, ming]) {
    await page.goto(`flow/form/${design.appletId}/${design.formId}`);
    await expect(page.getByRole('tree', { name: '流程画布' })).toBeVisible();
    await synced(page);
  }
  await fang.getByRole('button', { name: '在此处添加节点' }).first().click();
  await fang.getByRole('menu', { name: '添加节点' }).getByRole('menuitem', { name: '条件分支' }).click();
  const branch = (page: Page) => page.getByRole('treeitem', { name: '条件 条件1，优先级1', exact: true });
  await branch(fang).click();
  await expect(branch(ming)).toBeVisible();
  await panel(fang).getByLabel('字段').selectOption({ label: '金额' });
  await panel(fang).getByLabel('比较方式').selectOption({ label: '大于' });
  await branch(ming).click();
  const title = panel(ming).getByRole('textbox', { name: '条件名称' });
  const value = panel(fang).getByRole('spinbutton');
  await value.click();
  for (const [at, key] of [...'50005'].entries()) {
    await fang.keyboard.type(key, { delay: KEY_MS });
    await title.fill(`大额${at}`);
  }
  await fang.keyboard.press('Backspace');
  await expect(value).toBeFocused();
  await expect(value).toHaveValue('5000');
  await panel(fang).getByLabel('字段').selectOption({ label: '事由' });
  const text = panel(fang).getByRole('textbox', { name: /比较值/ });
  await text.click();
  await fang.keyboard.type('cab', { delay: KEY_MS });
  await fang.keyboard.press('Backspace');
  await expect(text).toHaveValue('ca');
  await expect(text).toBeFocused();
  await expect(fang.getByRole('dialog')).toHaveCount(0);
  await expect(panel(ming).getByRole('textbox', { name: /比较值/ })).toHaveValue('ca');
});

test('a formula is written by name and pinyin, and its fields are taken whole', async ({ person }) => {
  const fang = await person('wangfang');
  const number = (id: string, label: string) => ({ id, name: 'number', props: { label } });
  const design = await makeForm(fang, '公式输入', {
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
    components: [number('price001', '单价'), number('count001', '数量'), number('total001', '合计')],
  });
  await openDesigner(fang, design);
  await onCanvas(fang, '数字 合计').click({ position: { x: 6, y: 6 } });
  await fang.getByText('公式', { exact: true }).click();
  await fang.getByRole('button', { name: '编辑公式' }).click();
  const box = fang.getByRole('textbox', { name: '公式' });
  await expect(box).toBeFocused();
  await fang.keyboard.type('dj', { delay: KEY_MS });
  await expect(fang.getByRole('option', { name: /单价/ })).toHaveAttribute('aria-selected', 'true');
  await fang.keyboard.press('Enter');
  await fang.keyboard.type('*', { delay: KEY_MS });
  // An input method writes what it composed in one go.
  await fang.keyboard.insertText('数');
  await expect(fang.getByRole('option', { name: /数量/ })).toBeVisible();
  await fang.screenshot({ path: 'test-results/formula-ahead.png' });
  await fang.keyboard.press('Tab');
  await fang.keyboard.type('+rou', { delay: KEY_MS });
  await fang.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await fang.keyboard.type('1.5', { delay: KEY_MS });
  await expect(fang.getByText('公式正确，结果为数字')).toBeVisible();
  await fang.screenshot({ path: 'test-results/formula.png' });
  await fang.keyboard.press('End');
  for (let at = 0; at < 'ROUND(1.5)+'.length; at++) await fang.keyboard.press('Backspace');
  // One press takes the whole name.
  await fang.keyboard.press('Backspace');
  await expect.poll(async () => (await box.inputValue()).replace(/[\u2063\u2064]/g, '')).toBe('单价*');
  await fang.keyboard.type('数量', { delay: KEY_MS });
  await fang.keyboard.press('Enter');
  await fang.getByRole('button', { name: '保存公式' }).click();
  await expect(fang.getByRole('button', { name: '单价*数量' })).toBeVisible();
});
