import { chartLooks, stackLook, switchLook } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

export const bar = definePanel({
  type: 'bar',
  icon: 'chart-column',
  group: '图表',
  keywords: 'zhuzhuangtu zzt tiaoxingtu txt bar column',
  groups: true,
  looks: chartLooks(stackLook(), switchLook('horizontal', '横向', false)),
});
