import AxeBuilder from '@axe-core/playwright';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { expect, type Page } from '@playwright/test';
import { tooLow } from './fingertips.ts';
import { call, makeForm, release, test } from './support.ts';

const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    { id: 'name0001', name: 'input', props: { label: '姓名', required: true } },
    { id: 'city0001', name: 'input', props: { label: '城市' } },
    { id: 'count001', name: 'number', props: { label: '人数' } },
    {
      id: 'state001',
      name: 'select-single',
      props: {
        label: '状态',
        options: [
          { value: 'optopen1', label: '待处理' },
          { value: 'optdone1', label: '已完成' },
        ],
      },
    },
    { id: 'day00001', name: 'date', props: { label: '日期' } },
  ],
};

test.describe.configure({ timeout: 180_000 });

interface List {
  appletId: string;
  formId: string;
  /** Newest first, as the list shows them. */
  ids: string[];
}

/** A released form with records numbered from 1, the last one on top. */
async function build(manager: Page, name: string, count: number): Promise<List> {
  const form = await makeForm(manager, name, FORM);
  await release(manager, form.formId);
  const ids: string[] = [];
  for (let i = 1; i <= count; i++) {
    const values = {
      name0001: `成员${i}`,
      city0001: i % 2 ? '杭州' : '上海',
      count001: i,
      state001: i % 3 ? 'optopen1' : 'optdone1',
      day00001: `2026-0${1 + (i % 9)}-15`,
    };
    const body = { values, key: `records-journey-${i}` };
    ids.unshift((await call<{ id: string }>(manager, 'POST', `/v1/forms/${form.formId}`, body)).id);
  }
  return { ...form, ids };
}

const open = async (page: Page, { appletId, formId }: List, more = '') => {
  await page.goto(`url/applet/${appletId}?form=${formId}${more}`);
  await expect(page.locator('.gr-first').first()).not.toBeEmpty();
};
const cell = (page: Page, line: number, column: number) =>
  page.locator(`[data-line="${line}"] [data-column="${column}"]`);
const openRecord = async (page: Page, line: number) => {
  await cell(page, line, 0).hover();
  await cell(page, line, 0).getByRole('button', { name: '打开记录' }).click();
  await expect(page.getByRole('dialog', { name: '记录详情' })).toBeVisible();
};
const edit = async (page: Page, line: number, column: number, text: string, key = 'Enter') => {
  await cell(page, line, column).dblclick();
  const box = page.locator('.gr-editor input').first();
  await expect(box).toBeFocused();
  // In the first line as in all others, head and sums cover nothing of its frame.
  expect(await page.locator('.gr-editor').evaluate(isWhole)).toBe(true);
  await box.fill(text);
  await box.press(key);
};
const isWhole = (element: Element): boolean => {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const under = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
  return under(top + 0.5) && under(bottom - 0.5);
};
/** A page that hears nothing of what others do to records: its list is as old as its last answer. */
const deafen = (page: Page) => page.route('**/submissions/stream', route => route.abort());
const stored = async (page: Page, id: string) =>
  (await call<{ values: Record<string, unknown>; rev: number }>(page, 'GET', `/v1/submissions/${id}`)).values;

test('two people edit one record in the list: fields merge, one field is decided', async ({ person }) => {
  const fang = await person('wangfang');
  const jing = await person('admin');
  const list = await build(fang, '同时修改', 3);
  const id = list.ids[0] ?? '';
  await deafen(jing);
  await open(fang, list);
  await open(jing, list);

  await edit(fang, 0, 1, '苏州');
  await expect.poll(async () => (await stored(fang, id)).city0001).toBe('苏州');
  // Her list is older than his edit; another field merges, and his comes into sight.
  await edit(jing, 0, 0, '王五');
  await expect(jing.getByText('已保存，并合并了他人的修改')).toBeVisible();
  await expect(cell(jing, 0, 1)).toHaveText('苏州');
  // He sees hers without asking.
  await expect(cell(fang, 0, 0)).toContainText('王五');

  await edit(fang, 0, 1, '南京');
  await expect.poll(async () => (await stored(fang, id)).city0001).toBe('南京');
  await edit(jing, 0, 1, '北京');
  const question = jing.getByRole('dialog', { name: '同时修改' });
  await expect(question).toContainText('王芳刚刚把「城市」改为「南京」，您改的是「北京」');
  await question.getByRole('button', { name: '采用王芳的' }).click();
  await expect(cell(jing, 0, 1)).toHaveText('南京');
  expect(await stored(fang, id)).toMatchObject({ name0001: '王五', city0001: '南京' });

  // What the form refuses is said in the cell, and Esc leaves everything as it was.
  await edit(jing, 1, 0, '');
  await expect(jing.locator('.gr-editor [role=alert]')).toHaveText('「姓名」不能为空');
  await jing.keyboard.press('Escape');
  await expect(cell(jing, 1, 0)).toContainText('成员2');
});

test('a refused edit goes back to what was there, with the reason', async ({ person }) => {
  const fang = await person('wangfang');
  const list = await build(fang, '回滚', 2);
  await deafen(fang);
  await open(fang, list);
  await call(fang, 'DELETE', `/v1/submissions/${list.ids[0]}`);
  await edit(fang, 0, 1, '广州');
  await expect(fang.getByText('内容不存在或已被删除').first()).toBeVisible();
  await expect(cell(fang, 0, 1)).toHaveText('上海');
});

test('views are saved and shared; how columns stand follows the person', async ({ person }) => {
  const fang = await person('wangfang');
  const jing = await person('admin');
  const list = await build(fang, '视图', 9);
  await open(fang, list);
  await fang.getByRole('button', { name: '筛选' }).click();
  const filter = fang.getByRole('dialog', { name: '筛选' });
  await filter.getByRole('button', { name: '添加条件', exact: true }).click();
  await filter.getByRole('combobox', { name: '字段' }).selectOption({ label: '人数' });
  await filter.getByRole('combobox', { name: '比较方式' }).selectOption({ label: '大于' });
  await filter.locator('.gh-condition-value input').fill('5');
  await expect(fang.getByText('共 4 条')).toBeVisible();
  await fang.keyboard.press('Escape');
  await fang.getByRole('button', { name: '人数', exact: true }).click();
  await expect(cell(fang, 0, 0)).toContainText('成员6');
  await fang.getByRole('button', { name: '另存为视图' }).click();
  await fang.getByLabel('视图名称').fill('五人以上');
  await fang.getByLabel('共享给所有能查看记录的人').check();
  await fang.getByRole('button', { name: '保存', exact: true }).click();
  await expect(fang.getByRole('button', { name: '五人以上' })).toHaveAttribute('aria-current', 'true');

  await open(jing, list);
  await jing.getByRole('button', { name: '五人以上' }).click();
  await expect(jing.getByText('共 4 条')).toBeVisible();
  await expect(cell(jing, 0, 0)).toContainText('成员6');

  // The city goes, the day comes first; a fresh browser of the same person finds it so.
  await fang.getByRole('button', { name: '全部记录' }).click();
  await fang.getByRole('button', { name: '字段', exact: true }).click();
  const columns = fang.getByRole('dialog', { name: '字段与行高' });
  await columns.getByLabel('城市').uncheck();
  await columns.getByLabel('日期').focus();
  await fang.keyboard.press('Alt+ArrowUp');
  const settled = fang.waitForResponse(response => response.url().endsWith('/views-settings'));
  await columns.getByLabel('紧凑').check();
  const heads = (page: Page) => page.locator('.gr-head .gr-title > span');
  await expect(heads(fang).nth(2)).toHaveText('日期');
  await settled;
  const again = await person('wangfang');
  await open(again, list, '&view=all');
  await expect(heads(again)).toHaveText(['姓名', '人数', '日期', '状态', '提交人', '提交时间']);
  await open(jing, list, '&view=all');
  await expect(heads(jing)).toContainText(['城市']);
});

test('groups fold, with what they come to', async ({ person }) => {
  const fang = await person('wangfang');
  const list = await build(fang, '分组汇总', 9);
  await open(fang, list);
  await expect(fang.locator('.gr-foot')).toContainText('45');
  await fang.getByRole('button', { name: '分组', exact: true }).click();
  await fang.getByLabel('分组字段').selectOption({ label: '状态' });
  const groups = fang.locator('.gr-group');
  await expect(groups).toHaveText([/待处理6 条.*27/, /已完成3 条.*18/]);
  await expect(fang.locator('.gr-row')).toHaveCount(9);
  await fang.keyboard.press('Escape');
  await groups.first().getByRole('button').click();
  await expect(fang.locator('.gr-row')).toHaveCount(3);
});

test('many at once: set, remove, bring back', async ({ person }) => {
  const fang = await person('wangfang');
  const list = await build(fang, '批量', 12);
  await open(fang, list);
  const box = (line: number) => fang.locator(`[data-line="${line}"] .gr-check input`);
  await cell(fang, 1, 0).hover();
  await box(1).click();
  await cell(fang, 4, 0).hover();
  await box(4).click({ modifiers: ['Shift'] });
  await expect(fang.getByText('已选 4 条')).toBeVisible();
  await fang.getByRole('button', { name: '批量修改' }).click();
  const dialog = fang.getByRole('dialog', { name: '批量修改 4 条记录' });
  await dialog.getByLabel('字段').selectOption({ label: '城市' });
  await dialog.getByRole('textbox', { name: '改为' }).fill('成都');
  await dialog.getByRole('button', { name: '修改', exact: true }).click();
  await expect(fang.getByText('已修改 4 条')).toBeVisible();
  for (const line of [1, 2, 3, 4]) await expect(cell(fang, line, 1)).toHaveText('成都');
  await expect(cell(fang, 5, 1)).not.toHaveText('成都');

  await fang.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
  await fang.getByRole('button', { name: '确定' }).click();
  await expect(fang.getByText('共 8 条')).toBeVisible();
  await fang.getByRole('button', { name: '回收站' }).click();
  const bin = fang.getByRole('dialog', { name: '回收站' });
  await bin.getByRole('listitem').filter({ hasText: '成员11' }).getByRole('button', { name: '恢复' }).click();
  await expect(fang.getByText('共 9 条')).toBeVisible();
  await expect(bin.getByRole('listitem')).toHaveCount(3);
});

test('one record after the other, its history, its comments, its link', async ({ person }) => {
  const fang = await person('wangfang');
  const list = await build(fang, '详情', 4);
  await open(fang, list);
  await edit(fang, 0, 1, '西安');
  await openRecord(fang, 0);
  const drawer = fang.getByRole('dialog', { name: '记录详情' });
  await expect(drawer).toContainText('成员4');
  await fang.keyboard.press('j');
  await expect(drawer).toContainText('成员3');
  await drawer.getByRole('button', { name: '上一条' }).click();
  await expect(drawer).toContainText('成员4');
  await expect(fang).toHaveURL(new RegExp(`record=${list.ids[0]}`));

  await drawer.getByRole('tab', { name: '修改历史' }).click();
  await expect(drawer.getByRole('listitem').first()).toContainText('王芳 修改了 1 项');
  await expect(drawer.locator('.gh-history dl')).toHaveText(/城市上海→西安/);

  await drawer.getByRole('tab', { name: '评论' }).click();
  const comment = drawer.getByRole('combobox', { name: '发表评论' });
  await comment.pressSequentially('请确认 @李明');
  await drawer.getByRole('option', { name: /李明/ }).first().click();
  await comment.press('Control+Enter');
  await expect(drawer.locator('.gh-comment-body mark')).toHaveText('@李明');

  // The link opens this record for whoever may see it.
  const ming = await person('liming');
  await ming.goto(`url/form/${list.formId}/${list.ids[0]}`);
  await expect(ming.getByText('成员4')).toBeVisible();
  await ming.getByRole('tab', { name: '评论' }).click();
  await expect(ming.getByText('请确认')).toBeVisible();
  const stranger = await person('zhangwei');
  await stranger.goto(`url/form/${list.formId}/${list.ids[0]}`);
  await expect(stranger.getByText('记录已被删除，或您没有权限查看')).toBeVisible();
});

test('a long list is there to its end, and the keys of a spreadsheet work', async ({ person }) => {
  const fang = await person('wangfang');
  const list = await build(fang, '长列表', 320);
  await open(fang, list);
  await expect(fang.getByText('共 320 条')).toBeVisible();
  await cell(fang, 0, 0).click();
  await fang.keyboard.press('Control+ArrowDown');
  await expect(cell(fang, 319, 0)).toContainText('成员1');
  await expect(cell(fang, 319, 0)).toHaveAttribute('data-active', 'true');
  expect(await fang.locator('.gr-row').count()).toBeLessThan(60);
  await fang.keyboard.press('Control+ArrowUp');
  await expect(cell(fang, 0, 0)).toContainText('成员320');

  await fang.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await fang.keyboard.press('Shift+ArrowRight');
  await fang.keyboard.press('Shift+ArrowDown');
  await fang.keyboard.press('Control+c');
  await expect(fang.getByText('复制成功')).toBeVisible();
  // A clipboard holds a text a moment after it has taken it.
  await expect
    .poll(() => fang.evaluate(() => navigator.clipboard.readText()))
    .toBe('成员320\t上海\n成员319\t杭州');

  // Typing replaces what stands in a cell; a block goes into the cells to the right and below.
  const select = async (line: number, column: number) => {
    await cell(fang, line, column).click();
    await expect(fang.locator('.gr-typing')).toBeFocused();
  };
  await select(4, 1);
  await fang.keyboard.type('宁波');
  await fang.keyboard.press('Enter');
  await expect(cell(fang, 4, 1)).toHaveText('宁波');
  await select(5, 0);
  await fang.keyboard.press('Control+v');
  await expect(fang.getByText('已写入 4 格')).toBeVisible();
  await expect(cell(fang, 6, 0)).toContainText('成员319');
  expect((await stored(fang, list.ids[5] ?? '')).city0001).toBe('上海');
});

test('on a phone: search, conditions on a sheet, open and change', async ({ person }) => {
  const fang = await person('wangfang');
  const list = await build(fang, '手机记录', 30);
  const phone = await person('wangfang', { phone: true });
  await phone.goto(`m_visit/${list.appletId}?form=${list.formId}`);
  await expect(phone.getByText('共 30 条')).toBeVisible();
  await phone.getByRole('searchbox', { name: '搜索记录' }).fill('成员2');
  await expect(phone.getByText('共 11 条')).toBeVisible();
  await phone.getByRole('button', { name: '筛选' }).tap();
  const sheet = phone.getByRole('dialog', { name: '筛选与排序' });
  await sheet.getByRole('button', { name: '添加排序' }).tap();
  await sheet.getByRole('combobox', { name: '第1个排序字段' }).selectOption({ label: '人数' });
  await sheet.getByRole('button', { name: '添加条件', exact: true }).tap();
  expect(await tooLow(phone)).toEqual([]);
  await sheet.getByRole('button', { name: '查看结果' }).tap();
  await expect(phone.locator('.gh-card').first()).toContainText('成员2');
  await phone.locator('.gh-card').first().tap();
  await expect(phone.getByRole('tab', { name: '评论' })).toBeVisible();
  expect(await tooLow(phone)).toEqual([]);
  await phone.getByRole('button', { name: '编辑' }).tap();
  await phone.getByRole('textbox', { name: '城市' }).fill('厦门');
  await phone.getByRole('button', { name: '保存' }).tap();
  await expect(phone.getByText('厦门')).toBeVisible();
});

test('nothing on these screens keeps anybody out', async ({ person }) => {
  const fang = await person('wangfang');
  const list = await build(fang, '记录无障碍', 6);
  const faults = async (page: Page, screen: string) => {
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`),
      screen,
    ).toEqual([]);
  };
  for (const colorScheme of NIGHTLY ? (['light', 'dark'] as const) : (['light'] as const)) {
    await fang.emulateMedia({ colorScheme });
    await open(fang, list);
    await faults(fang, `list ${colorScheme}`);
    const panels = [
      ['筛选', '筛选'],
      ['排序', '排序'],
      ['分组', '分组'],
      ['字段', '字段与行高'],
    ] as const;
    // The panels have the colours of the list; one look at them is enough.
    for (const [button, label] of colorScheme === 'light' ? panels : []) {
      await fang.getByRole('button', { name: button, exact: true }).click();
      await expect(fang.getByRole('dialog', { name: label })).toBeVisible();
      await faults(fang, `${label} ${colorScheme}`);
      await fang.keyboard.press('Escape');
    }
    await openRecord(fang, 0);
    for (const tab of ['详情', '评论', '修改历史']) {
      await fang.getByRole('tab', { name: tab }).click();
      await faults(fang, `${tab} ${colorScheme}`);
    }
  }
});
