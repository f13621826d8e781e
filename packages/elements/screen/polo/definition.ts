import { stackLooks } from '../../panel/looks.ts';
import { CHART_SIZE, chartLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';
import { POLO_STACKS } from './chart.ts';
import { poloMappings } from './question.ts';

const stack = stackLooks(POLO_STACKS);

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
  looks: chartLooks({
    defaults: { stack: 'none' },
    shape: { stack: stack.shape },
    settings: [stack.setting],
  }),
});
