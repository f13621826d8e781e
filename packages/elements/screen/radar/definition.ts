import * as z from 'zod/mini';
import { CHART_SIZE, chartLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';
import { radarMappings } from './question.ts';

export const radar = defineAsset({
  type: 'radar',
  title: '雷达图',
  icon: 'radar',
  group: '图表',
  keywords: 'leidatu ldt radar',
  size: CHART_SIZE,
  variants: [{ name: 'radar', title: '雷达图', keywords: 'leidatu ldt radar' }],
  mappings: radarMappings,
  groups: true,
  looks: chartLooks({
    defaults: { shape: 'polygon', area: true },
    shape: { shape: z.optional(z.enum(['polygon', 'circle'])), area: z.optional(z.boolean()) },
    settings: [
      {
        control: 'segmented',
        prop: 'stylesProps.shape',
        label: '样子',
        options: [
          { value: 'polygon', label: '多边形' },
          { value: 'circle', label: '圆' },
        ],
      },
      { control: 'switch', prop: 'stylesProps.area', label: '填充面积' },
    ],
  }),
});
