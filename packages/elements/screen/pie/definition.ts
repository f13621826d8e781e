import * as z from 'zod/mini';
import { pieMappings } from '../../panel/pie/question.ts';
import { CHART_SIZE, wallLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';

export const pie = defineAsset({
  type: 'pie',
  title: '饼图',
  icon: 'chart-pie',
  group: '图表',
  keywords: 'bingtu bt pie',
  size: CHART_SIZE,
  variants: [
    { name: 'pie', title: '饼图', keywords: 'bingtu bt pie' },
    { name: 'pieRing', title: '环形图', keywords: 'huanxingtu hxt ring donut' },
  ],
  mappings: pieMappings,
  groups: true,
  looks: wallLooks({
    defaults: { rose: false },
    shape: { rose: z.optional(z.boolean()) },
    settings: [
      {
        control: 'switch',
        prop: 'stylesProps.rose',
        label: '玫瑰图',
        showIf: ({ subName }) => subName !== 'pieRing',
      },
    ],
  }),
});
