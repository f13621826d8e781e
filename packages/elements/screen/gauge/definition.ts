import { gaugeMappings } from '../../panel/gauge/question.ts';
import { limitLooks } from '../../panel/looks.ts';
import { CHART_SIZE, wallLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';

export const gauge = defineAsset({
  type: 'gauge',
  title: '仪表盘',
  icon: 'gauge',
  group: '图表',
  keywords: 'yibiaopan ybp gauge',
  size: CHART_SIZE,
  variants: [{ name: 'gauge', title: '仪表盘', keywords: 'yibiaopan ybp gauge' }],
  mappings: gaugeMappings,
  looks: wallLooks(limitLooks()),
});
