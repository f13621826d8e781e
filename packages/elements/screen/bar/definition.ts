import * as z from 'zod/mini';
import { barMappings } from '../../panel/bar/question.ts';
import { CHART_SIZE, chartLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';

export const bar = defineAsset({
  type: 'bar',
  title: '柱状图',
  icon: 'chart-column',
  group: '图表',
  keywords: 'zhuzhuangtu zzt bar column',
  size: CHART_SIZE,
  variants: [
    { name: 'bar', title: '柱状图', keywords: 'zhuzhuangtu zzt bar column' },
    { name: 'barHorizontal', title: '条形图', keywords: 'tiaoxingtu txt horizontal bar' },
  ],
  mappings: barMappings,
  groups: true,
  looks: chartLooks({
    defaults: { stack: 'none' },
    shape: { stack: z.optional(z.enum(['none', 'stack', 'percent'])) },
    settings: [
      {
        control: 'segmented',
        prop: 'stylesProps.stack',
        label: '堆叠',
        options: [
          { value: 'none', label: '并排' },
          { value: 'stack', label: '堆叠' },
          { value: 'percent', label: '百分比' },
        ],
      },
    ],
  }),
});
