import { SEED } from '@gonghui/testkit/seed.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { expect, type Page } from '@playwright/test';
import type { RouteRow } from '../../src/addresses/route-row.ts';
import { ROUTES } from '../../src/routes/table.ts';
import { toRest } from './at-rest.ts';
import { BY_DAY, markBoxes, NOTHING, type Walked, walkBoxes, walkFurther } from './box-walk.ts';
import { beginChanges, makeTools, NOT_OPENED, type Tools, toolsOf, WITHOUT } from './every-tool.ts';
import { KEYBOARD_OPEN, test } from './support.ts';

test.describe.configure({ timeout: 900_000 });

/** Buttons that open something to be typed into, by what they are called. */
const OPENS = /^(新建|添加|新增|编辑|修改|重命名|导入|邀请|上传|设置)/;

/** A page takes five seconds: by day every third is tried, by night all are. */
const tried = (rows: readonly RouteRow[]): RouteRow[] =>
  rows.filter((_, at) => NIGHTLY || at % 3 === SEED % 3);

/** What the buttons of a page open, by their names; one of a name. */
async function openers(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('button', { name: OPENS, disabled: false })
    .filter({ visible: true })
    .evaluateAll(all => all.map(one => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()));
  return [...new Set(names)];
}

async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  await toRest(page, () => button.click());
  const first = page.getByRole('menu').filter({ visible: true }).getByRole('menuitem').first();
  if (await first.isVisible()) await toRest(page, () => first.click());
}

interface Walk {
  page: Page;
  faults: string[];
  /** Boxes by where they stand. */
  found: Map<string, string[]>;
  boxes: number;
}

const note = (walk: Walk, where: string, { names, faults }: Walked) => {
  walk.faults.push(...faults.map(fault => `${where}: ${fault}`));
  if (names.length > 0) walk.found.set(where, names);
};

/** A page and what its buttons open; what leads to another page is walked there. */
async function walkPage(walk: Walk, path: string, address: string): Promise<void> {
  const { page } = walk;
  const body = page.locator('body');
  const share = () => BY_DAY(walk.boxes++, '');
  await toRest(page, () => page.goto(address));
  const names = await openers(page);
  note(walk, path, await walkBoxes(page, body, share));
  for (const name of names) {
    await toRest(page, () => page.goto(address));
    await markBoxes(body);
    const { pathname } = new URL(page.url());
    await press(page, name);
    if (new URL(page.url()).pathname !== pathname) continue;
    note(walk, `${path} ${name}`, await walkFurther(page, body, share));
  }
}

async function walkTools(page: Page, rows: readonly RouteRow[], { addressOf }: Tools): Promise<void> {
  const walk: Walk = { page, faults: [], found: new Map(), boxes: 0 };
  const without: string[] = [];
  for (const { path, needsFormId } of rows) {
    const before = walk.found.size;
    try {
      await walkPage(walk, path, addressOf({ path, needsFormId }));
    } catch (error) {
      walk.faults.push(`${path}: ${String(error).split('\n')[0]}`);
    }
    if (walk.found.size === before) without.push(path);
  }
  expect(walk.faults).toEqual([]);
  expect(without).toEqual(rows.map(({ path }) => path).filter(path => WITHOUT.includes(path)));
}

test('pages that are not opened are there and are no others', () => {
  const opened = [...toolsOf('pc'), ...toolsOf('mobile')];
  const left = ROUTES.filter(row => row.page !== undefined && !opened.includes(row)).map(({ path }) => path);
  expect(left.toSorted()).toEqual(Object.keys(NOT_OPENED).toSorted());
});

test('every page of managers, and what its buttons open, keeps what is typed while a colleague changes the applet', async ({
  person,
}) => {
  const admin = await person('admin');
  const tools = await makeTools(admin);
  const beside = beginChanges(await person('wangfang'), tools);
  await walkTools(admin, tried(toolsOf('pc')), tools);
  expect(await beside.end()).toBeGreaterThan(12);
});

test('every page of a phone keeps what is typed', async ({ person }) => {
  const tools = await makeTools(await person('wangfang'));
  const phone = await person('wangfang', { phone: true });
  await phone.setViewportSize(KEYBOARD_OPEN);
  await walkTools(phone, tried(toolsOf('mobile')), tools);
});

test('the sign-in keeps what is typed', async ({ page }) => {
  await toRest(page, () => page.goto('login'));
  const walked = await walkBoxes(page, page.locator('body'));
  expect(walked).toEqual({ ...NOTHING, names: ['账号', '密码'] });
});
