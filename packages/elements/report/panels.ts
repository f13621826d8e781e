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
import { radarChart } from '../panel/radar/chart.ts';
import { askTable, tableMappings } from '../panel/table/question.ts';
import { comboChart } from './combo/chart.ts';
import { askCombo, comboMappings } from './combo/question.ts';
import { dateFilterMappings } from './datefilter/question.ts';
import { readDays } from './datefilter/value.ts';
import { askHeatmap, heatmapMappings } from './heatmap/question.ts';
import { askPivot, pivotMappings } from './pivot/question.ts';
import { askRadar, radarMappings } from './radar/question.ts';
import { askSankey, sankeyMappings } from './sankey/question.ts';
import { askScatter, scatterMappings } from './scatter/question.ts';
import { askOptions, selectFilterMappings } from './selectfilter/question.ts';
import { readChoice } from './selectfilter/value.ts';
import { askTreemap, treemapMappings } from './treemap/question.ts';

type Category = 'panel' | 'filter' | 'header';

/** `panel` shows data, `filter` may also stand in the bar of filters, `header` stands once. */
const called = (type: string, title: string, category: Category = 'panel'): Pick<Panel, 'element'> => ({
  element: { type, title, categories: [category] },
});

/**
 * Types of panel as readers know them, in the order in which the palette offers them. Their definitions (`definitions.ts`) carry
 * settings and shapes, which a page that shows a report need not fetch.
 */
export const panels: readonly Panel[] = [
  { ...called('header', '报表标题', 'header'), mappings: [] },
  { ...called('headerfilter', '筛选栏', 'header'), mappings: [] },
  {
    ...called('selectfilter', '下拉筛选', 'filter'),
    mappings: selectFilterMappings,
    ask: askOptions,
    filters: readChoice,
  },
  { ...called('datefilter', '日期筛选', 'filter'), mappings: dateFilterMappings, filters: readDays },
  { ...called('indicatorcard', '指标卡'), mappings: indicatorMappings, ask: askIndicator, apart: true },
  { ...called('bar', '柱状图'), mappings: barMappings, ask: askBar, chart: barChart },
  { ...called('line', '折线图'), mappings: lineMappings, ask: askLine, chart: lineChart },
  { ...called('combo', '组合图'), mappings: comboMappings, ask: askCombo, chart: comboChart },
  { ...called('pie', '饼图'), mappings: pieMappings, ask: askPie, chart: pieChart },
  { ...called('funnel', '漏斗图'), mappings: funnelMappings, ask: askFunnel, chart: { name: 'funnel' } },
  { ...called('gauge', '仪表盘'), mappings: gaugeMappings, ask: askGauge, apart: true, chart: gaugeChart },
  { ...called('heatmap', '热力图'), mappings: heatmapMappings, ask: askHeatmap, chart: { name: 'heatmap' } },
  { ...called('radar', '雷达图'), mappings: radarMappings, ask: askRadar, chart: radarChart() },
  { ...called('scatter', '散点图'), mappings: scatterMappings, ask: askScatter, chart: { name: 'scatter' } },
  {
    ...called('treemap', '矩形树图'),
    mappings: treemapMappings,
    ask: askTreemap,
    chart: { name: 'treemap' },
  },
  { ...called('sankey', '桑基图'), mappings: sankeyMappings, ask: askSankey, chart: { name: 'sankey' } },
  { ...called('rcTable', '明细表'), mappings: tableMappings, ask: askTable },
  { ...called('pivot', '透视表'), mappings: pivotMappings, ask: askPivot },
];

/** What of a report reads datasets. */
export const reportPanels = panelSet(panels);
export const { panelOf, askedPanel } = reportPanels;
