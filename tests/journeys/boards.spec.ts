import { component, template } from '@gonghui/testkit/forms.ts';
import { expect, type Page } from '@playwright/test';
import { faults } from './axe.ts';
import { tooLow } from './fingertips.ts';
import { ask, call, makeForm, release, test } from './support.ts';

const STATES = [
  { value: 'waiting1', label: '待派单' },
  { value: 'working1', label: '处理中' },
  { value: 'finished', label: '已完成' },
];
const fault = component('input', { label: '故障现象' });
const state = component('select-single', { label: '状态', options: STATES });
const cost = component('number', { label: '费用' });
const span = component('date-range', { label: '计划时段' });
/** Days of this month, as the page's clock has it. */
const MONTH = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 8);

/** A picture of one point. */
const POINT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (page: Page, name: string) => column(page, name).getByRole('listitem').getByRole('button');

/** Pulls one thing to another as a hand does: slowly enough that what lies between is passed. */
async function pull(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

async function middle(page: Page, name: string, title: string) {
  const box = await column(page, name).getByRole('listitem').filter({ hasText: title }).first().boundingBox();
  if (!box) throw new Error(`${title} is not in ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height - 8 };
}

const idOf = async (page: Page) => (await call<{ id: string }>(page, 'GET', '/v1/userinfo')).id;

test('a board is made from the list, set up and released; a caretaker moves cards by it alone, and others see it', async ({
  person,
}) => {
  const manager = await person('wangfang');
  const { appletId, formId } = await makeForm(manager, '维修工单', template(fault, state, cost, span));
  await release(manager, formId);
  const id = await idOf(manager);
  for (const [n, text] of ['投影不亮', '空调滴水', '门禁无反应'].entries()) {
    const values = {
      [fault.id]: text,
      [state.id]: 'waiting1',
      [cost.id]: 100 + n,
      [span.id]: [`${MONTH}1${n}`, `${MONTH}1${n}`],
    };
    await call(manager, 'POST', `/v1/forms/${formId}`, { values, key: `${formId}-board-${n}` });
  }

  await manager.goto(`applet/pages/${appletId}`);
  await manager.getByRole('button', { name: '新建页面' }).click();
  await manager.getByRole('menuitem', { name: '新建看板' }).click();
  const dialog = manager.getByRole('dialog', { name: '新建看板' });
  await expect(dialog.getByLabel('看板名称')).toHaveValue('维修工单_看板');
  await dialog.getByRole('button', { name: '新建看板' }).click();
  // It opens with its settings; a card shows what nobody but its manager is to see, so that goes.
  const settings = manager.getByRole('dialog', { name: '看板设置' });
  await settings.getByRole('button', { name: '不显示费用' }).click();
  await settings.getByRole('button', { name: '保存' }).click();
  await expect(settings).toBeHidden();
  await expect(cards(manager, '待派单').filter({ hasText: '空调滴水' })).toBeVisible();
  const boardId = new URL(manager.url()).pathname.split('/').at(-1) ?? '';

  // The form is for its manager alone; the board is for all, by a group of its own.
  const only = { type: 'limited', users: [{ id, name: '' }], depts: [], roles: [] };
  await call(manager, 'POST', `/v1/forms/${formId}/CommitScope`, { scope: only });
  const group = {
    id: 'mover001',
    name: '移动卡片',
    members: { type: 'release', depts: [], users: [], roles: [] },
    actions: ['see', 'change'],
    rows: { kind: 'all' },
    fields: { [fault.id]: 'readonly', [span.id]: 'readonly' },
  };
  await call(manager, 'PUT', `/v1/forms/${boardId}/permissions`, { rev: 0, groups: [group] });
  await manager.goto(`dm/group-release/${appletId}/${boardId}`);
  await manager.getByRole('button', { name: '发布', exact: true }).click();
  await expect(manager.getByText('已发布')).toBeVisible();
  await manager.getByRole('link', { name: '打开看板' }).click();
  await expect(cards(manager, '待派单')).not.toHaveCount(0);

  const caretaker = await person('liuyang');
  await caretaker.goto(`url/dm/${boardId}`);
  await expect(cards(caretaker, '待派单').filter({ hasText: '投影不亮' })).toBeVisible();
  await expect(caretaker.getByText('费用')).toHaveCount(0);
  await expect(caretaker.getByRole('button', { name: '看板设置' })).toHaveCount(0);
  const target = await column(caretaker, '处理中').boundingBox();
  await pull(caretaker, await middle(caretaker, '待派单', '投影不亮'), {
    x: (target?.x ?? 0) + 80,
    y: (target?.y ?? 0) + 90,
  });
  await expect(cards(caretaker, '处理中').filter({ hasText: '投影不亮' })).toBeVisible();
  // Live: the manager sees it where it went.
  await expect(cards(manager, '处理中').filter({ hasText: '投影不亮' })).toBeVisible();

  // Without a pointer: Alt with an arrow, and 移动到….
  await cards(caretaker, '待派单').filter({ hasText: '空调滴水' }).first().focus();
  await caretaker.keyboard.press('Alt+ArrowRight');
  await expect(cards(caretaker, '处理中').filter({ hasText: '空调滴水' })).toBeVisible();
  await caretaker.getByRole('button', { name: '将「空调滴水」移动到…' }).click();
  await caretaker.getByRole('button', { name: '已完成', exact: true }).click();
  await expect(cards(caretaker, '已完成').filter({ hasText: '空调滴水' })).toBeVisible();

  // Without a network the card is back, with the reason.
  await caretaker.context().setOffline(true);
  await cards(caretaker, '待派单').filter({ hasText: '门禁无反应' }).first().focus();
  await caretaker.keyboard.press('Alt+ArrowRight');
  await expect(caretaker.getByText('网络不可用，卡片已放回原处').first()).toBeVisible();
  await expect(cards(caretaker, '待派单').filter({ hasText: '门禁无反应' })).toBeVisible();
  await caretaker.context().setOffline(false);

  // The board gives him nothing beside what it shows, by no other way either.
  const window = `/v1/forms/${formId}/submissions/window`;
  const byBoard = await ask<{ list: { values: object }[] }>(
    caretaker,
    'POST',
    `${window}?dmFormId=${boardId}`,
    {},
  );
  expect(byBoard.data.list.flatMap(({ values }) => Object.keys(values))).not.toContain(cost.id);

  await caretaker.getByRole('button', { name: '表格', exact: true }).click();
  await expect(caretaker.getByText('门禁无反应').first()).toBeVisible();
  await expect(caretaker.getByText('费用')).toHaveCount(0);

  // On a phone a finger scrolls, and 移动到… moves.
  const phone = await person('liuyang', { phone: true });
  await phone.goto(`url/dm/${boardId}`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('维修工单_看板');
  await phone.getByRole('button', { name: '筛选' }).tap();
  await phone.getByRole('button', { name: '添加条件', exact: true }).tap();
  expect(await tooLow(phone)).toEqual([]);
  await phone.getByRole('button', { name: '查看结果' }).tap();
  await phone.getByRole('button', { name: '将「门禁无反应」移动到…' }).tap();
  await phone.getByRole('dialog', { name: '移动到…' }).getByRole('button', { name: '处理中' }).tap();
  await expect(cards(phone, '处理中').filter({ hasText: '门禁无反应' })).toBeVisible();
  await expect(cards(manager, '处理中').filter({ hasText: '门禁无反应' })).toBeVisible();
  // A day of the month is opened by a tap anywhere on it, where names have room.
  await phone.getByRole('button', { name: '日历', exact: true }).tap();
  const tenth = phone.locator(`[data-day="${MONTH}10"]`);
  const spot = await tenth.boundingBox();
  if (!spot) throw new Error('no day');
  await phone.touchscreen.tap(spot.x + spot.width / 2, spot.y + 40);
  await expect(phone.getByRole('button', { name: '投影不亮' })).toBeVisible();
  expect(await tooLow(phone)).toEqual([]);
  expect(await faults(manager)).toEqual([]);

  // 日历: an edge is pulled, then all of it; keys do the same.
  await manager.getByRole('button', { name: '日历', exact: true }).click();
  const bar = manager.getByRole('button', { name: /投影不亮/ });
  const from = await bar.boundingBox();
  const to = await manager.locator(`[data-day="${MONTH}12"]`).boundingBox();
  if (!from || !to) throw new Error('no days');
  const atDay = { x: to.x + to.width / 2, y: to.y + 60 };
  await pull(manager, { x: from.x + from.width - 2, y: from.y + 12 }, atDay);
  const kept = () => call<{ list: { values: Record<string, unknown> }[] }>(manager, 'POST', window, {});
  const spanOf = async (text: string) =>
    (await kept()).list.find(({ values }) => values[fault.id] === text)?.values[span.id];
  await expect.poll(() => spanOf('投影不亮')).toEqual([`${MONTH}10`, `${MONTH}12`]);
  await manager
    .getByRole('button', { name: /空调滴水/ })
    .first()
    .focus();
  await manager.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => spanOf('空调滴水')).toEqual([`${MONTH}12`, `${MONTH}12`]);
  expect(await faults(manager)).toEqual([]);
});

test('a caretaker let in by a board sees the cards that are his, pictures included, and only moves them', async ({
  person,
}) => {
  const manager = await person('wangfang');
  const caretaker = await person('liuyang');
  const [hers, his] = [await idOf(manager), await idOf(caretaker)];
  const whose = component('staff', { label: '维修人' });
  const photo = component('upload-img', { label: '现场照片' });
  const { appletId, formId } = await makeForm(
    manager,
    '维修工单',
    template(fault, state, whose, photo, cost),
  );
  const only = { type: 'limited', users: [{ id: hers, name: '' }], depts: [], roles: [] };
  await call(manager, 'POST', `/v1/forms/${formId}/release`, { scope: only });
  const sent = await manager.request.post('/getway-api/v1/files/picture/record', {
    headers: {
      authorization: `Bearer ${await manager.evaluate(() => JSON.parse(localStorage.getItem('gh-tokens') ?? '{}').token)}`,
    },
    multipart: { file: { name: '现场.png', mimeType: 'image/png', buffer: Buffer.from(POINT, 'base64') } },
  });
  const picture = ((await sent.json()) as { data: { id: string } }).data.id;
  const ids: Record<string, string> = {};
  for (const [text, who] of [
    ['我的工单', his],
    ['别人的工单', hers],
  ] as const) {
    const values = {
      ...{ [fault.id]: text, [state.id]: 'waiting1', [whose.id]: [who], [cost.id]: 5 },
      [photo.id]: [picture],
    };
    const made = await call<{ id: string }>(manager, 'POST', `/v1/forms/${formId}`, {
      values,
      key: `${formId}-${who}`,
    });
    ids[text] = made.id;
  }
  const { id: boardId } = await call<{ id: string }>(manager, 'POST', '/v1/datasets', {
    ...{ type: 'dm', appletId, sourceId: formId },
  });
  const displayFields = [fault.id, state.id, photo.id];
  await call(manager, 'PUT', `/v1/datasets/${boardId}`, {
    board: { rev: 1, displayFields, groupFieldKey: state.id },
  });
  const mine = { key: whose.id, keyLabel: '维修人', type: 'staff', operator: 'in', value: [his] };
  const group = {
    ...{ id: 'mover002', name: '维修人', actions: ['see', 'change'] },
    members: { type: 'limited', users: [{ id: his, name: '' }], depts: [], roles: [] },
    rows: { kind: 'condition', condition: { logical: 'and', items: [mine] } },
    fields: { [fault.id]: 'readonly', [photo.id]: 'readonly' },
  };
  await call(manager, 'PUT', `/v1/forms/${boardId}/permissions`, { rev: 0, groups: [group] });
  await call(manager, 'POST', `/v1/forms/${boardId}/release`, { scope: { type: 'all' } });

  await caretaker.goto(`url/dm/${boardId}`);
  await expect(cards(caretaker, '待派单').filter({ hasText: '我的工单' })).toBeVisible();
  await expect(caretaker.getByText('别人的工单')).toHaveCount(0);
  const shown = column(caretaker, '待派单').locator('img').first();
  await expect(shown).toHaveAttribute('src', new RegExp(`${picture}\\?dmFormId=${boardId}$`));
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  // In the record nothing but the state can be changed, and it cannot be deleted.
  await cards(caretaker, '待派单').filter({ hasText: '我的工单' }).first().click();
  const detail = caretaker.getByRole('dialog', { name: /记录详情/ });
  await expect(detail.getByText('我的工单')).toBeVisible();
  await expect(detail.getByRole('button', { name: '删除' })).toHaveCount(0);
  await detail.getByRole('button', { name: '编辑' }).click();
  await expect(
    detail.getByRole('textbox', { name: '故障现象' }).and(caretaker.locator(':enabled:not([readonly])')),
  ).toHaveCount(0);
  await detail.getByRole('button', { name: '取消' }).click();
  await detail.getByRole('button', { name: '关闭' }).click();
  await expect(detail).toBeHidden();

  await cards(caretaker, '待派单').filter({ hasText: '我的工单' }).first().focus();
  await caretaker.keyboard.press('Alt+ArrowRight');
  await expect(cards(caretaker, '处理中').filter({ hasText: '我的工单' })).toBeVisible();

  // By no other way either: the other card, another field, a deletion.
  const within = `?dmFormId=${boardId}`;
  expect((await ask(caretaker, 'GET', `/v1/submissions/${ids.别人的工单}${within}`)).code).toBe(404);
  expect((await ask(caretaker, 'DELETE', `/v1/submissions/${ids.我的工单}${within}`)).code).toBe(403);
  const change = { rev: 2, base: {}, values: { [fault.id]: '改名' } };
  await ask(caretaker, 'PUT', `/v1/submissions/${ids.我的工单}${within}`, change);
  const kept = await call<{ values: Record<string, unknown> }>(
    manager,
    'GET',
    `/v1/submissions/${ids.我的工单}`,
  );
  expect([kept.values[fault.id], kept.values[state.id]]).toEqual(['我的工单', 'working1']);
});
