import { expect, type Locator, type Page } from '@playwright/test';
import { makeForm, release, test } from './support.ts';

const leaf = (id: string, name: string, label: string) => ({
  id,
  name,
  props: { label, status: 'editable', overColumns: 6 },
});
const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    leaf('line0001', 'input', '名称'),
    leaf('text0001', 'textarea', '说明'),
    leaf('count001', 'number', '数量'),
    {
      id: 'lines001',
      name: 'subform',
      props: { label: '明细', status: 'editable', overColumns: 12 },
      components: [leaf('part0001', 'input', '品名')],
    },
  ],
};
const PROCESS = { key: 'Process', code: 'KeyA', windowsVirtualKeyCode: 229 };

/** Composes letter by letter, as an input method does, and takes the words that it offers. */
async function compose(page: Page, letters: string[], words: string): Promise<void> {
  const keys = await page.context().newCDPSession(page);
  for (const text of letters) {
    await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...PROCESS });
    const at = text.length;
    await keys.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at });
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...PROCESS });
  }
  await keys.send('Input.insertText', { text: words });
  await keys.detach();
}

/** Keys in the middle, a composition in the middle, and both taken back. */
async function typesInto(page: Page, box: Locator): Promise<void> {
  await box.click();
  await page.keyboard.type('abcd', { delay: 30 });
  for (const _ of 'cd') await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('XY', { delay: 30 });
  await expect(box).toHaveValue('abXYcd');
  await compose(page, ['n', 'ni', 'ni h', 'ni hao'], '你好');
  await expect(box).toHaveValue('abXY你好cd');
  await page.keyboard.press('Backspace');
  await expect(box).toHaveValue('abXY你cd');
  for (let turn = 0; turn < 12 && (await box.inputValue()) !== ''; turn++)
    await page.keyboard.press('Control+z');
  await expect(box).toHaveValue('');
  await page.keyboard.type('ok', { delay: 30 });
  await expect(box).toHaveValue('ok');
}

test('keys in the middle of a text, words that are composed and undo are right in each box of a form', async ({
  person,
}) => {
  test.setTimeout(120_000);
  const fang = await person('wangfang');
  const { formId } = await makeForm(fang, '物品', FORM);
  await release(fang, formId);
  for (const page of [fang, await person('zhangwei', { phone: true })]) {
    await page.goto(`url/form/${formId}`);
    await typesInto(page, page.getByRole('textbox', { name: '名称' }));
    await typesInto(page, page.getByRole('textbox', { name: '说明' }));
    const number = page.getByRole('spinbutton', { name: '数量' });
    await number.click();
    await page.keyboard.type('1234', { delay: 30 });
    for (const _ of '34') await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('56', { delay: 30 });
    await expect(number).toHaveValue('125634');
  }
  await fang
    .getByRole('button', { name: /^(添加|新增)/ })
    .first()
    .click();
  await typesInto(fang, fang.getByRole('textbox', { name: '品名' }).first());
  await fang.getByRole('button', { name: '提交', exact: true }).click();
  await expect(fang.getByText('提交成功')).toBeVisible();
});
