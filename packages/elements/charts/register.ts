import type { ChartName } from './charts.ts';
import type { Chart } from './settings.ts';

interface ChartModule {
  register(): void;
  /** What makes its options: a page carries that of no chart that it does not show. */
  readonly chart: Chart;
}

/** What each chart needs of ECharts, fetched when a page first shows one. */
const PARTS: Readonly<Record<ChartName, () => Promise<ChartModule>>> = {
  bar: () => import('./register/bar.ts'),
  line: () => import('./register/line.ts'),
  combo: () => import('./register/combo.ts'),
  pie: () => import('./register/pie.ts'),
  funnel: () => import('./register/funnel.ts'),
  gauge: () => import('./register/gauge.ts'),
  heatmap: () => import('./register/heatmap.ts'),
  radar: () => import('./register/radar.ts'),
  scatter: () => import('./register/scatter.ts'),
  treemap: () => import('./register/treemap.ts'),
  sankey: () => import('./register/sankey.ts'),
  polo: () => import('./register/polo.ts'),
  map: () => import('./register/map.ts'),
  flights: () => import('./register/flights.ts'),
  wordCloud: () => import('./register/word-cloud.ts'),
};

/** Makes sure that ECharts can draw these charts; resolves once it can. Rejects when a file cannot be fetched. */
export const registerCharts = async (names: Iterable<ChartName>): Promise<void> => {
  const parts = await Promise.all([...new Set(names)].map(name => PARTS[name]()));
  for (const { register } of parts) register();
};

/** The same of one chart; answers what makes its options. */
export async function registerChart(name: ChartName): Promise<Chart> {
  const { register, chart } = await PARTS[name]();
  register();
  return chart;
}
