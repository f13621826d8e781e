import type { Page } from 'playwright';
import { report } from '../lib/figures.ts';
import { quantile } from '../lib/stats.ts';

/** What is told of one design on one canvas. */
export interface Measured {
  group: string;
  /** `1000 components`. */
  of: string;
  /** The size that the goals speak of. */
  judged: boolean;
}

const REPEATS = 20;

/** Milliseconds until the canvas shows a design and can be used: three openings after the relay's seed. */
export async function openings(page: Page, address: string, least: number): Promise<number[]> {
  const opened: number[] = [];
  for (let run = 0; run < 4; run++) {
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(
      wanted => {
        const shown = document.querySelectorAll('[role=tree] [data-id]').length;
        return shown >= wanted && document.querySelector('[aria-label=属性与问题]')
          ? performance.now()
          : false;
      },
      least,
      { polling: 'raf', timeout: 60_000 },
    );
    // The first opening is the relay's seed; later ones are what people meet.
    if (run > 0) opened.push((await usable.jsonValue()) as number);
  }
  await page.waitForTimeout(1500);
  return opened;
}

export const selecting = (page: Page): Promise<number[]> =>
  page.evaluate(async repeats => {
    // The tools that hang at a panel carry its id as well, and are none of the panels.
    const own = '[data-id]:not([aria-hidden=true])';
    const nodes = [...document.querySelectorAll(`[role=tree] ${own}`)].filter(
      node => !node.querySelector(own),
    );
    if (nodes.length === 0) throw new Error('nothing to select');
    const samples: number[] = [];
    for (let run = 0; run < repeats; run++) {
      const node = nodes[(run * 3) % Math.min(nodes.length, 30)];
      if (node) samples.push(await window.probes.toPaint(() => window.probes.press(node)));
    }
    return samples;
  }, REPEATS);

export const typing = (page: Page): Promise<number[]> =>
  page.evaluate(async repeats => {
    const box = document.querySelector<HTMLInputElement>(
      '[aria-label=属性与问题] input[type=text], [aria-label=属性与问题] input:not([type])',
    );
    if (!box) throw new Error('nothing to type into');
    box.focus();
    const samples: number[] = [];
    for (let run = 0; run < repeats; run++)
      samples.push(await window.probes.toPaint(() => window.probes.type(box, `标题 ${run}`)));
    return samples;
  }, REPEATS);

/** Undo and redo in turns. */
export const undoing = (page: Page): Promise<number[]> =>
  page.evaluate(async repeats => {
    const samples: number[] = [];
    for (let run = 0; run < repeats; run++)
      samples.push(await window.probes.toPaint(() => window.probes.keys(run % 2 ? 'y' : 'z')));
    return samples;
  }, REPEATS);

/** Adds an entry of the palette behind what is selected and undoes that, in turns. */
export const adding = (page: Page, item: string): Promise<{ add: number[]; undo: number[] }> =>
  page.evaluate(
    async ({ repeats, name }) => {
      const entries = [...document.querySelectorAll('.gd-palette-item')];
      const entry = entries.find(one => one.textContent === name);
      if (!entry) throw new Error('nothing to add');
      const add: number[] = [];
      const undo: number[] = [];
      for (let run = 0; run < repeats; run++) {
        const twice = new MouseEvent('dblclick', { bubbles: true, cancelable: true });
        add.push(await window.probes.toPaint(() => entry.dispatchEvent(twice)));
        undo.push(await window.probes.toPaint(() => window.probes.keys('z')));
      }
      return { add, undo };
    },
    { repeats: REPEATS, name: item },
  );

/** Frames of two seconds in which an entry of the palette is moved over the canvas. */
export async function dragging(page: Page, noun: string, item: string): Promise<number[]> {
  const node = await page.locator('[role=tree] [data-id]').first().boundingBox();
  const entry = await page
    .getByLabel(`${noun}与大纲`)
    .getByRole('button', { name: item, exact: true })
    // What was added of late stands among the recent ones too.
    .first()
    .boundingBox();
  if (!node || !entry) throw new Error('nothing to drag');
  await page.mouse.move(entry.x + 10, entry.y + 10);
  await page.mouse.down();
  await page.mouse.move(entry.x + 60, entry.y + 40, { steps: 5 });
  const frames = page.evaluate(() => window.probes.frames(2000));
  for (const until = Date.now() + 2000; Date.now() < until; )
    await page.mouse.move(node.x + 40 + (Date.now() % 500), node.y + 40 + (Date.now() % 600));
  const drag = await frames;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return drag;
}

/** Tells one figure, beside the goal where the goal speaks of this size. */
export function reportFigure(about: Measured, name: string, value: number, goal: number): void {
  const { group, of, judged } = about;
  report({
    group,
    name: `${of}: ${name}`,
    unit: 'ms',
    value,
    ...(judged ? { goal: `≤ ${goal} ms`, met: value <= goal } : {}),
  });
}

export const middle = (samples: readonly number[]): number => quantile(samples, 0.5);
export const p95 = (samples: readonly number[]): number => quantile(samples, 0.95);
