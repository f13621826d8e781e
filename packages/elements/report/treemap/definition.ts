import { definePanel } from '../shared/define-panel.ts';

export const treemap = definePanel({
  type: 'treemap',
  icon: 'layout-panel-left',
  group: '图表',
  keywords: 'juxingshutu jxst mianji zhanbi treemap',
  groups: true,
  gaps: 'stay',
});
