import { legendLook } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

export const scatter = definePanel({
  type: 'scatter',
  icon: 'chart-scatter',
  group: '图表',
  keywords: 'sandiantu sdt qipaotu fenbu scatter bubble',
  groups: true,
  gaps: 'stay',
  looks: legendLook,
});
