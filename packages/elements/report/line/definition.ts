import * as z from 'zod/mini';
import { chartLooks } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

export const line = definePanel({
  type: 'line',
  icon: 'chart-line',
  group: '图表',
  keywords: 'zhexiantu zxt mianjitu qushi line area',
  groups: true,
  looks: {
    defaults: { ...chartLooks.defaults, area: false, smooth: false },
    shape: { ...chartLooks.shape, area: z.optional(z.boolean()), smooth: z.optional(z.boolean()) },
    settings: [
      { control: 'switch', prop: 'stylesProps.area', label: '填充面积' },
      { control: 'switch', prop: 'stylesProps.smooth', label: '平滑' },
      ...chartLooks.settings,
    ],
  },
});
