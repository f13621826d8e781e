import { labelsLook } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

export const heatmap = definePanel({
  type: 'heatmap',
  icon: 'grid-3x3',
  group: '图表',
  keywords: 'relitu rlt midu heatmap',
  groups: true,
  looks: labelsLook,
});
