import type { Locator, Page } from '@playwright/test';
import { KEY_MS } from './box-typing.ts';
import { items, openDesign, panel, settled } from './design-walk.ts';
import { handSpeed } from './pauses.ts';

/** What a colleague types into, and where. */
export interface Beside {
  /** Place of what is selected, among the things of the design. */
  at: number;
  /** What the box is called. */
  name: string;
  box: Locator;
  /** Answers how many keys that were. */
  end(): Promise<number>;
}

const texts = (page: Page): Locator =>
  panel(page)
    .locator(':is(input:is([type=text], :not([type])):not([inputmode]), textarea)')
    .and(page.locator(':enabled:not([role=combobox]):not([aria-label^=搜索])'))
    .filter({ visible: true });

/** Types into the last thing of the design that has a box for text, at six keys a second. */
export async function typeBeside(page: Page, address: string): Promise<Beside> {
  await openDesign(page, address);
  let at = await items(page).count();
  do {
    await items(page).nth(--at).focus();
    await settled(page);
  } while (at > 0 && (await texts(page).count()) === 0);
  const box = texts(page).first();
  if ((await box.count()) === 0) throw new Error('nothing in the design has a box for text');
  const name = await box.evaluate((element: HTMLInputElement) =>
    (element.getAttribute('aria-label') || element.labels?.[0]?.textContent || element.placeholder).trim(),
  );
  await box.click();
  await page.keyboard.press('End');
  let going = true;
  let turn = 0;
  const done = (async () => {
    for (; going; turn++) {
      await page.keyboard.press(turn % 12 < 6 ? 'x' : 'Backspace');
      await handSpeed(page, KEY_MS);
    }
  })();
  const end = async () => {
    going = false;
    await done;
    return turn;
  };
  return { at, name, box, end };
}
