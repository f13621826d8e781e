import * as z from 'zod/mini';
import { chartLooks, stackLooks } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

const stack = stackLooks();

export const bar = definePanel({
  type: 'bar',
  icon: 'chart-column',
  group: '图表',
  keywords: 'zhuzhuangtu zzt tiaoxingtu txt bar column',
  groups: true,
  looks: {
    defaults: { ...chartLooks.defaults, stack: 'none', horizontal: false },
    shape: {
      ...chartLooks.shape,
      stack: stack.shape,
      horizontal: z.optional(z.boolean()),
    },
    settings: [
      stack.setting,
      { control: 'switch', prop: 'stylesProps.horizontal', label: '横向' },
      ...chartLooks.settings,
    ],
  },
});
