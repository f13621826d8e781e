import * as z from 'zod/mini';
import { barMappings } from '../../panel/bar/question.ts';
import { looks } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

export const bar = definePanel({
  type: 'bar',
  title: '柱状图',
  icon: 'chart-column',
  group: '图表',
  keywords: 'zhuzhuangtu zzt tiaoxingtu txt bar column',
  mappings: barMappings,
  groups: true,
  looks: {
    defaults: { ...looks.defaults, stack: 'none', horizontal: false },
    shape: {
      ...looks.shape,
      stack: z.optional(z.enum(['none', 'stack', 'percent'])),
      horizontal: z.optional(z.boolean()),
    },
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
      { control: 'switch', prop: 'stylesProps.horizontal', label: '横向' },
      ...looks.settings,
    ],
  },
});
