import { expect, type Locator, type Page } from '@playwright/test';
import { approvalBy, people } from './approval-support.ts';
import { beginBeside, type Every, idOf, makeEvery, submit } from './beside.ts';
import { type Walked, walkBoxes } from './box-walk.ts';
import { expectSome, SOME } from './every-box.ts';
import { call, KEYBOARD_OPEN, release, test } from './support.ts';

test.describe.configure({ timeout: 480_000 });

const TYPES = Object.keys(SOME);
const LABELS = Object.values(SOME);
const id = (type: string) => idOf('f', type);
const firstBox = (area: Page | Locator) => area.getByRole('textbox', { name: SOME.input, exact: true });

type Untyped = Walked['untyped'];
const MONTH = (name: string): Untyped => ({ chosen: [`${name} › 年`, `${name} › 月`] });

/** Walks an area that holds these boxes and no others. */
async function holds(page: Page, area: Locator, names: readonly string[], untyped: Untyped): Promise<void> {
  const { appeared: _, hidden: __, ...walked } = await walkBoxes(page, area);
  expect(walked).toEqual({ names, covered: [], untyped, faults: [] });
}

async function openList(page: Page, { appletId, formId }: Every): Promise<Locator> {
  await page.goto(`url/applet/${appletId}?form=${formId}`);
  await expect(page.locator('.gr-first').first()).not.toBeEmpty();
  return page.locator('[data-line="0"] [data-column="0"]');
}

test('a record and the cells of a list keep what is typed while a colleague changes the same record', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const every = await makeEvery(fang, '每种记录', TYPES);
  const { id: record } = await submit(fang, every.formId, { [id('input')]: '甲' });
  const ming = await person('liming');
  await fang.goto(`url/form/${every.formId}/${record}`);
  await fang.getByRole('button', { name: '编辑' }).click();
  await expect(firstBox(fang)).toBeVisible();
  const beside = await beginBeside(ming, every, async at => {
    const { rev } = await call<{ rev: number }>(ming, 'GET', `/v1/submissions/${record}`);
    const values = { [id('time')]: `0${(at / 6) % 10}:30:00` };
    await call(ming, 'PUT', `/v1/submissions/${record}`, { rev, values });
  });
  expectSome(await walkBoxes(fang, fang.locator('body')), false);

  await (await openList(fang, every)).click();
  const editor = fang.locator('.gr-editor');
  for (const label of LABELS) {
    await fang.keyboard.press('F2');
    await editor.waitFor();
    await holds(fang, editor, [label], label === SOME.date ? MONTH(label) : {});
    if (await editor.isVisible()) await fang.keyboard.press('Escape');
    await expect(editor).toHaveCount(0);
    await fang.keyboard.press('ArrowRight');
  }
  expect(await beside.end()).toBeGreaterThan(24);
});

test('a record on a phone keeps what is typed', async ({ person }) => {
  const fang = await person('wangfang');
  const every = await makeEvery(fang, '每种手机记录', TYPES);
  const { id: record } = await submit(fang, every.formId, { [id('input')]: '甲' });
  const phone = await person('wangfang', { phone: true });
  await phone.setViewportSize(KEYBOARD_OPEN);
  await phone.goto(`url/form/${every.formId}/${record}`);
  await phone.getByRole('button', { name: '编辑' }).click();
  await expect(firstBox(phone)).toBeVisible();
  const beside = await beginBeside(await person('liming'), every, async () => undefined);
  expectSome(await walkBoxes(phone, phone.locator('body')), true);
  expect(await beside.end()).toBeGreaterThan(12);
});

test('one value for many records, and a comment, keep what is typed while a colleague changes and comments on the record', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const every = await makeEvery(fang, '每种批量', TYPES);
  const { id: record } = await submit(fang, every.formId, { [id('input')]: '甲' });
  const ming = await person('liming');
  const beside = await beginBeside(ming, every, async at => {
    const { rev } = await call<{ rev: number }>(ming, 'GET', `/v1/submissions/${record}`);
    const values = { [id('number')]: at };
    await call(ming, 'PUT', `/v1/submissions/${record}`, { rev, values });
    await call(ming, 'POST', `/v1/submissions/${record}/comments`, { body: `同事 ${at}`, mentions: [] });
  });
  await (await openList(fang, every)).hover();
  await fang.locator('[data-line="0"] .gr-check input').click();
  await fang.getByRole('button', { name: '批量修改' }).click();
  const batch = fang.getByRole('dialog', { name: /^批量修改/ });
  for (const label of LABELS) {
    await batch.getByLabel('字段').selectOption({ label });
    const { chosen = [] } = label === SOME.date ? MONTH('改为') : {};
    await holds(fang, batch, ['改为'], { chosen: ['字段', ...chosen] });
    await expect(batch).toBeVisible();
  }
  await fang.goto(`url/form/${every.formId}/${record}`);
  await fang.getByRole('tab', { name: '评论' }).click();
  await expect(fang.getByRole('combobox', { name: '发表评论' })).toBeVisible();
  await holds(fang, fang.locator('body'), ['发表评论'], {});
  expect(await beside.end()).toBeGreaterThan(24);
});

test('a task keeps what is typed while further ones come in', async ({ person }) => {
  const fang = await person('wangfang');
  const every = await makeEvery(fang, '每种待办', TYPES);
  const who = await people(fang, '赵磊');
  const may = [...TYPES.map(id), 'lines001', ...TYPES.map(type => idOf('c', type))];
  const fieldPermission = Object.fromEntries(may.map(one => [one, 'editable']));
  await call(fang, 'PUT', `/v1/forms/${every.formId}/process`, {
    template: [approvalBy('主管', { 赵磊: who.赵磊! }, { fieldPermission })],
  });
  await call(fang, 'PATCH', `/v1/forms/${every.formId}/process/activated`, { activated: true });
  await release(fang, every.formId);
  await submit(fang, every.formId, { [id('input')]: '要批的' });
  const lei = await person('zhaolei');
  await lei.goto('my/claimed');
  await lei.getByRole('listitem').filter({ hasText: '要批的' }).getByRole('link').first().click();
  await expect(firstBox(lei)).toBeVisible();
  const beside = await beginBeside(await person('liming'), every, async () => undefined);
  const walked = await walkBoxes(lei, lei.getByRole('region', { name: '审批详情' }));
  expect(walked.faults).toEqual([]);
  expect(walked.names).toEqual([...LABELS, ...LABELS.map(label => `列${label}`), '审批意见']);
  expect(walked.covered).toEqual([]);
  expect(await beside.end()).toBeGreaterThan(12);
});
