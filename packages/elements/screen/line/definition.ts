import * as z from 'zod/mini';
import { lineMappings } from '../../panel/line/question.ts';
import { CHART_SIZE, chartLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';

export const line = defineAsset({
  type: 'line',
  title: '折线图',
  icon: 'chart-line',
  group: '图表',
  keywords: 'zhexiantu zxt line',
  size: CHART_SIZE,
  variants: [
    { name: 'line', title: '折线图', keywords: 'zhexiantu zxt line' },
    { name: 'lineArea', title: '面积图', keywords: 'mianjitu mjt area' },
  ],
  mappings: lineMappings,
  groups: true,
  looks: chartLooks({
    defaults: { smooth: true },
    shape: { smooth: z.optional(z.boolean()) },
    settings: [{ control: 'switch', prop: 'stylesProps.smooth', label: '平滑' }],
  }),
});
