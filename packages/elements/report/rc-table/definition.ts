import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { PAGE_SIZE } from '../../panel/table/question.ts';
import { definePanel } from '../shared/define-panel.ts';

export const rcTable = definePanel({
  type: 'rcTable',
  icon: 'table',
  group: '表格',
  keywords: 'mingxibiao mxb biaoge bg table',
  // All of the ten rows of a page.
  size: { span: 12, height: 480 },
  looks: {
    defaults: { paging: 'pages', pageSize: PAGE_SIZE },
    shape: {
      paging: z.optional(z.enum(['pages', 'scroll'])),
      pageSize: z.optional(z.union([z.literal(10), z.literal(20), z.literal(50), z.literal(100)])),
    },
    settings: [
      {
        control: 'segmented',
        prop: 'stylesProps.paging',
        label: '浏览',
        options: [
          { value: 'pages', label: '翻页' },
          { value: 'scroll', label: '连续滚动' },
        ],
      },
      {
        control: 'select',
        prop: 'stylesProps.pageSize',
        label: '每页行数',
        options: [10, 20, 50, 100].map(value => ({ value, label: `${value} 行` })),
        showIf: ({ stylesProps }) => (stylesProps as Props | undefined)?.paging !== 'scroll',
      },
    ],
  },
});
