import { expect, type Locator, type Page } from '@playwright/test';
import { makeForm, release, test } from './support.ts';

const OPTIONS = ['现金', '转账', '支票'].map((label, at) => ({ value: `option0${at}`, label }));
const leaf = (id: string, name: string, label: string, own: object = {}) => ({
  id,
  name,
  props: { label, status: 'editable', overColumns: 12, ...own },
});
const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    {
      ...leaf('lines001', 'subform', '明细'),
      components: [
        leaf('part0001', 'input', '品名', { required: true }),
        leaf('total001', 'number', '小计', { status: 'readonly', defaultValue: 125 }),
      ],
    },
    leaf('name0001', 'input', '名称', { required: true }),
    leaf('text0001', 'textarea', '说明', { required: true }),
    leaf('count001', 'number', '数量', { required: true, defaultValue: 3 }),
    leaf('day00001', 'date', '日期', { required: true }),
    leaf('one00001', 'radio', '方式', { required: true, options: OPTIONS }),
    leaf('more0001', 'checkbox', '凭证', { required: true, options: OPTIONS }),
    leaf('list0001', 'select-single', '币种', { required: true, options: OPTIONS }),
    leaf('yes00001', 'switch', '加急'),
  ],
};

/** Boxes that somebody is in before he presses something else: each is left with something to say, or with what it holds selected. */
const LEFT: readonly (readonly [id: string, leave: (page: Page) => Promise<void>])[] = [
  ['lines001', async page => page.keyboard.press('Tab')],
  ['name0001', async () => undefined],
  ['text0001', async () => undefined],
  ['count001', async page => page.keyboard.press('Control+a')],
  ['day00001', async page => page.keyboard.type('2026-02-30')],
];

/** Controls of options, by what their words are pressed for. */
const PRESSED = ['方式', '凭证'] as const;

/** Where something stands once the page has brought into sight what has the focus. */
async function atRest(what: Locator) {
  let last = await what.boundingBox();
  await expect
    .poll(async () => {
      const before = last?.y;
      last = await what.boundingBox();
      return last !== null && last.y === before;
    })
    .toBe(true);
  return last as NonNullable<typeof last>;
}

for (const phone of [false, true])
  test(`the words of an option are taken wherever somebody was before, ${phone ? 'by touch' : 'by mouse'}`, async ({
    person,
  }) => {
    const fang = await person('wangfang');
    const { formId } = await makeForm(fang, '登记', FORM);
    await release(fang, formId);
    const page = phone ? await person('zhangwei', { phone: true }) : fang;
    await page.goto(`url/form/${formId}`);
    const faults: string[] = [];
    const field = (id: string) => page.locator(`[data-field="${id}"]`);
    for (const [from, leave] of phone ? LEFT.slice(0, 2) : LEFT)
      for (const [at, name] of PRESSED.entries()) {
        const options = field(at === 0 ? 'one00001' : 'more0001');
        // What was said of an earlier box is taken away, so that it is said anew.
        await page.reload();
        const box = field(from).locator('input:visible, textarea:visible').first();
        await box.click();
        if (!phone) await leave(page);
        await page.keyboard.press('Escape');
        const word = options.getByText('转账', { exact: true });
        // Clear of the bar below.
        await word.evaluate(element => element.scrollIntoView({ block: 'center' }));
        const before = await options.locator('input').nth(1).isChecked();
        const place = await atRest(word);
        const spot = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
        if (phone) await page.touchscreen.tap(spot.x, spot.y);
        else {
          await page.mouse.move(spot.x, spot.y);
          await page.mouse.down();
          await page.mouse.up();
        }
        const wanted = at === 0 ? true : !before;
        const taken = await expect
          .poll(() => options.locator('input').nth(1).isChecked(), { timeout: 2000 })
          .toBe(wanted)
          .then(
            () => true,
            () => false,
          );
        if (!taken) faults.push(`${name} after ${from}`);
      }
    expect(faults).toEqual([]);
  });

test('what a box says as it is left does not move the button that is being pressed', async ({ person }) => {
  const fang = await person('wangfang');
  const { formId } = await makeForm(fang, '登记', FORM);
  await release(fang, formId);
  await fang.goto(`url/form/${formId}`);
  await fang.locator('[data-field="text0001"] textarea').click();
  const word = fang.locator('[data-field="one00001"]').getByText('支票', { exact: true });
  await word.scrollIntoViewIfNeeded();
  const place = await word.boundingBox();
  await fang.mouse.move((place?.x ?? 0) + 8, (place?.y ?? 0) + 6);
  await fang.mouse.down();
  await expect(fang.locator('[data-field="text0001"]').getByRole('alert')).toHaveCount(0);
  expect(await word.boundingBox()).toEqual(place);
  await fang.mouse.up();
  await expect(fang.locator('[data-field="text0001"]').getByRole('alert')).toBeVisible();
  await expect(fang.getByRole('radio', { name: '支票' })).toBeChecked();
  // A day that is none stops the form, which leads to it.
  const day = fang.locator('[data-field="day00001"] input');
  await day.click();
  await fang.keyboard.type('2026-02-30');
  await fang.getByRole('button', { name: '提交', exact: true }).click();
  await expect(day).toHaveValue('2026-02-30');
  await expect(fang.locator('[data-field="day00001"]').getByRole('alert')).toContainText(
    '没有“2026-02-30”这一天',
  );
  await fang.screenshot({ path: 'test-results/unread-day.png' });
});
