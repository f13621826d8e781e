import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { bundled } from '../../lib/bundled.ts';
import { report } from '../../lib/figures.ts';
import { GROUP } from '../compare.ts';
import { FIELDS } from '../panels.ts';
import type { Place } from './place.ts';

const KIND = field('k', FIELDS.kind, { type: 'select-single', alias: '类别' });
const DAY = field('x', FIELDS.day, { type: 'date', alias: '日期', unit: 'month' });
const SUM = field('s', FIELDS.amount, { type: 'number', alias: '金额', aggregate: 'sum' });

/** One of each of the six charts that the specification names. */
const sixCharts = (datumOriginalId: string): TemplateComponent[] =>
  (
    [
      ['bar', { xLabels: [KIND], yValues: [SUM] }],
      ['line', { xLabels: [DAY], yValues: [SUM] }],
      ['pie', { classify: [KIND], numeric: [SUM] }],
      ['funnel', { grouping: [KIND], funnelIndicator: [SUM] }],
      ['gauge', { mainIndicator: [SUM] }],
      ['heatmap', { xLabels: [DAY], yLabels: [KIND], yData: [SUM] }],
    ] as const
  ).map(([name, mapping], at) =>
    panel(`six${String(at).padStart(5, '0')}`, name, mapping as never, { datumOriginalId }),
  );

/** Scripts and styles of a report page with six charts, gzipped, beside ECharts with what the six are drawn with. */
export async function weight(place: Place): Promise<void> {
  const { page, base } = place;
  const reportId = await place.makeReport('六个图表', sixCharts(place.datasetId));
  await page.goto('about:blank');
  await page.goto(`${base}/url/report/${reportId}`, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    () => document.querySelectorAll('.rp-drawing canvas').length >= 6 && performance.now(),
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  // What is fetched later, while nobody waits, is not of this page.
  const files = await page.evaluate(
    until =>
      performance
        .getEntriesByType('resource')
        .filter(entry => entry.startTime < until)
        .map(entry => entry.name)
        .filter(name => /\/assets\/.*\.(js|css)$/.test(name)),
    Number(await shown.jsonValue()),
  );
  const sizes = [...new Set(files)].map(name => ({
    name: basename(name),
    kB: gzipSync(readFileSync(`dist/assets/${basename(name)}`)).length / 1000,
  }));
  const value = sizes.reduce((sum, { kB }) => sum + kB, 0);
  const than = gzipSync(await bundled(new URL('./six-charts.ts', import.meta.url))).length / 1000;
  const largest = sizes.sort((a, b) => b.kB - a.kB).slice(0, 12);
  report({
    ...{ group: GROUP, name: 'report page of six charts, gzipped', unit: 'kB', value },
    reference: { name: 'ECharts alone', value: than },
    others: largest.map(({ name, kB }) => ({ name, value: kB })),
    goal: '≤ 120 kB more',
    met: value <= than + 120,
  });
}
