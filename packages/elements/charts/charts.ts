import { bar } from './bar.ts';
import { combo } from './combo.ts';
import { flights } from './flights.ts';
import { funnel } from './funnel.ts';
import { gauge } from './gauge.ts';
import { heatmap } from './heatmap.ts';
import { line } from './line.ts';
import { map } from './map.ts';
import { pie } from './pie.ts';
import { polo } from './polo.ts';
import { radar } from './radar.ts';
import { sankey } from './sankey.ts';
import { scatter } from './scatter.ts';
import type { Chart } from './settings.ts';
import { treemap } from './treemap.ts';
import { wordCloud } from './word-cloud.ts';

/** Charts by name. What ECharts must know to draw one is fetched by `registerChart`. */
export const CHARTS = {
  bar,
  line,
  combo,
  pie,
  funnel,
  gauge,
  heatmap,
  radar,
  scatter,
  treemap,
  sankey,
  polo,
  map,
  flights,
  wordCloud,
} satisfies Record<string, Chart>;
export type ChartName = keyof typeof CHARTS;
