import type { CDPSession, Page } from 'playwright';
import { report } from '../../lib/figures.ts';
import { answerBatches } from './answers.ts';
import type { Place } from './place.ts';
import { GROUP } from './refresh.ts';
import { SIZES } from './sizes.ts';
import { asking, wallOf } from './wall.ts';
import { allShown } from './watch.ts';

const MB = 1024 * 1024;
/** Each of the charts there are, since each takes a frame of a round. */
const SMALL = { charts: 6, moving: 2, marquees: 1, all: 24 };
/** Refreshes after which a page has what it needs. */
const SETTLED = 100;

interface Held {
  heap: number;
  nodes: number;
  listeners: number;
}

async function held(cdp: CDPSession): Promise<Held> {
  // What one collection frees may hold what the next one does.
  for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize / MB, nodes, listeners: jsEventListeners };
}

/** Presses 刷新 so often, each time once the round before is drawn. */
const refreshed = (page: Page, times: number): Promise<void> =>
  page.evaluate(
    async ({ count, charts }) => {
      const button = document.querySelector<HTMLButtonElement>('.sp-tools button[title^=刷新]');
      if (!button) throw new Error('nothing to press');
      for (let round = 0; round < count; round++) {
        const answered = new Promise<void>(resolve => {
          const seen = new PerformanceObserver(list => {
            if (!list.getEntries().some(({ name }) => name.endsWith('/batch'))) return;
            seen.disconnect();
            resolve();
          });
          seen.observe({ type: 'resource' });
        });
        button.click();
        await answered;
        // One chart is set a frame.
        for (let frame = 0; frame < charts + 3; frame++) await new Promise(requestAnimationFrame);
        performance.clearResourceTimings();
      }
    },
    { count: times, charts: SMALL.charts },
  );

/** What a page holds after thousands of refreshes beside what it held when it had settled. */
export async function endure(place: Place): Promise<void> {
  const { page, base } = place;
  const components = wallOf(place.datasetId, place.picture, SMALL);
  const screenId = await place.makeScreen('数周', components, { apiConfig: { autoUpdate: false } });
  const answers = await answerBatches(place, screenId, asking(components));
  await page.goto(`${base}/url/datav/${screenId}`);
  await allShown(page, SMALL.charts);
  const cdp = await page.context().newCDPSession(page);
  await refreshed(page, SETTLED);
  const before = await held(cdp);
  await refreshed(page, Math.max(1, SIZES.refreshes - SETTLED));
  const after = await held(cdp);
  const rounds = answers.rounds;
  await cdp.detach();
  await answers.stop();
  await page.goto('about:blank');
  if (rounds < SIZES.refreshes) throw new Error(`only ${rounds} of ${SIZES.refreshes} refreshes were asked`);
  const line = (name: keyof Held, unit: string, goal: string, more: number) =>
    report({
      ...{
        group: GROUP,
        name: `${rounds.toLocaleString('en')} refreshes: ${name}`,
        unit,
        value: after[name],
      },
      reference: { name: `at refresh ${SETTLED}`, value: before[name] },
      goal,
      met: after[name] - before[name] <= more,
    });
  line('heap', 'MB', '+ ≤ 2 MB', 2);
  line('nodes', '', 'flat', 0);
  line('listeners', '', 'flat', 0);
}
