import * as z from 'zod/mini';
import { chartLooks } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

export const combo = definePanel({
  type: 'combo',
  icon: 'chart-no-axes-combined',
  group: '图表',
  keywords: 'zuhetu zht shuangzhou zhuxian combo dual axis',
  groups: true,
  looks: {
    defaults: { ...chartLooks.defaults, secondAxis: true, stacked: false, smooth: false },
    shape: {
      ...chartLooks.shape,
      secondAxis: z.optional(z.boolean()),
      stacked: z.optional(z.boolean()),
      smooth: z.optional(z.boolean()),
    },
    settings: [
      { control: 'switch', prop: 'stylesProps.secondAxis', label: '线用右侧的轴' },
      { control: 'switch', prop: 'stylesProps.stacked', label: '柱堆叠' },
      { control: 'switch', prop: 'stylesProps.smooth', label: '线平滑' },
      ...chartLooks.settings,
    ],
  },
});
