import * as z from 'zod/mini';
import { chartLooks } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

export const pie = definePanel({
  type: 'pie',
  icon: 'chart-pie',
  group: '图表',
  keywords: 'bingtu bt huantu zhanbi pie ring rose',
  groups: true,
  looks: chartLooks({
    defaults: { shape: 'pie' },
    shape: { shape: z.optional(z.enum(['pie', 'ring', 'rose'])) },
    settings: [
      {
        control: 'segmented',
        prop: 'stylesProps.shape',
        label: '样子',
        options: [
          { value: 'pie', label: '饼' },
          { value: 'ring', label: '环' },
          { value: 'rose', label: '玫瑰' },
        ],
      },
    ],
  }),
});
