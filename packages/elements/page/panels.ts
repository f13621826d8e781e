import type { Panel } from '../panel/panel.ts';
import { type PanelSet, panelSet } from '../panel/panel-set.ts';
import { panels as ofReports } from '../report/panels.ts';
import { DATA_MAPPINGS, type DataType, isBound, isDataType } from './data/mappings.ts';
import { askItems, askValue } from './data/question.ts';

/** The charts of reports; their filters, tables and heads belong to reports. */
export const pageCharts: readonly Panel[] = ofReports.filter(({ chart }) => chart !== undefined);

/** What readers call elements that can take their items from a dataset. */
const TITLES: Readonly<Record<DataType, string>> = {
  list: '列表',
  waterfall: '瀑布流',
  carousel: '轮播图',
  acts: '活动公告',
  'content-template': '内容模板',
  'switch-template': '切换模板',
  indicator: '指标卡',
};

const fed = (Object.keys(TITLES) as DataType[]).map((type): Panel => {
  const mappings = DATA_MAPPINGS[type];
  const element = { type, title: TITLES[type], categories: ['display'] };
  return type === 'indicator'
    ? { element, mappings, ask: askValue, apart: true }
    : { element, mappings, ask: askItems(mappings) };
});

const all = panelSet([...pageCharts, ...fed]);

/**
 * What of a page reads datasets. An element whose items were made by hand reads none: what it would read is kept in its props
 * until somebody turns it back.
 */
export const pagePanels: PanelSet = {
  panelOf: all.panelOf,
  askedPanel: component =>
    isDataType(component.name) && !isBound(component.props) ? undefined : all.askedPanel(component),
};
