import { definePanel } from '../shared/define-panel.ts';

export const pivot = definePanel({
  type: 'pivot',
  icon: 'table-properties',
  group: '表格',
  keywords: 'toushibiao tsb jiaochabiao jcb huizong pivot cross',
  groups: true,
  gaps: 'stay',
  size: { span: 12, height: 420 },
  question: {
    defaults: { totals: 'all' },
    settings: [
      {
        control: 'select',
        prop: 'datumProps.totals',
        label: '合计',
        options: [
          { value: 'all', label: '小计和总计' },
          { value: 'grand', label: '只有总计' },
          { value: 'none', label: '不显示' },
        ],
      },
    ],
  },
});
