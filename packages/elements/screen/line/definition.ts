import { lineMappings } from '../../panel/line/question.ts';
import { smoothLook } from '../../panel/looks.ts';
import { CHART_SIZE, wallLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';

export const line = defineAsset({
  type: 'line',
  title: '折线图',
  icon: 'chart-line',
  group: '图表',
  keywords: 'zhexiantu zxt line',
  size: CHART_SIZE,
  variants: [
    { name: 'line', title: '折线图', keywords: 'zhexiantu zxt line' },
    { name: 'lineArea', title: '面积图', keywords: 'mianjitu mjt area' },
  ],
  mappings: lineMappings,
  groups: true,
  looks: wallLooks(smoothLook(true)),
});
