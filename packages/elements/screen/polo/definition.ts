import { stackLook } from '../../panel/looks.ts';
import { CHART_SIZE, wallLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';
import { POLO_STACKS } from './chart.ts';
import { poloMappings } from './question.ts';

export const polo = defineAsset({
  type: 'polo',
  title: '极坐标图',
  icon: 'circle-dot',
  group: '图表',
  keywords: 'jizuobiaotu jzbt polar',
  size: CHART_SIZE,
  variants: [{ name: 'polo', title: '极坐标图', keywords: 'jizuobiaotu jzbt polar' }],
  mappings: poloMappings,
  groups: true,
  looks: wallLooks(stackLook(POLO_STACKS)),
});
