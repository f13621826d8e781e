import type { Locator, Page } from '@playwright/test';
import { toRest } from './at-rest.ts';

/** Buttons that open something to be typed into, by what they are called. */
const OPENS = /^(新建|添加|新增|编辑|修改|重命名|导入|邀请|上传|设置|重置)/;

/** Entries of menus that open nothing of their page that others do not. */
const LEFT_OUT = [
  // Done at once, or asked about by buttons alone.
  /^(删除|复制|发布|下线|停用|启用|上移|下移|立即抽取)$/,
  // Lead to pages, which are walked by their addresses or by a designer's journeys.
  /^(使用应用|基础设置|查看数据|打开看板|设计|新建(表单|自定义页面|报表|大屏)|..(设置|权限)|.+：.+)$/,
];

/** Its entries begin the same with more and more of it: the last has all boxes that any of them has. */
const MORE_AND_MORE = '添加权限组';

/** Lists grow with what other journeys make, and their rows have menus of a few kinds. */
const MOST_MENUS = 10;

export interface Way {
  button: string;
  /** Of the menu that the button opens. */
  entry?: string;
}

const namesOf = async (buttons: Locator): Promise<string[]> => {
  const all = await buttons
    .filter({ visible: true })
    .evaluateAll(every => every.map(one => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()));
  return [...new Set(all)];
};

const menuOf = (page: Page) => page.getByRole('menu').filter({ visible: true });

const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** Entries that can be chosen, without the key that does the same. */
const labelsIn = (menu: Locator): Promise<string[]> =>
  menu.getByRole('menuitem', { disabled: false }).evaluateAll(all =>
    all.map(one => {
      const copy = one.cloneNode(true) as Element;
      for (const key of copy.querySelectorAll('kbd')) key.remove();
      return (copy.textContent ?? '').trim();
    }),
  );

/** What the menus of a page offer, one of a name; that of the bar above every page is opened by `composing-account`. */
async function entriesOf(page: Page): Promise<Way[]> {
  const menus = page.locator(
    'main button[aria-haspopup=menu]:enabled, nav button[aria-haspopup=menu]:enabled',
  );
  const ways = new Map<string, Way>();
  for (const button of (await namesOf(menus)).slice(0, MOST_MENUS)) {
    await pressButton(page, button);
    await menuOf(page).waitFor();
    const entries = await labelsIn(menuOf(page));
    for (const entry of button === MORE_AND_MORE ? entries.slice(-1) : entries)
      if (!ways.has(entry) && !LEFT_OUT.some(one => one.test(entry))) ways.set(entry, { button, entry });
    await page.keyboard.press('Escape');
    await menuOf(page).waitFor({ state: 'hidden' });
  }
  return [...ways.values()];
}

/** What opens something on a page, by name; one of a name. */
export async function waysIn(page: Page): Promise<Way[]> {
  const buttons = page
    .getByRole('button', { name: OPENS, disabled: false })
    .and(page.locator(':not([aria-haspopup=menu])'));
  return [...(await namesOf(buttons)).map(button => ({ button })), ...(await entriesOf(page))];
}

/** Goes in by one of the ways, and waits until all is there. */
export async function enter(page: Page, { button, entry }: Way): Promise<void> {
  await toRest(page, () => pressButton(page, button));
  if (entry === undefined) return;
  const item = menuOf(page).getByRole('menuitem').filter({ hasText: entry }).first();
  await toRest(page, () => item.click());
}
