import { bundled } from '../../lib/bundled.ts';
import { report } from '../../lib/figures.ts';
import { quantile } from '../../lib/stats.ts';
import { GROUP } from '../compare.ts';
import { panelsOver } from '../panels.ts';
import { SIZES } from '../sizes.ts';
import { answersOf } from './open.ts';
import type { Place } from './place.ts';

const MB = 1024 * 1024;
const TURNS = 2;

/** What the page is told; its charts are given as they are. */
interface Asked {
  given: never[];
  how: 'bare' | 'ours';
  seconds: number;
}
const renewed = ({ given, how, seconds }: Asked): Promise<number[]> =>
  window.drawn.renewed(given, how, seconds);

/** Twenty charts with other numbers each second: the view of the product beside ECharts alone, in turns. */
export async function renew(place: Place): Promise<void> {
  const { page } = place;
  const reportId = await place.makeReport('每秒更新', panelsOver(place.datasetId));
  const given = await answersOf(place, reportId);
  const script = await bundled(new URL('./drawn/main.tsx', import.meta.url));
  const cdp = await page.context().newCDPSession(page);
  const used = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / MB;
  };
  const frames = { ours: [] as number[], bare: [] as number[] };
  const grown = { ours: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < TURNS; turn++)
    for (const how of ['bare', 'ours'] as const) {
      await page.goto('about:blank');
      await page.addScriptTag({ content: script });
      await page.evaluate(renewed, { given, how, seconds: 3 } as unknown as Asked);
      const before = await used();
      const asked = { given, how, seconds: SIZES.seconds / TURNS };
      const took = await page.evaluate(renewed, asked as unknown as Asked);
      frames[how].push(...took);
      grown[how].push((await used()) - before);
    }
  await cdp.detach();
  const value = quantile(frames.ours, 0.95);
  const than = quantile(frames.bare, 0.95);
  const more = Math.max(...grown.ours) - Math.max(...grown.bare);
  const what = `${given.length} charts renewed each second, ${SIZES.seconds} s`;
  report({
    ...{ group: GROUP, name: `${what}: p95 frame`, unit: 'ms', value },
    reference: { name: 'bare ECharts', value: than },
    // One frame a second draws all charts: nineteen of twenty frames say nothing of what that one takes.
    others: [
      { name: 'p99', value: quantile(frames.ours, 0.99) },
      { name: 'bare p99', value: quantile(frames.bare, 0.99) },
    ],
    goal: '≤ 1.2 ×',
    met: value <= 1.2 * than,
  });
  report({
    ...{ group: GROUP, name: `${what}: memory grown`, unit: 'MB', value: Math.max(...grown.ours) },
    reference: { name: 'bare ECharts', value: Math.max(...grown.bare) },
    goal: '≤ 10 MB more',
    met: more <= 10,
  });
}
