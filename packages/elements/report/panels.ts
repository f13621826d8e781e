import { barChart } from '../panel/bar/chart.ts';
import { askBar, barMappings } from '../panel/bar/question.ts';
import { askFunnel, funnelMappings } from '../panel/funnel/question.ts';
import { gaugeChart } from '../panel/gauge/chart.ts';
import { askGauge, gaugeMappings } from '../panel/gauge/question.ts';
import { askIndicator, indicatorMappings } from '../panel/indicator/question.ts';
import { lineChart } from '../panel/line/chart.ts';
import { askLine, lineMappings } from '../panel/line/question.ts';
import type { Panel } from '../panel/panel.ts';
import { panelSet } from '../panel/panel-set.ts';
import { pieChart } from '../panel/pie/chart.ts';
import { askPie, pieMappings } from '../panel/pie/question.ts';
import { askTable, tableMappings } from '../panel/table/question.ts';
import { bar } from './bar/definition.ts';
import { comboChart } from './combo/chart.ts';
import { combo } from './combo/definition.ts';
import { askCombo, comboMappings } from './combo/question.ts';
import { datefilter } from './datefilter/definition.ts';
import { dateFilterMappings } from './datefilter/question.ts';
import { readDays } from './datefilter/value.ts';
import { funnel } from './funnel/definition.ts';
import { gauge } from './gauge/definition.ts';
import { header } from './header/definition.ts';
import { headerfilter } from './headerfilter/definition.ts';
import { heatmap } from './heatmap/definition.ts';
import { askHeatmap, heatmapMappings } from './heatmap/question.ts';
import { indicatorcard } from './indicatorcard/definition.ts';
import { line } from './line/definition.ts';
import { pie } from './pie/definition.ts';
import { pivot } from './pivot/definition.ts';
import { askPivot, pivotMappings } from './pivot/question.ts';
import { radarChart } from './radar/chart.ts';
import { radar } from './radar/definition.ts';
import { askRadar, radarMappings } from './radar/question.ts';
import { rcTable } from './rc-table/definition.ts';
import { sankey } from './sankey/definition.ts';
import { askSankey, sankeyMappings } from './sankey/question.ts';
import { scatter } from './scatter/definition.ts';
import { askScatter, scatterMappings } from './scatter/question.ts';
import { selectfilter } from './selectfilter/definition.ts';
import { askOptions, selectFilterMappings } from './selectfilter/question.ts';
import { readChoice } from './selectfilter/value.ts';
import { treemap } from './treemap/definition.ts';
import { askTreemap, treemapMappings } from './treemap/question.ts';

/** Types of panel, in the order in which the palette offers them. */
export const panels: readonly Panel[] = [
  { element: header, mappings: [] },
  { element: headerfilter, mappings: [] },
  { element: selectfilter, mappings: selectFilterMappings, ask: askOptions, filters: readChoice },
  { element: datefilter, mappings: dateFilterMappings, filters: readDays },
  { element: indicatorcard, mappings: indicatorMappings, ask: askIndicator, apart: true },
  { element: bar, mappings: barMappings, ask: askBar, chart: barChart },
  { element: line, mappings: lineMappings, ask: askLine, chart: lineChart },
  { element: combo, mappings: comboMappings, ask: askCombo, chart: comboChart },
  { element: pie, mappings: pieMappings, ask: askPie, chart: pieChart },
  { element: funnel, mappings: funnelMappings, ask: askFunnel, chart: { name: 'funnel' } },
  { element: gauge, mappings: gaugeMappings, ask: askGauge, apart: true, chart: gaugeChart },
  { element: heatmap, mappings: heatmapMappings, ask: askHeatmap, chart: { name: 'heatmap' } },
  { element: radar, mappings: radarMappings, ask: askRadar, chart: radarChart },
  { element: scatter, mappings: scatterMappings, ask: askScatter, chart: { name: 'scatter' } },
  { element: treemap, mappings: treemapMappings, ask: askTreemap, chart: { name: 'treemap' } },
  { element: sankey, mappings: sankeyMappings, ask: askSankey, chart: { name: 'sankey' } },
  { element: rcTable, mappings: tableMappings, ask: askTable },
  { element: pivot, mappings: pivotMappings, ask: askPivot },
];

/** What of a report reads datasets. */
export const reportPanels = panelSet(panels);
export const { panelOf, askedPanel } = reportPanels;
