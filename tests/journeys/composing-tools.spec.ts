import { SEED } from '@gonghui/testkit/seed.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { expect, type Page } from '@playwright/test';
import type { RouteRow } from '../../src/addresses/route-row.ts';
import { ROUTES } from '../../src/routes/table.ts';
import { toRest } from './at-rest.ts';
import { BY_DAY, markBoxes, NOTHING, type Walked, walkBoxes, walkFurther } from './box-walk.ts';
import { beginChanges, makeTools, NOT_OPENED, type Tools, toolsOf, WITHOUT } from './every-tool.ts';
import { KEYBOARD_OPEN, test } from './support.ts';
import { enter, waysIn } from './ways-in.ts';

test.describe.configure({ timeout: 900_000 });

/** A page takes five seconds: by day every third is tried, by night all are. */
const tried = (rows: readonly RouteRow[]): RouteRow[] =>
  rows.filter((_, at) => NIGHTLY || at % 3 === SEED % 3);

/** What stands behind the entries of menus, by page: an entry of another name would be passed over in silence. */
const BEHIND: Readonly<Record<string, readonly string[]>> = {
  '/platform/user-manage/:depts': ['添加下级部门', '重命名', '设置主管'],
  '/applet/menus': ['重命名', '设置图标'],
  '/applet/pages/:appletId': ['新建看板', '重命名'],
  '/data-set/:appletId': ['重命名'],
  '/design/permission/:appletId/:formId': ['管理全部数据'],
  '/design/print/:appletId/:formId': ['预览', '重命名'],
  '/design/push/:appletId/:formId': ['修改', '批量推送'],
  '/custom/permission/:appletId/:formId': ['只看页面'],
  '/report/permission/:appletId/:formId': ['查看明细'],
  '/datav/permission/:appletId/:formId': ['只看大屏'],
  '/dm/permission/:appletId/:formId': ['管理卡片'],
};

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
  const ways = await waysIn(page);
  note(walk, path, await walkBoxes(page, body, share));
  for (const way of ways) {
    await toRest(page, () => page.goto(address));
    await markBoxes(body);
    const { pathname } = new URL(page.url());
    await enter(page, way);
    if (new URL(page.url()).pathname !== pathname) continue;
    note(walk, `${path} ${way.entry ? `› ${way.entry}` : way.button}`, await walkFurther(page, body, share));
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
  const behind = rows.flatMap(({ path }) => (BEHIND[path] ?? []).map(entry => `${path} › ${entry}`));
  expect([...walk.found.keys()].filter(where => where.includes(' › '))).toEqual(behind);
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
