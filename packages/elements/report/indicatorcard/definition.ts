import * as z from 'zod/mini';
import { definePanel } from '../shared/define-panel.ts';

export const indicatorcard = definePanel({
  type: 'indicatorcard',
  icon: 'hash',
  group: '图表',
  keywords: 'zhibiaoka zbk shuzi indicator card number',
  size: { span: 3, height: 140 },
  looks: {
    defaults: { align: 'left' },
    shape: { align: z.optional(z.enum(['left', 'center'])) },
    settings: [
      {
        control: 'segmented',
        prop: 'stylesProps.align',
        label: '对齐',
        options: [
          { value: 'left', label: '左' },
          { value: 'center', label: '中' },
        ],
      },
    ],
  },
});
