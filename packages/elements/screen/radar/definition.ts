import { radarLooks } from '../../panel/looks.ts';
import { CHART_SIZE, wallLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';
import { radarMappings } from './question.ts';

export const radar = defineAsset({
  type: 'radar',
  title: '雷达图',
  icon: 'radar',
  group: '图表',
  keywords: 'leidatu ldt radar',
  size: CHART_SIZE,
  variants: [{ name: 'radar', title: '雷达图', keywords: 'leidatu ldt radar' }],
  mappings: radarMappings,
  groups: true,
  looks: wallLooks(radarLooks),
});
