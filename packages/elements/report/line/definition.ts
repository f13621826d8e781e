import { areaLook, chartLooks, smoothLook } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

export const line = definePanel({
  type: 'line',
  icon: 'chart-line',
  group: '图表',
  keywords: 'zhexiantu zxt mianjitu qushi line area',
  groups: true,
  looks: chartLooks(areaLook(false), smoothLook(false)),
});
