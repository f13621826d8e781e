import * as z from 'zod/mini';
import { definePanel } from '../shared/define-panel.ts';

const limit = z.optional(z.nullable(z.number()));

export const gauge = definePanel({
  type: 'gauge',
  icon: 'gauge',
  group: '图表',
  keywords: 'yibiaopan ybp jindu gauge',
  size: { span: 4 },
  looks: {
    defaults: { min: 0, max: null },
    shape: { min: limit, max: limit },
    settings: [
      { control: 'number', prop: 'stylesProps.min', label: '起点', clearable: '0' },
      {
        control: 'number',
        prop: 'stylesProps.max',
        label: '终点',
        clearable: '目标值',
        help: '没有目标值时按数值取整',
      },
    ],
  },
});
