import { chartLook } from '@gonghui/elements/panel/chart-look.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { reportPanels } from '@gonghui/elements/report/panels.ts';
import { bundled } from '../../lib/bundled.ts';
import { report } from '../../lib/figures.ts';
import { quantile } from '../../lib/stats.ts';
import { GROUP } from '../compare.ts';
import { panelsOver } from '../panels.ts';
import { SIZES } from '../sizes.ts';
import type { Drawn, Given } from './drawn/main.tsx';
import type { Place } from './place.ts';

declare global {
  interface Window {
    drawn: Drawn;
  }
}

/** What the panels of a report show, as the page gets it. */
export async function answersOf(place: Place, reportId: string): Promise<Given[]> {
  const given: Given[] = [];
  for (const panel of panelsOver(place.datasetId)) {
    const answer = await place.call<Answer>('POST', `/v1/visual/${reportId}`, { componentId: panel.id });
    const look = chartLook(reportPanels, panel);
    if (look) given.push({ answer, look });
  }
  return given;
}

/** A report of twenty panels, from the address to the frame that shows all charts; beside ECharts alone with the same data at hand. */
export async function open(place: Place): Promise<void> {
  const { page, base } = place;
  const panels = panelsOver(place.datasetId);
  const reportId = await place.makeReport('二十个组件', panels);
  const script = await bundled(new URL('./drawn/main.tsx', import.meta.url));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const ours: number[] = [];
  const bare: number[] = [];
  let given: Given[] | null = null;
  for (let run = -1; run < Math.min(SIZES.runs, 4); run++) {
    await page.goto('about:blank');
    await page.goto(`${base}/url/report/${reportId}`, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      count => {
        const drawn = document.querySelectorAll('.rp-drawing canvas').length;
        return drawn >= count && !document.querySelector('.rp-note') ? performance.now() : false;
      },
      panels.length,
      { polling: 'raf', timeout: 60_000 },
    );
    if (run >= 0) ours.push((await shown.jsonValue()) as number);
    given ??= await answersOf(place, reportId);
    await page.goto('about:blank');
    await page.addScriptTag({ content: script });
    const took = await page.evaluate(all => window.drawn.first(all as Given[]), given as unknown);
    if (run >= 0) bare.push(took);
  }
  await page.emulateMedia({ reducedMotion: null });
  const value = quantile(ours, 0.5);
  const than = quantile(bare, 0.5);
  report({
    ...{ group: GROUP, unit: 'ms', value },
    name: `report of ${panels.length} panels, ${SIZES.shown.toLocaleString('en')} records: last paint, p50`,
    reference: { name: 'bare setOption', value: than },
    goal: '≤ 1.5 ×, ≤ 1,500 ms',
    met: value <= 1.5 * than && value <= 1500,
  });
}
