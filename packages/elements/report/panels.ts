import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { barChart } from './bar/chart.ts';
import { bar } from './bar/definition.ts';
import { askBar, barMappings } from './bar/question.ts';
import { comboChart } from './combo/chart.ts';
import { combo } from './combo/definition.ts';
import { askCombo, comboMappings } from './combo/question.ts';
import { datefilter } from './datefilter/definition.ts';
import { dateFilterMappings } from './datefilter/question.ts';
import { readDays } from './datefilter/value.ts';
import { funnel } from './funnel/definition.ts';
import { askFunnel, funnelMappings } from './funnel/question.ts';
import { gaugeChart } from './gauge/chart.ts';
import { gauge } from './gauge/definition.ts';
import { askGauge, gaugeMappings } from './gauge/question.ts';
import { header } from './header/definition.ts';
import { headerfilter } from './headerfilter/definition.ts';
import { heatmap } from './heatmap/definition.ts';
import { askHeatmap, heatmapMappings } from './heatmap/question.ts';
import { indicatorcard } from './indicatorcard/definition.ts';
import { askIndicator, indicatorMappings } from './indicatorcard/question.ts';
import { lineChart } from './line/chart.ts';
import { line } from './line/definition.ts';
import { askLine, lineMappings } from './line/question.ts';
import { pieChart } from './pie/chart.ts';
import { pie } from './pie/definition.ts';
import { askPie, pieMappings } from './pie/question.ts';
import { pivot } from './pivot/definition.ts';
import { askPivot, pivotMappings } from './pivot/question.ts';
import { radarChart } from './radar/chart.ts';
import { radar } from './radar/definition.ts';
import { askRadar, radarMappings } from './radar/question.ts';
import { rcTable } from './rc-table/definition.ts';
import { askTable, tableMappings } from './rc-table/question.ts';
import { sankey } from './sankey/definition.ts';
import { askSankey, sankeyMappings } from './sankey/question.ts';
import { scatter } from './scatter/definition.ts';
import { askScatter, scatterMappings } from './scatter/question.ts';
import { selectfilter } from './selectfilter/definition.ts';
import { askOptions, selectFilterMappings } from './selectfilter/question.ts';
import { readChoice } from './selectfilter/value.ts';
import type { Panel } from './shared/panel.ts';
import { datumOf, type PanelDatum } from './shared/read-panel.ts';
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

const byType: ReadonlyMap<string, Panel> = new Map(panels.map(panel => [panel.element.type, panel]));

/** Undefined for a type that this version does not know. */
export const panelOf = (type: string): Panel | undefined => byType.get(type);

/** A component with what it asks; undefined for one that reads no dataset. */
export function askedPanel({
  name,
  props,
}: Pick<TemplateComponent, 'name' | 'props'>):
  | { readonly panel: Panel; readonly datum: PanelDatum }
  | undefined {
  const panel = panelOf(name);
  return panel && panel.mappings.length > 0 ? { panel, datum: datumOf(props, panel.mappings) } : undefined;
}
