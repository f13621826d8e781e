import { SEED } from '@gonghui/testkit/seed.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Found, findBoxes, forget, freshBoxes, isBox, type Reason } from './box-finding.ts';
import { type Hands, type Steps, typeInto } from './box-typing.ts';

export interface Walked {
  /** Every box that was walked; `甲 › 乙` for 乙 that 甲 opened. */
  names: string[];
  /** Those that were there only once others had been typed into; they stand among the names, too, where they were walked. */
  appeared: string[];
  /** Those that were out of sight until the end. */
  hidden: string[];
  /** Boxes over which something lies while they are typed into, such as the list of a phone: nothing can be dropped there. */
  covered: string[];
  /** What was not typed into, by name, with why. */
  untyped: Partial<Record<Reason, string[]>>;
  faults: string[];
}

export const NOTHING: Walked = { names: [], appeared: [], hidden: [], covered: [], untyped: {}, faults: [] };

/**
 * Which boxes get all steps, by their number. At 3.5 s a box the sixty of a form are most of four minutes, and boxes of a kind are
 * one control: so by day all of them get keys at the speed of a hand, a composition and undo, and every fourth the other steps too.
 */
export type Share = (at: number, name: string) => Steps | 'none';
export const EACH: Share = () => 'all';
export const BY_DAY: Share = at => (NIGHTLY || at % 4 === SEED % 4 ? 'all' : 'few');

/** Boxes of one name are one setting that many types share: each is walked once, and at nightly size wherever it stands. */
export function onceAName(): Share {
  const met = new Set<string>();
  return (at, name) => {
    if (met.has(name) && !NIGHTLY) return 'none';
    met.add(name);
    return BY_DAY(met.size + at, name);
  };
}

interface Walk extends Hands {
  share: Share;
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];

const setAside = ({ untyped }: Walked, why: Reason, name: string) => {
  untyped[why] = [...(untyped[why] ?? []), name];
};

/**
 * Whether another stands in its place once the hand comes near, as a list is drawn anew by what it is then drawn with: that one is
 * found as it has come, and walked.
 */
async function givesWay({ box }: Found): Promise<boolean> {
  await box.hover({ force: true, timeout: 8_000 }).catch(() => undefined);
  return !(await box.evaluate(element => element.isConnected));
}

async function walkOne(walk: Walk, found: Found, walked: Walked): Promise<void> {
  const { box, name } = found;
  if (await givesWay(found)) return;
  const steps = walk.share(walked.names.length, name);
  if (steps === 'none') return setAside(walked, 'walked before', name);
  walked.names.push(name);
  try {
    const { faults, covered } = await typeInto(walk, box, steps);
    for (const fault of faults) walked.faults.push(`${name}: ${fault}`);
    if (covered) walked.covered.push(name);
  } catch (error) {
    walked.faults.push(`${name}: ${firstLine(error)}`);
  }
}

const isOpen = async ({ box }: Found) => (await box.getAttribute('aria-expanded')) === 'true';

/** Opens what a box opens, unless the keys have, walks what is there to be typed into, and closes it by Esc. */
async function walkOpened(walk: Walk, one: Found, walked: Walked): Promise<void> {
  const { page } = walk;
  const { box, name } = one;
  const comesTo = (wanted: boolean): Promise<boolean> =>
    expect
      .poll(() => isOpen(one), { intervals: [50], timeout: 2_000 })
      .toBe(wanted)
      .then(
        () => true,
        () => false,
      );
  try {
    if (!(await isOpen(one))) await box.click();
    if (!(await comesTo(true))) return void walked.faults.push(`${name}: does not open`);
    // What can be typed into there may come with what is loaded.
    const loading = page.getByText(/^加载中/).filter({ visible: true });
    await loading.first().waitFor({ state: 'hidden', timeout: 15_000 });
    await walkFresh(walk, page.locator('body'), walked, `${name} › `);
    // It must not lie over the next box.
    await page.keyboard.press('Escape');
    if (!(await comesTo(false))) walked.faults.push(`${name}: stays open`);
  } catch (error) {
    walked.faults.push(`${name}: ${firstLine(error)}`);
  }
}

async function walkFound(walk: Walk, one: Found, walked: Walked): Promise<void> {
  const { name, why } = one;
  // The search of a list that is open says so all along.
  const before = await isOpen(one);
  if (why) setAside(walked, why, name);
  else await walkOne(walk, one, walked);
  if (why === 'unknown') walked.faults.push(`${name}: of a kind that the walk does not know`);
  if (why === 'opens' || (!why && !before && (await isOpen(one)))) await walkOpened(walk, one, walked);
}

/** Walks what is new in an area; answers the names. */
async function walkFresh(walk: Walk, area: Locator, walked: Walked, within = ''): Promise<string[]> {
  const found = await findBoxes(area);
  const names = found.map(({ name }) => within + name);
  for (const [at, one] of found.entries()) await walkFound(walk, { ...one, name: names[at]! }, walked);
  return names;
}

/** What comes of typing may bring more; a page that never ends is one of the walk's faults. */
const ROUNDS = 4;

async function walkAppeared(walk: Walk, area: Locator, walked: Walked): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const names = await walkFresh(walk, area, walked);
    if (names.length === 0) return;
    walked.appeared.push(...names);
  }
  walked.faults.push('ever more boxes appear');
}

/**
 * Walks every box of an area, and of what its boxes open. Nothing is left out without a name, so that the journey says exactly which
 * boxes there are, and which are not typed into.
 */
export async function walkBoxes(page: Page, area: Locator, share: Share = BY_DAY): Promise<Walked> {
  await forget(page.locator('html'));
  return walkFurther(page, area, share);
}

/** What is in sight counts as walked, so that what a button opens can be told from it. */
export async function markBoxes(area: Locator): Promise<void> {
  await freshBoxes(area);
}

/** The same of the boxes that have come since the last walk of this page, such as what a button opened. */
export async function walkFurther(page: Page, area: Locator, share: Share = BY_DAY): Promise<Walked> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const walk: Walk = { page, share, keys: await page.context().newCDPSession(page) };
  const walked = structuredClone(NOTHING);
  await walkFresh(walk, area, walked);
  await walkAppeared(walk, area, walked);
  const hidden = (await freshBoxes(area, false)).filter(isBox);
  walked.hidden.push(...hidden.map(({ name }) => name));
  await walk.keys.detach();
  return walked;
}
