import { expect, type Locator, type Page } from '@playwright/test';
import {
  canvas,
  inspector,
  item,
  makeRepairs,
  makeScreen,
  node,
  openScreen,
  press,
} from './screen-support.ts';
import { synced, test } from './support.ts';

/** Finds something by name with Ctrl+K and takes the first that is found. */
async function find(page: Page, words: string): Promise<void> {
  await press(page, 'Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type(words, { delay: 30 });
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(words);
  await press(page, 'Enter');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0);
}

/** Goes on by Tab alone until it has the focus. */
async function tabTo(page: Page, what: Locator, tab = 'Tab'): Promise<void> {
  await expect(what).toBeAttached();
  // More than once around the page: its tools, the palette and all settings of a component.
  for (let step = 0; step < 120; step++) {
    if (await what.evaluate(element => element === document.activeElement)) return;
    await press(page, tab);
  }
}

/** Comes to a box by Tab alone and chooses what is called so: letters find it, Enter takes it. */
async function chooseByKeys(page: Page, box: string, option: string): Promise<void> {
  const combobox = inspector(page).getByRole('combobox', { name: box, exact: true });
  await tabTo(page, combobox);
  await expect(combobox).toBeFocused();
  await expect(combobox).toHaveAttribute('data-part', 'trigger');
  await press(page, 'Enter');
  const wanted = page.getByRole('listbox').getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 9 && (await wanted.getAttribute('data-highlighted')) === null; step++)
    await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('keys alone: add, bind, move, align, group, save and preview', async ({ person }) => {
  const fang = await person('wangfang');
  const { appletId } = await makeRepairs(fang);
  const screenId = await makeScreen(fang, appletId, '键盘大屏', []);
  await openScreen(fang, appletId, screenId);

  await find(fang, '标题文本');
  await expect(item(fang, '标题文本')).toBeVisible();
  await find(fang, '柱状图');
  await expect(item(fang, '柱状图')).toHaveAttribute('aria-selected', 'true');

  // Bound to its dataset in the inspector, to which Ctrl+K leads and Tab goes on.
  await find(fang, '数据集');
  await chooseByKeys(fang, '数据集', '报修数据');
  await chooseByKeys(fang, '横轴', '资产类别');
  // It takes one field alone: the focus is on that, and not lost with the box in which it was chosen.
  await expect(inspector(fang).locator('.rp-mapped-title:focus')).toContainText('资产类别');
  await chooseByKeys(fang, '纵轴', '维修费用');
  await expect(canvas(fang).locator('.rp-chart canvas')).toHaveCount(1);

  // Back on the canvas it moves, and the two stand in one line and in one group.
  await tabTo(fang, canvas(fang), 'Shift+Tab');
  await expect(canvas(fang)).toBeFocused();
  await expect(item(fang, '柱状图')).toHaveAttribute('aria-selected', 'true');
  const standing = (name: string) => node(fang, name).getAttribute('style');
  const before = await standing('柱状图');
  await press(fang, 'Shift+ArrowRight', 5);
  await press(fang, 'ArrowDown', 3);
  await press(fang, 'Control+Shift+ArrowRight', 2);
  await expect.poll(() => standing('柱状图')).not.toBe(before);
  await press(fang, 'Control+a');
  await expect(inspector(fang).getByText('2 个组件')).toBeVisible();
  await press(fang, 'Alt+a');
  const left = async (name: string) => /left: ([^;]*)/.exec((await standing(name)) ?? '')?.[1];
  await expect.poll(async () => (await left('柱状图')) === (await left('标题文本'))).toBe(true);
  await press(fang, 'Control+g');
  await expect(item(fang, '柱状图')).toHaveAttribute('aria-level', '2');
  // Into the group and out of it; of a component Enter opens the settings.
  await press(fang, 'Enter');
  await expect(item(fang, '标题文本')).toHaveAttribute('aria-selected', 'true');
  await press(fang, 'Enter');
  await expect(inspector(fang).locator(':focus')).toHaveCount(1);

  await press(fang, 'Control+s');
  await expect(fang.getByText('保存大屏成功').last()).toBeVisible();
  await synced(fang);
  await find(fang, '预览');
  await expect(fang.getByRole('dialog').locator('.rp-chart canvas')).toHaveCount(1);
  await press(fang, 'Escape');
  await expect(fang.getByRole('dialog')).toHaveCount(0);
});
