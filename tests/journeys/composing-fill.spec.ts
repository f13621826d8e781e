import { SEED } from '@gonghui/testkit/seed.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { expect, type Page } from '@playwright/test';
import { beginBeside, makeEvery } from './beside.ts';
import { type Share, walkBoxes } from './box-walk.ts';
import { expectEvery } from './every-box.ts';
import { KEYBOARD_OPEN, release, test } from './support.ts';

test.describe.configure({ timeout: 720_000 });

/** There are a hundred and sixty: by day every eighth gets all steps, and every one the few. */
const share: Share = at => (NIGHTLY || at % 8 === SEED % 8 ? 'all' : 'few');

// At once: most of a walk is waiting between two keys.
test('every box of a form, on a PC and on a phone, keeps what is typed while a colleague works beside it', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const every = await makeEvery(fang, '每种字段');
  const phone = await person('zhangwei', { phone: true });
  await phone.setViewportSize(KEYBOARD_OPEN);
  const walk = async (page: Page) => {
    await page.goto(`url/form/${every.formId}`);
    // The editor of formatted text is fetched by itself.
    for (const name of ['单行文本', '富文本'])
      await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible();
    return walkBoxes(page, page.locator('body'), share);
  };
  // What is being filled in has a newer release meanwhile.
  const again = async (at: number) => at === 30 && release(fang, every.formId);
  const beside = await beginBeside(await person('liming'), every, again);
  const [onPc, onPhone] = await Promise.all([walk(fang), walk(phone)]);
  expectEvery(onPc, false);
  expectEvery(onPhone, true);
  expect(await beside.end()).toBeGreaterThan(60);
});
