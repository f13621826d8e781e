import { expect, type Page } from '@playwright/test';
import { cutNumbers } from './cut-text.ts';
import { still } from './pauses.ts';
import { COST, makeRepairs, makeScreen } from './screen-support.ts';
import { call, makeForm, release, test } from './support.ts';

/** Columns of numbers as forms have them, from a plain one to money with everything. */
const money = { precision: 2, unit: '元', thousands: true, capitals: true };
const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    {
      id: 'figure01',
      name: 'indicator',
      props: { label: '累计合同额', value: 125686611.52, precision: 2, unit: '元', overColumns: 2 },
    },
    { id: 'first001', name: 'number', props: { label: '编号金额', precision: 2 } },
    { id: 'plain001', name: 'number', props: { label: '数量' } },
    { id: 'money001', name: 'number', props: { label: '合同金额', ...money } },
    {
      id: 'state001',
      name: 'select-single',
      props: { label: '状态', options: [{ value: 'optopen1', label: '待处理' }] },
    },
    {
      id: 'rows0001',
      name: 'subform',
      props: { label: '明细' },
      components: [
        { id: 'price001', name: 'number', props: { label: '单价', precision: 2 } },
        { id: 'total001', name: 'number', props: { label: '小计', ...money } },
        { id: 'staff001', name: 'input', props: { label: '备注' } },
        { id: 'model001', name: 'input', props: { label: '型号' } },
        { id: 'place001', name: 'input', props: { label: '存放地点' } },
        { id: 'given001', name: 'date', props: { label: '到货日期' } },
        { id: 'taxed001', name: 'number', props: { label: '税额', ...money, capitals: false } },
        {
          id: 'comput01',
          name: 'number',
          props: {
            label: '合计',
            ...money,
            status: 'readonly',
            defaultGenre: 'formula',
            defaultFormula: '999999999999.99',
          },
        },
      ],
    },
  ],
};
const NUMBERS = [125_686_611.52, -98_765_432_109.87, 12.5, 999_999_999_999.99];

test.describe.configure({ timeout: 240_000 });

async function build(manager: Page): Promise<{ appletId: string; formId: string; id: string }> {
  const form = await makeForm(manager, '长数字', FORM);
  await release(manager, form.formId);
  let id = '';
  for (const [at, value] of NUMBERS.entries()) {
    const row = {
      id: `row0000${at}`,
      values: { price001: value, total001: value, taxed001: value, staff001: '备注' },
    };
    const whole = Math.trunc(value);
    const values = {
      first001: value,
      plain001: whole,
      money001: value,
      state001: 'optopen1',
      rows0001: [row],
    };
    const body = { values, key: `numbers-journey-${at}` };
    id = (await call<{ id: string }>(manager, 'POST', `/v1/forms/${form.formId}`, body)).id;
  }
  return { ...form, id };
}

const shots = process.env.SHOTS;
async function check(page: Page, name: string): Promise<void> {
  await still(page);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
  expect.soft(await cutNumbers(page), name).toEqual([]);
}

const widths = (width: number) => ({
  columns: ['first001', 'plain001', 'money001'].map(id => ({ id, width, total: 'sum' })),
  rowHeight: 'middle',
});

test('a number is shown whole, by its unit, or not at all: list, groups, sums, cards, rows, figures', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const { appletId, formId, id } = await build(fang);
  const list = `url/applet/${appletId}?form=${formId}`;
  for (const [name, width] of Object.entries({ narrow: 72, middle: 120, wide: 340 })) {
    const view = { name, layout: widths(width), group: { fieldId: 'state001' } };
    await call(fang, 'POST', `/v1/forms/${formId}/views`, view);
  }

  for (const width of [1440, 1920]) {
    await fang.setViewportSize({ width, height: 900 });
    await fang.goto(list);
    await expect(fang.locator('.gr-first').first()).not.toBeEmpty();
    await check(fang, `list-${width}`);
    for (const name of ['narrow', 'middle', 'wide']) {
      await fang
        .getByRole('tab', { name })
        .or(fang.getByRole('button', { name, exact: true }))
        .first()
        .click();
      await expect(fang.locator('.gr-group').first()).toBeVisible();
      await check(fang, `groups-${name}-${width}`);
    }
    await fang.goto(`url/form/${formId}/${id}`);
    await expect(fang.getByText('编号金额').first()).toBeVisible();
    await check(fang, `record-${width}`);
    await fang.getByRole('button', { name: '编辑' }).first().click();
    await expect(fang.getByRole('spinbutton', { name: /单价/ }).first()).toBeVisible();
    await check(fang, `edit-${width}`);
    await fang.goto(`url/form/${formId}`);
    await expect(fang.getByText('累计合同额')).toBeVisible();
    await check(fang, `fill-${width}`);
  }

  const phone = await person('wangfang', { phone: true });
  await phone.goto(list);
  await expect(phone.locator('.gh-card').first()).toBeVisible();
  await check(phone, 'cards-390');
  await phone.goto(`url/form/${formId}/${id}`);
  await expect(phone.getByText('编号金额').first()).toBeVisible();
  await check(phone, 'record-390');
  await phone.getByRole('button', { name: '编辑' }).first().click();
  await expect(phone.getByRole('spinbutton', { name: /编号金额/ })).toBeVisible();
  await check(phone, 'edit-390');
  await phone.goto(`url/form/${formId}`);
  await expect(phone.getByText('累计合同额')).toBeVisible();
  await check(phone, 'fill-390');
});

test('what is shown by its unit says the exact number on hover, and to a tap', async ({ person }) => {
  const fang = await person('wangfang');
  const { appletId, formId } = await build(fang);
  const view = { name: 'narrow', layout: widths(84) };
  await call(fang, 'POST', `/v1/forms/${formId}/views`, view);
  await fang.goto(`url/applet/${appletId}?form=${formId}`);
  await expect(fang.locator('.gr-first').first()).not.toBeEmpty();
  const button = fang.getByRole('tab', { name: 'narrow' }).or(fang.getByRole('button', { name: 'narrow' }));
  await button.first().click();
  const number = fang.locator('.gr-cell .gf-number[title^="125,686,611.52 元（壹亿"]');
  await expect(number.locator('.gf-number-short')).toBeVisible();
  await number.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
  await expect(fang.getByRole('tooltip')).toContainText('125,686,611.52 元');
});

test('a number of a big screen is as large as its box lets it, whether or not people ask for less motion', async ({
  person,
}) => {
  const [fang, wei] = [await person('wangfang'), await person('zhangwei')];
  const { appletId, datasetId } = await makeRepairs(fang);
  const screenId = await makeScreen(fang, appletId, '费用大屏', [
    {
      ...{ id: 'cost0001', name: 'VNumberTitleFlop' },
      props: {
        ...{ datumOriginalId: datasetId, name: '维修总额', pos: [40, 40], size: [260, 84] },
        ...{ datumProps: { indicator: [COST] }, stylesProps: { fontSize: 60, titleSize: 17 } },
      },
    },
  ]);
  await release(fang, screenId);
  const letters: number[] = [];
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await wei.emulateMedia({ reducedMotion });
    await wei.goto(`url/datav/${screenId}`);
    const figures = wei.locator('.sp-figures');
    await expect(figures).toBeVisible();
    letters.push(await figures.evaluate(one => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(await wei.locator('.sp-text').evaluate(box => box.scrollHeight - box.clientHeight)).toBe(0);
  }
  const [moving = 0, still] = letters;
  expect(moving).toBeGreaterThan(20);
  expect(still).toBe(moving);
});
