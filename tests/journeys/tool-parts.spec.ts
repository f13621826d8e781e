import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { faults } from './axe.ts';
import { call, makeForm, onCanvas, openDesigner, release, synced, test } from './support.ts';

const field = (id: string, name: string, props: Record<string, unknown>) => ({
  id,
  name,
  props: { overColumns: 4, ...props },
});
const page = { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false };
const options = [{ value: 'kindtrip', label: '差旅' }];

/** A form to take from, and the designer of another with a list to choose from selected. */
async function chooser(manager: Page, name: string): Promise<Locator> {
  const goods = await makeForm(manager, name, {
    page,
    components: [field('goodname', 'input', { label: '客户名称' })],
  });
  await release(manager, goods.formId);
  const form = await makeForm(manager, '领用单', {
    page,
    components: [field('whatpick', 'select-single', { label: '客户', options })],
  });
  // One more of the same applet, whose name sounds otherwise.
  const other = await call<{ id: string }>(manager, 'POST', '/v1/forms', {
    type: 'normal',
    appletId: form.appletId,
    name: '物品签收',
    template: { page, components: [field('whattook', 'input', { label: '物品' })] },
  });
  await release(manager, other.id);
  await openDesigner(manager, form);
  await onCanvas(manager, '下拉单选 客户').click({ position: { x: 8, y: 8 } });
  await manager.getByText('关联其他表单', { exact: true }).click();
  return manager.getByRole('combobox', { name: '数据来源' });
}

/** The keys of an input method: what it composes, one state after another, each told by a key as a browser tells it. */
async function composing(at: CDPSession, ...states: readonly string[]): Promise<void> {
  for (const text of states) {
    const key = { key: 'Process', code: 'KeyA', windowsVirtualKeyCode: 229 };
    await at.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await at.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await at.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }
}

/** Of no other journey: they share a server. */
const NAME = '珊瑚档案';

test('what is composed chooses nothing until it is a word', async ({ person }) => {
  const fang = await person('wangfang');
  const source = await chooser(fang, NAME);
  const cdp = await fang.context().newCDPSession(fang);
  const list = fang.getByRole('listbox', { name: '数据来源' });
  const shown = list.getByRole('option');
  const onlyOurs = async () => {
    await expect(shown.first()).toHaveText(NAME);
    await expect(shown.filter({ hasNotText: NAME })).toHaveCount(0);
  };
  const unchanged = async () => {
    await expect(list).toBeVisible();
    await expect(shown.first()).toHaveText(NAME);
  };

  await source.click();
  await expect(shown.filter({ hasText: '物品签收' }).first()).toBeVisible();
  await composing(cdp, 's', 'sha', "shan'h", "shan'hu");
  // Found by what has been composed so far, as the box has it.
  await expect(source).toHaveValue("shan'hu");
  await onlyOurs();
  for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'Escape', 'Home']) {
    await fang.keyboard.press(key);
    await composing(cdp, "shan'hu");
    await unchanged();
  }
  // Taken back to the beginning, and composed anew.
  await composing(cdp, 'sha', 's', '');
  await expect(source).toHaveValue('');
  await expect(shown.filter({ hasText: '物品签收' }).first()).toBeVisible();
  await composing(cdp, 'd', "da'ng");
  await cdp.send('Input.insertText', { text: '档' });
  await expect(source).toHaveValue('档');
  await onlyOurs();
  await fang.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(source).toHaveValue(`${NAME}（${NAME} 应用）`);

  // The name that stands there gives way to what is composed, and comes back when nothing is chosen.
  await composing(cdp, 'l', "ling'yong");
  await expect(source).toHaveValue("ling'yong");
  await cdp.send('Input.insertText', { text: '领用' });
  await expect(source).toHaveValue('领用');
  await expect(shown.first()).toHaveText(/领用/);
  await fang.keyboard.press('Backspace');
  await expect(source).toHaveValue('领');
  await fang.keyboard.press('ArrowLeft');
  await cdp.send('Input.insertText', { text: '可' });
  await expect(source).toHaveValue('可领');
  await fang.keyboard.type('x');
  // In the middle of a word the caret stays where it was typed.
  await expect(source).toHaveValue('可x领');
  // A press in the box is about the caret.
  await source.click();
  await expect(source).toHaveValue('可x领');
  await fang.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(source).toHaveValue(`${NAME}（${NAME} 应用）`);

  await fang.keyboard.press('Control+k');
  const commands = fang.getByRole('dialog', { name: /^搜索操作/ });
  const words = commands.getByRole('combobox');
  await expect(words).toBeFocused();
  await composing(cdp, 'k', "kuai'jie");
  for (const key of ['Enter', 'Escape', 'ArrowDown']) {
    await fang.keyboard.press(key);
    await composing(cdp, "kuai'jie");
    await expect(commands).toBeVisible();
  }
  await cdp.send('Input.insertText', { text: '快捷' });
  await expect(words).toHaveValue('快捷');
  await expect(commands.getByRole('option').first()).toContainText('快捷键');
  await fang.keyboard.press('Enter');
  await expect(fang.getByRole('dialog', { name: '快捷键' })).toBeFocused();
  await fang.keyboard.press('Escape');
  await expect(fang.getByRole('dialog')).toHaveCount(0);
  await synced(fang);
});

test('parts of tool pages, closed and open, light and dark', async ({ person }) => {
  const fang = await person('wangfang');
  const source = await chooser(fang, '供货目录');
  const found: Record<string, string[]> = {};
  const judge = async (what: string) => {
    for (const colorScheme of NIGHTLY ? (['light', 'dark'] as const) : (['light'] as const)) {
      await fang.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(fang.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const faulty = await faults(fang);
      if (faulty.length > 0) found[`${what}, ${colorScheme}`] = faulty;
    }
  };
  await judge('search box as it stands');
  await source.click();
  await expect(fang.getByRole('option').first()).toBeVisible();
  await judge('search box open');
  await fang.keyboard.type('没有这样的');
  await expect(fang.getByRole('option')).toHaveCount(0);
  await judge('search box without an answer');
  await fang.keyboard.press('Backspace');
  for (let at = 0; at < 4; at++) await fang.keyboard.press('Backspace');
  await fang.keyboard.type('ghml');
  await fang.keyboard.press('Enter');
  await expect(source).toHaveValue(/^供货目录/);

  const value = fang.getByRole('combobox', { name: '选项值' });
  await value.hover();
  // Pressed before its part has come, it stays the browser's own until the next time.
  await expect(value).toHaveAttribute('data-part', 'trigger');
  await value.click();
  await expect(fang.getByRole('listbox', { name: '选项值' })).toBeVisible();
  await judge('list open');
  await fang.keyboard.press('Escape');

  const tab = fang.getByRole('tab', { name: /大纲/ });
  await tab.hover();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await judge('tabs');

  await fang.keyboard.press('Control+k');
  await expect(fang.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await judge('commands');
  await fang.keyboard.type('没有这样的');
  await expect(fang.getByRole('dialog').getByRole('option')).toHaveCount(0);
  await judge('commands without an answer');
  expect(found).toEqual({});
});
