import { funnelMappings } from '../../panel/funnel/question.ts';
import { CHART_SIZE, wallLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';

export const funnel = defineAsset({
  type: 'funnel',
  title: '漏斗图',
  icon: 'funnel',
  group: '图表',
  keywords: 'loudoutu ldt funnel',
  size: CHART_SIZE,
  variants: [{ name: 'funnel', title: '漏斗图', keywords: 'loudoutu ldt funnel' }],
  mappings: funnelMappings,
  groups: true,
  looks: wallLooks(),
});
