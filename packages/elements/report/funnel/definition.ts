import { CHART_LOOKS } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

export const funnel = definePanel({
  type: 'funnel',
  icon: 'funnel',
  group: '图表',
  keywords: 'loudoutu ldt zhuanhua funnel',
  groups: true,
  looks: CHART_LOOKS,
});
