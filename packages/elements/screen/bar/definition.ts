import { barMappings } from '../../panel/bar/question.ts';
import { stackLooks } from '../../panel/looks.ts';
import { CHART_SIZE, chartLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';

const stack = stackLooks();

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
  looks: chartLooks({
    defaults: { stack: 'none' },
    shape: { stack: stack.shape },
    settings: [stack.setting],
  }),
});
