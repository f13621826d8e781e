import { component, template } from '@gonghui/testkit/forms.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { submit } from './beside.ts';
import { type Box, compose, type Hands, held } from './box-typing.ts';
import { call, makeForm, release, test } from './support.ts';

const number = (label: string, id: string, props = {}) =>
  component('number', { label, status: 'editable', required: false, precision: 2, ...props }, undefined, id);

const FORM = template(
  number('数量', 'plain001'),
  number('金额', 'money001', { thousands: true, unit: '元' }),
  component(
    'subform',
    { label: '明细', status: 'editable', required: false },
    [number('单价', 'price001')],
    'lines001',
  ),
);

async function wholeText({ page }: Hands): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
}

/** Types as input methods do, at the start, in the middle and into nothing; leaves 12.34 in the box. */
async function typeWide(hands: Hands, box: Locator): Promise<void> {
  const { page, keys } = hands;
  const element = (await box.elementHandle()) as Box;
  const shows = async (text: string) => expect(await held(element)).toBe(text);
  const insert = async (text: string) => {
    for (const one of text) await page.keyboard.insertText(one);
  };
  await wholeText(hands);
  await page.keyboard.type('1234');
  await page.keyboard.press('Home');
  await insert('９８');
  await shows('981234');
  await page.keyboard.press('Home');
  await insert('－');
  await page.keyboard.type('7');
  await shows('-7981234');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.evaluate(() => navigator.clipboard.writeText('６５'));
  await page.keyboard.press('Control+v');
  await page.keyboard.type('4');
  await shows('6547981234');
  await wholeText(hands);
  await keys.send('Input.imeSetComposition', { text: '１', selectionStart: 1, selectionEnd: 1 });
  await shows('１');
  await keys.send('Input.imeSetComposition', { text: '１２', selectionStart: 2, selectionEnd: 2 });
  await shows('１２');
  await keys.send('Input.insertText', { text: '１２' });
  await shows('12');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await compose(hands, ['０', '０９'], '０９', 0);
  await page.keyboard.type('8');
  await shows('10982');
  await wholeText(hands);
  await page.keyboard.type('1234');
  for (const _ of 'ab') await page.keyboard.press('ArrowLeft');
  await insert('。');
  await page.keyboard.type('5');
  await shows('12.34');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('0');
  await page.keyboard.press('Backspace');
  await shows('12.34');
}

const handsOf = async (page: Page): Promise<Hands> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return { page, keys: await page.context().newCDPSession(page) };
};

async function values(page: Page, formId: string): Promise<Record<string, unknown> | undefined> {
  type Stored = { list: { values: Record<string, unknown> }[] };
  return (await call<Stored>(page, 'POST', `/v1/forms/${formId}/submissions/page`, {})).list[0]?.values;
}

for (const phone of [false, true])
  test(`full-width digits stay where they are typed${phone ? ' on a phone' : ''}, in a form and its table`, async ({
    person,
  }) => {
    const fang = await person('wangfang');
    const { formId } = await makeForm(fang, `全角数字${phone ? '手机' : ''}`, FORM);
    await release(fang, formId);
    const page = phone ? await person('wangfang', { phone }) : fang;
    await page.goto(`url/form/${formId}`);
    const hands = await handsOf(page);
    for (const label of ['数量', '金额']) {
      const box = page.getByRole('spinbutton', { name: label, exact: true });
      await box.click();
      await typeWide(hands, box);
    }
    const cell = page.getByRole('spinbutton', { name: /单价/ }).first();
    if (!(await cell.isVisible()))
      await page
        .getByRole('button', { name: /添加|新增/ })
        .first()
        .click();
    await cell.click();
    await typeWide(hands, cell);
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByText('提交成功').first().waitFor();
    expect(await values(fang, formId)).toMatchObject({
      plain001: 12.34,
      money001: 12.34,
      lines001: [{ values: { price001: 12.34 } }],
    });
  });

test('full-width digits stay where they are typed in a cell of a list', async ({ person }) => {
  const fang = await person('wangfang');
  const { appletId, formId } = await makeForm(fang, '全角数字列表', FORM);
  await release(fang, formId);
  await submit(fang, formId, { plain001: 1, money001: 1234567.5 });
  await fang.goto(`url/applet/${appletId}?form=${formId}`);
  const hands = await handsOf(fang);
  for (const at of [0, 1]) {
    await fang.locator(`[data-line="0"] [data-column="${at}"]`).dblclick();
    const box = fang.getByRole('spinbutton').first();
    await typeWide(hands, box);
    await fang.keyboard.press('Enter');
    await expect(fang.getByRole('spinbutton')).toHaveCount(0);
  }
  await expect.poll(() => values(fang, formId)).toMatchObject({ plain001: 12.34, money001: 12.34 });
});
