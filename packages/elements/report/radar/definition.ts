import * as z from 'zod/mini';
import { LegendShape, legendSetting } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

export const radar = definePanel({
  type: 'radar',
  icon: 'radar',
  group: '图表',
  keywords: 'leidatu ldt zhizhuwang radar spider',
  groups: true,
  looks: {
    defaults: { legend: 'top', shape: 'polygon', area: true },
    shape: {
      legend: LegendShape,
      shape: z.optional(z.enum(['polygon', 'circle'])),
      area: z.optional(z.boolean()),
    },
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
      legendSetting,
    ],
  },
});
