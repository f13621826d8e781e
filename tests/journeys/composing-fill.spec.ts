import { expect } from '@playwright/test';
import { beginBeside, makeEvery } from './beside.ts';
import { walkBoxes } from './box-walk.ts';
import { expectEvery } from './every-box.ts';
import { KEYBOARD_OPEN, release, test } from './support.ts';

test.describe.configure({ timeout: 720_000 });

for (const phone of [false, true])
  test(`every box of a form ${phone ? 'on a phone' : 'on a PC'} keeps what is typed while a colleague works beside it`, async ({
    person,
  }) => {
    const fang = await person('wangfang');
    const every = await makeEvery(fang, '每种字段');
    const page = phone ? await person('zhangwei', { phone: true }) : fang;
    if (phone) await page.setViewportSize(KEYBOARD_OPEN);
    await page.goto(`url/form/${every.formId}`);
    await expect(page.getByRole('textbox', { name: '单行文本', exact: true })).toBeVisible();
    // What is being filled in has a newer release meanwhile.
    const again = async (at: number) => at === 30 && release(fang, every.formId);
    const beside = await beginBeside(await person('liming'), every, again);
    expectEvery(await walkBoxes(page, page.locator('body')), phone);
    expect(await beside.end()).toBeGreaterThan(60);
  });
