import { defineElement } from '../../definition.ts';
import { DEFAULT_WIDTH, linkProblems } from '../shared/display-props.ts';
import { indicatorSettings } from './settings.ts';
import { type IndicatorProps, props } from './shape.ts';

/** One figure large: what it counts, its unit, and how it has changed. */
export const indicator = defineElement<IndicatorProps, null>({
  type: 'indicator',
  title: '指标卡',
  icon: 'gauge',
  group: '页面',
  keywords: 'zhibiaoka zbk zhibiao zb indicator number card',
  categories: ['display'],
  defaults: () => ({
    label: '指标名称',
    value: 0,
    prefix: '',
    unit: '',
    precision: 0,
    thousands: true,
    trend: 'none',
    trendValue: '',
    trendLabel: '较上月',
    trendGood: 'up',
    icon: 'chart',
    color: '',
    link: '',
    openMode: 'blank',
    datasetAssociate: null,
    overColumns: DEFAULT_WIDTH,
  }),
  props,
  settings: indicatorSettings,
  problems: ({ link }) => linkProblems(link),
});
