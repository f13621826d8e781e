import { labelsSetting, looks } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';
import { heatmapMappings } from './question.ts';

export const heatmap = definePanel({
  type: 'heatmap',
  title: '热力图',
  icon: 'grid-3x3',
  group: '图表',
  keywords: 'relitu rlt midu heatmap',
  mappings: heatmapMappings,
  groups: true,
  looks: {
    defaults: { labels: false },
    shape: { labels: looks.shape.labels },
    settings: [labelsSetting],
  },
});
