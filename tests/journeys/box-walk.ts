import type { Locator, Page } from '@playwright/test';
import { type Box, type Hands, typeInto } from './box-typing.ts';

/** Whatever looks like a box for text, or opens one. */
const LIKE_BOXES = [
  'input',
  'textarea',
  'select',
  'iframe',
  '[contenteditable]:not([contenteditable=false])',
  ...['textbox', 'searchbox', 'combobox', 'spinbutton'].map(role => `[role=${role}]`),
].join(',');

const NO_TEXT = [
  'checkbox',
  'radio',
  'range',
  'file',
  'color',
  'button',
  'submit',
  'reset',
  'image',
  'hidden',
];
/** Has the keys while somebody goes through the cells of a list. */
const HANDS_ON = '.gr-typing';
const OF_THE_DEVICE = ['date', 'time', 'month', 'week', 'datetime-local'];

/** On what the walk has come by. */
const WALKED = 'data-walked';

/** Why a box is not typed into. */
export type Reason =
  /** Drawn by the device, which takes the keys. */
  | 'of the device'
  /** Words of a list are chosen by the device. */
  | 'chosen'
  /** Nothing stays in it: what is typed there goes to the control of a cell, which is walked as the cell is. */
  | 'hands on'
  /** A press opens something; what can be typed into there is walked, and its name stands behind this one's. */
  | 'opens'
  | 'cannot be written'
  | 'unknown';

interface Found {
  box: Box;
  name: string;
  why: Reason | null;
}

/** What a reader of the screen hears a box called, and why it is not typed into. */
const readBox = (box: Box): Promise<{ name: string; why: Reason | null | 'no text' }> =>
  box.evaluate(
    (element, { noText, ofTheDevice, handsOn }) => {
      const input = element as HTMLInputElement;
      const words = (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map(id => (id && document.getElementById(id)?.textContent) || '')
        .join(' ')
        .trim();
      const own = [...(input.labels ?? [])].map(label => {
        const words = label.cloneNode(true) as HTMLElement;
        for (const control of words.querySelectorAll('select, textarea')) control.remove();
        return words.textContent;
      });
      const name = (
        words ||
        element.getAttribute('aria-label') ||
        own.join(' ') ||
        input.placeholder ||
        '?'
      ).trim();
      const writes = element.matches('input, textarea') || element.isContentEditable;
      const why = () => {
        if (element.matches('input') && noText.includes(input.type)) return 'no text';
        if (element.matches(handsOn)) return 'hands on';
        if (element.matches('select')) return 'chosen';
        if (element.matches('input') && ofTheDevice.includes(input.type)) return 'of the device';
        if (element.matches(':disabled, [aria-disabled=true]')) return 'cannot be written';
        if (element.matches('[role=combobox]') && (!writes || input.readOnly)) return 'opens';
        if (writes && input.readOnly) return 'cannot be written';
        return writes ? null : 'unknown';
      };
      return { name, why: why() };
    },
    { noText: NO_TEXT, ofTheDevice: OF_THE_DEVICE, handsOn: HANDS_ON },
  );

/** Boxes in sight of an area that the walk has not come by yet. */
async function freshBoxes(area: Locator): Promise<Box[]> {
  const fresh: Box[] = [];
  for (const handle of await area.locator(`:is(${LIKE_BOXES}):not([${WALKED}])`).elementHandles()) {
    const box = handle as Box;
    // What stands in an editor belongs to it.
    const inner = await box.evaluate(element => element.parentElement?.isContentEditable === true);
    if (inner || !(await box.isVisible())) continue;
    await box.evaluate((element, mark) => element.setAttribute(mark, ''), WALKED);
    fresh.push(box);
  }
  return fresh;
}

async function findBoxes(area: Locator): Promise<Found[]> {
  const found: Found[] = [];
  for (const box of await freshBoxes(area)) {
    const { name, why } = await readBox(box);
    if (why !== 'no text') found.push({ box, name, why });
  }
  // What is there beside the area is none of what its boxes open.
  await freshBoxes(area.page().locator('body'));
  return found;
}

export interface Walked {
  /** Every box that was walked; `甲 › 乙` for 乙 that 甲 opened. */
  names: string[];
  /** Boxes over which something lies while they are typed into, such as the list of a phone: nothing can be dropped there. */
  covered: string[];
  /** What was not typed into, by name, with why. */
  untyped: Partial<Record<Reason, string[]>>;
  faults: string[];
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];

async function walkOne(hands: Hands, { box, name }: Found, walked: Walked): Promise<void> {
  walked.names.push(name);
  try {
    const { faults, covered } = await typeInto(hands, box);
    for (const fault of faults) walked.faults.push(`${name}: ${fault}`);
    if (covered) walked.covered.push(name);
  } catch (error) {
    walked.faults.push(`${name}: ${firstLine(error)}`);
  }
}

const isOpen = async ({ box }: Found) => (await box.getAttribute('aria-expanded')) === 'true';

/** Opens what a box opens, unless the keys have, walks what is there to be typed into, and closes it by Esc. */
async function walkOpened({ page, keys }: Hands, one: Found, walked: Walked): Promise<void> {
  const { box, name } = one;
  const comesTo = async (wanted: boolean) => {
    for (let turn = 0; turn < 40 && (await isOpen(one)) !== wanted; turn++) await page.waitForTimeout(50);
    return (await isOpen(one)) === wanted;
  };
  try {
    if (!(await isOpen(one))) await box.click({ timeout: 8_000 });
    if (!(await comesTo(true))) return void walked.faults.push(`${name}: does not open`);
    // What can be typed into there may come with what is loaded.
    const loading = page.getByText(/^加载中/).filter({ visible: true });
    await loading.first().waitFor({ state: 'hidden', timeout: 15_000 });
    await walkFresh({ page, keys }, page.locator('body'), walked, `${name} › `);
    // It must not lie over the next box.
    await page.keyboard.press('Escape');
    if (!(await comesTo(false))) walked.faults.push(`${name}: stays open`);
  } catch (error) {
    walked.faults.push(`${name}: ${firstLine(error)}`);
  }
}

async function walkFresh(hands: Hands, area: Locator, walked: Walked, within = ''): Promise<void> {
  for (const found of await findBoxes(area)) {
    const one = { ...found, name: within + found.name };
    const { name, why } = one;
    // The search of a list that is open says so all along.
    const before = await isOpen(one);
    if (why) walked.untyped[why] = [...(walked.untyped[why] ?? []), name];
    else await walkOne(hands, one, walked);
    if (why === 'unknown') walked.faults.push(`${name}: of a kind that the walk does not know`);
    if (why === 'opens' || (!why && !before && (await isOpen(one)))) await walkOpened(hands, one, walked);
  }
}

/**
 * Walks every box of an area, and of what its boxes open. Nothing is left out without a name, so that the journey says exactly which
 * boxes there are, and which are not typed into.
 */
export async function walkBoxes(page: Page, area: Locator): Promise<Walked> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const hands = { page, keys: await page.context().newCDPSession(page) };
  const walked: Walked = { names: [], covered: [], untyped: {}, faults: [] };
  await page.evaluate(mark => {
    for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
  }, WALKED);
  await walkFresh(hands, area, walked);
  await hands.keys.detach();
  return walked;
}
