import { chartLook } from '@gonghui/elements/panel/chart-look.ts';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { bundled } from '../../lib/bundled.ts';
import { report } from '../../lib/figures.ts';
import { quantile } from '../../lib/stats.ts';
import { answerBatches, askBatch } from './answers.ts';
import type { Bare } from './bare-page.ts';
import type { Place } from './place.ts';
import { SIZES } from './sizes.ts';
import { asking, WALL, wallOf } from './wall.ts';
import { allShown, costOf } from './watch.ts';

declare global {
  interface Window {
    bare: Bare;
    long: number[];
  }
}

export const GROUP = 'play';
const BARE_CHARTS = 20;

/** A wall of 300 components that is refreshed every ten seconds: its frames, its long tasks, what its thread does. */
export async function refresh(place: Place): Promise<void> {
  const { page, base } = place;
  const components = wallOf(place.datasetId, place.picture, WALL);
  const screenId = await place.makeScreen('三百个组件', components);
  const ids = asking(components);
  const script = await bundled(new URL('./bare-page.ts', import.meta.url));
  const half = SIZES.seconds / 2;

  const bareFrames: number[] = [];
  const boxed = async () => {
    await page.goto('about:blank');
    await page.addScriptTag({ content: script });
    await page.evaluate(() => window.bare.box(460, 300));
    bareFrames.push(...(await page.evaluate(ms => window.probes.frames(ms), half * 1000)));
  };
  await boxed();

  const answers = await answerBatches(place, screenId, ids);
  await page.goto(`${base}/url/datav/${screenId}`);
  await allShown(page, WALL.charts);
  // What the browser puts off until nobody waits is not of a refresh.
  await page.waitForTimeout(3000);
  await page.evaluate(() => {
    window.long = [];
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) window.long.push(duration);
    }).observe({ type: 'longtask' });
  });
  const before = answers.rounds;
  const frames = await page.evaluate(ms => window.probes.frames(ms), SIZES.seconds * 1000);
  const rounds = answers.rounds - before;
  const long = await page.evaluate(() => window.long);
  const ours = await costOf(page, half);
  await answers.stop();
  await boxed();

  const charts = components.filter(({ name, props }) => chartLook(screenPanels, { name, props }));
  const some = charts.slice(0, BARE_CHARTS);
  const real = await askBatch(
    place,
    screenId,
    some.map(({ id }) => id),
  );
  const given = some.map((one, at) => ({
    answer: real.answers[at]?.answer,
    look: chartLook(screenPanels, one),
  }));
  await page.goto('about:blank');
  await page.addScriptTag({ content: script });
  await page.evaluate(all => window.bare.charts(all as never), given as unknown);
  await page.waitForTimeout(2000);
  const bare = await costOf(page, half);
  await page.goto('about:blank');

  const what = `${components.length} components, ${rounds} refreshes`;
  const [value, than] = [quantile(frames, 0.95), quantile(bareFrames, 0.95)];
  report({
    ...{ group: GROUP, name: `${what}: p95 frame`, unit: 'ms', value },
    reference: { name: 'one moving box', value: than },
    others: [{ name: 'p99', value: quantile(frames, 0.99) }],
    goal: '≤ 1.1 ×',
    met: value <= 1.1 * than,
  });
  report({
    ...{ group: GROUP, name: `${what}: tasks over 50 ms`, unit: '', value: long.length },
    others: [{ name: 'longest, ms', value: Math.max(0, ...long) }],
    goal: 'none',
    met: long.length === 0,
  });
  report({
    ...{ group: GROUP, name: `${what}: main thread a second`, unit: 'ms', value: ours.thread },
    reference: { name: `${BARE_CHARTS} bare charts set each second`, value: bare.thread },
    others: [
      { name: 'whole browser', value: ours.browser },
      { name: 'bare', value: bare.browser },
    ],
    goal: '≤ 0.6 ×',
    met: ours.thread <= 0.6 * bare.thread,
  });
}
