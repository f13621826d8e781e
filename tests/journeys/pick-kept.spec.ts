import { component, template } from '@gonghui/testkit/forms.ts';
import { expect, type Page } from '@playwright/test';
import { compose, type Hands, KEY_MS } from './box-typing.ts';
import { makeForm, release, test } from './support.ts';

const BOXES = [
  ['staff', '经办人'],
  ['dept', '部门'],
  ['role', '角色'],
] as const;

async function left(page: Page): Promise<void> {
  await page.keyboard.press('End');
  for (let letter = 0; letter < 2; letter++) await page.keyboard.press('ArrowLeft');
}

/** A closed box holds what was sought and is nobody: keys, an input method and undo find it where it stands, as in any other box. */
async function typeAtKept(page: Page, label: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  const search = page.getByRole('combobox', { name: `搜索${label}` });
  const after = page.getByRole('textbox', { name: '备注', exact: true });
  const hands: Hands = { page, keys: await page.context().newCDPSession(page) };
  const shut = async (text: string) => {
    await page.keyboard.press('Tab');
    await expect(search).toHaveCount(0);
    await expect(box).toHaveValue(text);
    await box.focus();
  };
  await box.focus();
  await page.keyboard.type('abcd', { delay: KEY_MS });
  await expect(search).toHaveValue('abcd');
  await shut('abcd');
  await expect(page.getByText('没有选择“abcd”')).toBeVisible();

  await left(page);
  await page.keyboard.type('XY', { delay: KEY_MS });
  await expect(search).toHaveValue('abXYcd');
  await compose(hands, ['n', 'ni', 'ni h', 'ni hao'], '你好', KEY_MS);
  await expect(search).toHaveValue('abXY你好cd');
  await page.keyboard.press('Backspace');
  await expect(search).toHaveValue('abXY你cd');
  for (let turn = 0; turn < 12 && (await search.inputValue()) !== 'abcd'; turn++)
    await page.keyboard.press('Control+z');
  await expect(search).toHaveValue('abcd');
  await shut('abcd');

  // An input method begins in the middle of the closed box.
  await left(page);
  await compose(hands, ['n', 'ni', 'ni h', 'ni hao'], '你好', KEY_MS);
  await expect(search).toHaveValue('ab你好cd');
  await expect(search).toBeFocused();
  await page.keyboard.type('Z');
  await expect(search).toHaveValue('ab你好Zcd');
  await shut('ab你好Zcd');

  // Backspace in the middle, then on.
  await left(page);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('Q', { delay: KEY_MS });
  await expect(search).toHaveValue('ab你好Qcd');
  await shut('ab你好Qcd');

  await page.keyboard.press('Control+a');
  await page.keyboard.type('ok', { delay: KEY_MS });
  await expect(search).toHaveValue('ok');
  await shut('ok');
  await page.keyboard.press('Control+a');
  await page.evaluate(() => navigator.clipboard.writeText('贴进来'));
  await page.keyboard.press('Control+v');
  await expect(search).toHaveValue('贴进来');
  await shut('贴进来');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await expect(box).toHaveValue('');
  await expect(page.getByText('没有选择')).toHaveCount(0);
  await after.focus();
}

test('what a closed box of people, departments and roles kept is typed into, composed and taken back where the caret stands', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const made = await makeForm(
    fang,
    '留住的名字',
    template(
      ...BOXES.map(([type, label], at) =>
        component(type, { label, status: 'editable' }, undefined, `pick000${at}`),
      ),
      component('input', { label: '备注', status: 'editable' }, undefined, 'note0000'),
    ),
  );
  await release(fang, made.formId);
  await fang.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await fang.goto(`url/form/${made.formId}`);
  // A colleague releases the form again while each box is typed into.
  const ming = await person('liming');
  for (const [, label] of BOXES)
    await test.step(label, () => Promise.all([typeAtKept(fang, label), release(ming, made.formId)]));
});
