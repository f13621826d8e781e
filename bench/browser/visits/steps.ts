import type { Locator, Page } from 'playwright';
import type { DesignerPage, FillPage } from './pages.ts';
import type { Done, Visitor } from './visitor.ts';

export interface Steps {
  select: Done[];
  property: Done[];
  undo: Done[];
}

const QUIET = 300;
/** Longer than what a page may put off until nobody looks. */
const QUIET_AFTER_UNDO = 600;

/** Selects, types into a title and undoes that, in turns; the first of each does not count. */
export async function design(visitor: Visitor, on: DesignerPage, times: number): Promise<Steps> {
  const { page } = visitor;
  await visitor.watchFrames();
  const steps: Steps = { select: [], property: [], undo: [] };
  for (let run = 0; run <= times; run++) {
    const at = await within(on.part(page, 1 + (run % 4)), on.spot);
    const select = await visitor.done(QUIET, () => page.mouse.click(at.x, at.y));
    const title = await within(on.title(page));
    await page.mouse.click(title.x, title.y);
    await page.keyboard.press('End');
    await page.waitForTimeout(QUIET);
    // What takes effect with Enter alone is measured from there.
    if (on.commit) await page.keyboard.press('w');
    const property = await visitor.done(QUIET, () => page.keyboard.press(on.commit ?? 'w'));
    const button = await within(on.undo(page));
    const undo = await visitor.done(QUIET_AFTER_UNDO, () => page.mouse.click(button.x, button.y));
    if (run === 0) continue;
    steps.select.push(select);
    steps.property.push(property);
    steps.undo.push(undo);
  }
  return steps;
}

/** Where the mouse goes: so far from the corner, or the middle. */
async function within(what: Locator, spot?: { x: number; y: number }): Promise<{ x: number; y: number }> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing to press');
  return { x: box.x + (spot?.x ?? box.width / 2), y: box.y + (spot?.y ?? box.height / 2) };
}

/** Fields stand in this order, over and over, on every fill page. */
export const FIELD_TYPES = ['input', 'number', 'select-single', 'date', 'radio', 'checkbox', 'textarea'];
const TYPED = ['input', 'number', 'textarea'];
const BOXES = 12;
const GAP = 120;

/**
 * Types at a steady pace into boxes from the first to the last of the page, of all types that take what is typed as it
 * is; answers ms from each key to the frame that follows it.
 */
export async function type(
  visitor: Visitor,
  on: FillPage,
  count: number,
  keysEach: number,
): Promise<number[]> {
  const { page } = visitor;
  const all = Array.from({ length: count }, (_, at) => at);
  const typed = all.filter(at => TYPED.includes(FIELD_TYPES[at % FIELD_TYPES.length] ?? ''));
  const boxes = Math.min(BOXES, typed.length);
  const keys: number[] = [];
  for (let box = 0; box < boxes; box++) {
    const at = typed[Math.round((box * (typed.length - 1)) / Math.max(1, boxes - 1))] ?? 0;
    const field = on.field(page, at).locator('input, textarea').first();
    await field.click();
    await page.waitForTimeout(QUIET);
    await page.evaluate(() => window.watch.arm());
    await paced(page, keysEach);
    if (!(await field.inputValue()).includes('1')) throw new Error(`field ${at} took no key`);
    keys.push(...(await page.evaluate(() => window.watch.keys)));
  }
  return keys;
}

async function paced(page: Page, keys: number): Promise<void> {
  for (let key = 0; key < keys; key++) {
    const from = performance.now();
    // A digit is taken by numbers and texts alike.
    await page.keyboard.press('1');
    await page.waitForTimeout(Math.max(1, GAP - (performance.now() - from)));
  }
  await page.waitForTimeout(GAP);
}
