import { barMappings } from '../../panel/bar/question.ts';
import { stackLook } from '../../panel/looks.ts';
import { CHART_SIZE, wallLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';

export const bar = defineAsset({
  type: 'bar',
  title: '柱状图',
  icon: 'chart-column',
  group: '图表',
  keywords: 'zhuzhuangtu zzt bar column',
  size: CHART_SIZE,
  variants: [
    { name: 'bar', title: '柱状图', keywords: 'zhuzhuangtu zzt bar column' },
    { name: 'barHorizontal', title: '条形图', keywords: 'tiaoxingtu txt horizontal bar' },
  ],
  mappings: barMappings,
  groups: true,
  looks: wallLooks(stackLook()),
});
