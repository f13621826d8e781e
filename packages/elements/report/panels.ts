import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { bar } from './bar/definition.ts';
import { askBar, barMappings } from './bar/question.ts';
import { datefilter } from './datefilter/definition.ts';
import { dateFilterMappings } from './datefilter/question.ts';
import { readDays } from './datefilter/value.ts';
import { funnel } from './funnel/definition.ts';
import { askFunnel, funnelMappings } from './funnel/question.ts';
import { gauge } from './gauge/definition.ts';
import { askGauge, gaugeMappings } from './gauge/question.ts';
import { header } from './header/definition.ts';
import { headerfilter } from './headerfilter/definition.ts';
import { heatmap } from './heatmap/definition.ts';
import { askHeatmap, heatmapMappings } from './heatmap/question.ts';
import { indicatorcard } from './indicatorcard/definition.ts';
import { askIndicator, indicatorMappings } from './indicatorcard/question.ts';
import { line } from './line/definition.ts';
import { askLine, lineMappings } from './line/question.ts';
import { pie } from './pie/definition.ts';
import { askPie, pieMappings } from './pie/question.ts';
import { rcTable } from './rc-table/definition.ts';
import { askTable, tableMappings } from './rc-table/question.ts';
import { selectfilter } from './selectfilter/definition.ts';
import { askOptions, selectFilterMappings } from './selectfilter/question.ts';
import { readChoice } from './selectfilter/value.ts';
import type { Panel } from './shared/panel.ts';
import { datumOf, type PanelDatum } from './shared/read-panel.ts';

/** Types of panel, in the order in which the palette offers them. */
export const panels: readonly Panel[] = [
  { element: header, mappings: [] },
  { element: headerfilter, mappings: [] },
  { element: selectfilter, mappings: selectFilterMappings, ask: askOptions, filters: readChoice },
  { element: datefilter, mappings: dateFilterMappings, filters: readDays },
  { element: indicatorcard, mappings: indicatorMappings, ask: askIndicator, apart: true },
  { element: bar, mappings: barMappings, ask: askBar },
  { element: line, mappings: lineMappings, ask: askLine },
  { element: pie, mappings: pieMappings, ask: askPie },
  { element: funnel, mappings: funnelMappings, ask: askFunnel },
  { element: gauge, mappings: gaugeMappings, ask: askGauge, apart: true },
  { element: heatmap, mappings: heatmapMappings, ask: askHeatmap },
  { element: rcTable, mappings: tableMappings, ask: askTable },
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
