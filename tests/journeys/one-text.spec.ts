import { component, template } from '@gonghui/testkit/forms.ts';
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { compose, KEY_MS } from './box-typing.ts';
import { items, panel } from './design-walk.ts';
import { makeForm, openDesigner, synced, test } from './support.ts';

test.describe.configure({ timeout: 120_000 });

interface Writer {
  page: Page;
  keys: CDPSession;
}

const writer = async (page: Page): Promise<Writer> => ({
  page,
  keys: await page.context().newCDPSession(page),
});

const START = '今天开会abc讨论';
/** In the middle: behind 今天开会. */
const PLACE = 4;

const caretOf = (box: Locator): Promise<number | null> =>
  box.evaluate((element: HTMLTextAreaElement) =>
    element.selectionStart === element.selectionEnd ? element.selectionStart : null,
  );

const type = ({ page }: Writer, text: string) => page.keyboard.type(text, { delay: KEY_MS });

/** Takes back, or does again, step by step, until the box no longer says so; no more often than there were keys. */
async function pressWhile({ page }: Writer, key: string, box: Locator, isThere: (text: string) => boolean) {
  for (let turn = 0; turn < 8 && isThere(await box.inputValue()); turn++) await page.keyboard.press(key);
}

/**
 * Both write in one text that stands there, at the speed of hands: `one` composes in its middle and types on while `other` puts letters
 * before and behind; then `one` takes back what is his, and does it again, while `other` writes on.
 */
async function writeTogether(one: Writer, other: Writer, boxOf: (page: Page) => Locator): Promise<void> {
  const [mine, theirs] = [boxOf(one.page), boxOf(other.page)];
  const bothHold = async (text: string) => {
    for (const box of [mine, theirs]) await expect(box).toHaveValue(text);
  };
  await bothHold(START);
  await one.page.keyboard.press('Home');
  for (let at = 0; at < PLACE; at++) await one.page.keyboard.press('ArrowRight');
  await other.page.keyboard.press('Home');
  await Promise.all([
    compose(one, ['j', 'ji', 'ji l', 'ji lu', 'ji lu'], '记录', KEY_MS).then(() => type(one, 'XY')),
    type(other, 'PQ')
      .then(() => other.page.keyboard.press('End'))
      .then(() => type(other, 'RSTU')),
  ]);
  await bothHold('PQ今天开会记录XYabc讨论RSTU');
  expect(await caretOf(mine)).toBe('PQ今天开会记录XY'.length);
  expect(await caretOf(theirs)).toBe('PQ今天开会记录XYabc讨论RSTU'.length);

  const isMine = (text: string) => /记录|X|Y/.test(text);
  await Promise.all([pressWhile(one, 'Control+z', mine, isMine), type(other, 'VW')]);
  await bothHold('PQ今天开会abc讨论RSTUVW');
  const isBack = (text: string) => text.includes('记录XY');
  await Promise.all([pressWhile(one, 'Control+Shift+z', mine, text => !isBack(text)), type(other, 'Z')]);
  await bothHold('PQ今天开会记录XYabc讨论RSTUVWZ');
}

const box = (name: string) => (page: Page) => panel(page).getByRole('textbox', { name, exact: true });

test('two who write in one text of a form keep every letter and their carets, however it is set', async ({
  person,
}) => {
  const [one, other] = [await writer(await person('wangfang')), await writer(await person('liming'))];
  const design = await makeForm(
    one.page,
    '同写一段',
    template(
      component('input', { label: START, description: START }),
      component('paragraph', { content: START }),
      component('radio', { label: '选项', options: [{ value: 'firstone', label: START }] }),
    ),
  );
  for (const { page } of [one, other]) await openDesigner(page, design);
  for (const [at, name] of [
    [0, '标题'],
    [0, '说明'],
    [1, '文字'],
    [2, '选项 1'],
  ] as const) {
    for (const { page } of [one, other]) {
      await items(page).nth(at).focus();
      await box(name)(page).click();
    }
    await test.step(name, () => writeTogether(one, other, box(name)));
  }
  await synced(one.page);
});

/** A value that is one thing: of two at once one stands on both pages; answers whose page has lost his. */
async function settledOn(pages: readonly Page[], read: (page: Page) => Promise<string>): Promise<string> {
  let found: string[] = [];
  await expect
    .poll(async () => {
      found = await Promise.all(pages.map(read));
      return new Set(found).size;
    })
    .toBe(1);
  return found[0] ?? '';
}

const told = (page: Page, mine: string): Locator =>
  panel(page)
    .getByRole('status')
    .filter({ hasText: `您的值是 ${mine}` });

const takeBack = (page: Page, mine: string): Promise<void> =>
  told(page, mine).getByRole('button', { name: '恢复我的' }).click();

test('of a number that two set at once the last stands; who is replaced is told, and has his own back by one press', async ({
  person,
}) => {
  const pages = [await person('wangfang'), await person('liming')];
  const [one, other] = pages as [Page, Page];
  const design = await makeForm(one, '同写一数', template(component('input', { label: '品名' })));
  for (const page of pages) {
    await openDesigner(page, design);
    await items(page).first().focus();
    await box('宽度')(page).click();
    await page.keyboard.press('Control+a');
  }
  // Neither types the 4 that stands there from the start: that would write nothing.
  await Promise.all([one.keyboard.type('5'), other.keyboard.type('6')]);
  const stands = await settledOn(pages, page => box('宽度')(page).inputValue());
  const [lost, mine, winner] = stands === '5' ? [other, '6', one] : [one, '5', other];
  await expect(told(lost, mine)).toBeVisible();
  await expect(told(winner, stands)).toHaveCount(0);
  await takeBack(lost, mine);
  for (const page of pages) await expect(box('宽度')(page)).toHaveValue(mine);
  await expect(told(winner, stands)).toBeVisible();
});

test('of a formula that two write at once none is replaced unasked', async ({ person }) => {
  const pages = [await person('wangfang'), await person('liming')];
  const [one, other] = pages as [Page, Page];
  const number = component('number', { label: '合计', defaultGenre: 'formula', defaultFormula: '1+1' });
  const design = await makeForm(one, '同写公式', template(number));
  const formula = (page: Page) => page.getByRole('textbox', { name: '公式', exact: true });
  const save = (page: Page) => page.getByRole('button', { name: '保存公式' }).click();
  const shown = (page: Page, text: string) => panel(page).getByRole('button', { name: text, exact: true });
  for (const page of pages) {
    await openDesigner(page, design);
    await items(page).first().focus();
    await shown(page, '1+1').click();
    await formula(page).press('End');
  }
  await Promise.all([
    one.keyboard.type('+22', { delay: KEY_MS }),
    other.keyboard.type('+33', { delay: KEY_MS }),
  ]);
  await save(one);
  await expect(shown(one, '1+1+22')).toBeVisible();
  const changes = other.getByRole('region', { name: '同事的修改' });
  await expect(changes).toContainText('1+1+22');
  await expect(formula(other)).toHaveValue('1+1+33');
  await save(other);
  await expect(other.getByRole('alert').filter({ hasText: '请先选择保留谁的' })).toBeVisible();
  await changes.getByRole('button', { name: '保留我的' }).click();
  await save(other);
  for (const page of pages) await expect(shown(page, '1+1+33')).toBeVisible();
  await expect(told(one, '1+1+22')).toBeVisible();
});

test('of formatted text that two write at once the last stands; who is replaced is told what he wrote, also while he composes', async ({
  person,
}) => {
  const [one, other] = [await writer(await person('wangfang')), await writer(await person('liming'))];
  const pages = [one.page, other.page];
  const design = await makeForm(
    one.page,
    '同写图文',
    template(component('graphic', { graphicContent: `<p>${START}</p>` })),
  );
  const editor = (page: Page) => panel(page).locator('[contenteditable=true]');
  for (const page of pages) {
    await openDesigner(page, design);
    await items(page).first().focus();
    await editor(page).click();
    await page.keyboard.press('Control+End');
  }
  await Promise.all([type(one, '甲甲'), type(other, '乙乙乙')]);
  const stands = await settledOn(pages, page => editor(page).innerText());
  const [lost, mine, winner] = stands.endsWith('甲甲')
    ? [other.page, `${START}乙乙乙`, one.page]
    : [one.page, `${START}甲甲`, other.page];
  await expect(told(lost, mine)).toBeVisible();
  await takeBack(lost, mine);
  for (const page of pages) await expect(editor(page)).toHaveText(mine);
  await expect(told(winner, stands)).toBeVisible();

  // What a colleague's text would break off is composed to its end, where it was begun.
  for (const page of pages) await editor(page).click();
  await one.page.keyboard.press('Control+End');
  await other.page.keyboard.press('Control+Home');
  await Promise.all([compose(one, ['h', 'hu', 'hui', 'hui yi'], '会议', 500), type(other, '丙丙')]);
  await settledOn(pages, page => editor(page).innerText());
  await expect(editor(one.page)).toHaveText(`${mine}会议`);
  await expect(told(other.page, `丙丙${mine}`)).toBeVisible();
});
