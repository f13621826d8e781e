import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { forget } from './box-finding.ts';
import { type Share, type Walked, walkFurther } from './box-walk.ts';
import { type Pressable, pressables } from './design-press.ts';
import { handSpeed } from './pauses.ts';
import { synced } from './support.ts';

export const items = (page: Page): Locator => page.locator('[data-canvas-tree] [role=treeitem]');
export const panel = (page: Page): Locator => page.getByLabel('属性与问题');
export const dialogs = (page: Page): Locator =>
  page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
const menus = (page: Page): Locator => page.getByRole('menu').filter({ visible: true });

export async function openDesign(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(items(page).first()).toBeAttached();
  await synced(page);
}

/** What is shown comes after what was pressed is drawn, and from the server: it is there once it stays as it is. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const count = () => document.querySelectorAll('input, textarea, button, [role=dialog]').length;
    let [last, since] = [count(), Date.now()];
    const ends = since + 3_000;
    while (Date.now() - since < 200 && Date.now() < ends) {
      await new Promise(resolve => setTimeout(resolve, 40));
      if (count() !== last) [last, since] = [count(), Date.now()];
    }
  });

export interface DesignWalk {
  page: Page;
  share: Share;
  /** Boxes, each behind what was selected and pressed. */
  names: string[];
  faults: string[];
  /** What was not typed into, by why. */
  untyped: Record<string, string[]>;
  pressed: Set<string>;
  /** What was not pressed. */
  left: Set<string>;
}

/** Longest that the walk waits for one thing, in milliseconds: what does not come is a fault with a name, not the end of the journey. */
const PATIENCE_MS = 8_000;

export function begin(page: Page, share: Share): DesignWalk {
  page.setDefaultTimeout(PATIENCE_MS);
  return {
    ...{ page, share, names: [], faults: [], untyped: {} },
    ...{ pressed: new Set<string>(), left: new Set<string>() },
  };
}

function note(walk: DesignWalk, where: string, walked: Walked): void {
  const named = (names: readonly string[]) => names.map(name => `${where}: ${name}`);
  walk.names.push(...named(walked.names));
  walk.faults.push(...named(walked.faults));
  const aside = Object.entries({ ...walked.untyped, 'out of sight': walked.hidden });
  for (const [why, names] of aside) walk.untyped[why] = [...(walk.untyped[why] ?? []), ...named(names)];
}

const walkNew = async (walk: DesignWalk, where: string): Promise<void> =>
  note(walk, where, await walkFurther(walk.page, walk.page.locator('body'), walk.share));

/** Closes what a press opened, by Esc, else by its button; answers whether it is gone. */
async function closeAll(page: Page, open: number): Promise<boolean> {
  const isClosed = async () => (await menus(page).count()) === 0 && (await dialogs(page).count()) <= open;
  for (let turn = 0; turn < 8 && !(await isClosed()); turn++) {
    const leave = dialogs(page)
      .last()
      .getByRole('button', { name: /^(放弃|不保存|离开|取消|关闭)/ });
    if (turn > 2 && (await leave.count()) > 0) await leave.first().click({ timeout: 3_000 });
    else await page.keyboard.press('Escape');
    await handSpeed(page, 150);
  }
  return isClosed();
}

async function press({ page }: DesignWalk, { control, name }: Pressable): Promise<void> {
  await control.click({ timeout: 3_000 });
  await settled(page);
  const first = menus(page).last().getByRole('menuitem').first();
  if (!/添加|新建|新增|更多/.test(name) || !(await first.isVisible())) return;
  await first.click({ timeout: 3_000 });
  await settled(page);
}

async function pressOne(walk: DesignWalk, where: string, one: Pressable, depth: number): Promise<void> {
  const { page } = walk;
  if ((await one.control.count()) !== 1) return;
  const open = await dialogs(page).count();
  const here = `${where} › ${one.name}`;
  try {
    await press(walk, one);
    await walkNew(walk, here);
    const opened = (await dialogs(page).count()) > open;
    if (opened && depth < 2) await pressAll(walk, dialogs(page).last(), here, depth + 1);
  } catch (error) {
    walk.faults.push(`${here}: ${String(error).split('\n')[0]}`);
  }
  if (!(await closeAll(page, open))) walk.faults.push(`${here}: stays open`);
}

/** What comes of a press may be pressed, too. */
const ROUNDS = 4;

/** Presses what has not been pressed in an area, and walks the boxes that come of it. */
export async function pressAll(walk: DesignWalk, area: Locator, where: string, depth = 0): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const found = await pressables(area, walk.pressed, depth > 0 || !NIGHTLY);
    if (found.length === 0) return;
    for (const one of found) {
      walk.pressed.add(one.name);
      if (one.left) walk.left.add(one.name);
      else await pressOne(walk, where, one, depth);
    }
  }
}

/** Walks one thing of the design: its boxes, and those that its switches, buttons and lists bring. */
export async function walkItem(walk: DesignWalk, at: number): Promise<void> {
  const { page } = walk;
  const label = (await items(page).nth(at).getAttribute('aria-label')) ?? '?';
  await items(page).nth(at).focus();
  await settled(page);
  await forget(panel(page));
  await walkNew(walk, label);
  await pressAll(walk, panel(page), label);
}

/** What the header and the remarks open. */
export async function walkHeader(walk: DesignWalk): Promise<void> {
  const { page } = walk;
  await panel(page).getByRole('tab', { name: /^评论/ }).click();
  await settled(page);
  await walkNew(walk, '评论');
  await pressAll(walk, page.getByRole('banner'), '页头');
}

/** The text of a cell is written in the table, in the one box that has the keys there. */
export async function walkCell(walk: DesignWalk): Promise<void> {
  const { page } = walk;
  const hand = page.locator('[data-cell-box]');
  if ((await hand.count()) === 0) return;
  const [across, down] = await Promise.all(
    ['top', 'left'].map(strip => page.locator(`.pd-heads-${strip} .pd-head`).first().boundingBox()),
  );
  if (!across || !down) throw new Error('no heads of the table');
  await page.mouse.click(across.x + across.width / 2, down.y + down.height / 2);
  await page.keyboard.press('F2');
  await expect(hand).toHaveAttribute('data-shown', /.*/);
  await forget(hand.locator('xpath=..'));
  await walkNew(walk, '单元格');
  await page.keyboard.press('Escape');
}
