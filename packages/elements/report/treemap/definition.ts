import { definePanel } from '../shared/define-panel.ts';
import { treemapMappings } from './question.ts';

export const treemap = definePanel({
  type: 'treemap',
  title: '矩形树图',
  icon: 'layout-panel-left',
  group: '图表',
  keywords: 'juxingshutu jxst mianji zhanbi treemap',
  mappings: treemapMappings,
  groups: true,
  gaps: 'stay',
});
