import * as z from 'zod/mini';
import { gaugeMappings } from '../../panel/gauge/question.ts';
import { CHART_SIZE, chartLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';

const limit = z.optional(z.nullable(z.number()));

export const gauge = defineAsset({
  type: 'gauge',
  title: '仪表盘',
  icon: 'gauge',
  group: '图表',
  keywords: 'yibiaopan ybp gauge',
  size: CHART_SIZE,
  variants: [{ name: 'gauge', title: '仪表盘', keywords: 'yibiaopan ybp gauge' }],
  mappings: gaugeMappings,
  looks: chartLooks({
    defaults: { min: 0, max: null },
    shape: { min: limit, max: limit },
    settings: [
      { control: 'number', prop: 'stylesProps.min', label: '起点', clearable: '0' },
      { control: 'number', prop: 'stylesProps.max', label: '终点', clearable: '目标值' },
    ],
  }),
});
