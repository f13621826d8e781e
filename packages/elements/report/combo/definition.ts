import { chartLooks, switchLook } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

export const combo = definePanel({
  type: 'combo',
  icon: 'chart-no-axes-combined',
  group: '图表',
  keywords: 'zuhetu zht shuangzhou zhuxian combo dual axis',
  groups: true,
  looks: chartLooks(
    switchLook('secondAxis', '线用右侧的轴', true),
    switchLook('stacked', '柱堆叠', false),
    switchLook('smooth', '线平滑', false),
  ),
});
