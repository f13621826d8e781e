import { LegendShape, legendSetting } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';
import { scatterMappings } from './question.ts';

export const scatter = definePanel({
  type: 'scatter',
  title: '散点图',
  icon: 'chart-scatter',
  group: '图表',
  keywords: 'sandiantu sdt qipaotu fenbu scatter bubble',
  mappings: scatterMappings,
  groups: true,
  gaps: 'stay',
  looks: {
    defaults: { legend: 'top' },
    shape: { legend: LegendShape },
    settings: [legendSetting],
  },
});
