import { definePanel } from '../shared/define-panel.ts';
import { looks } from '../shared/looks.ts';
import { funnelMappings } from './question.ts';

export const funnel = definePanel({
  type: 'funnel',
  title: '漏斗图',
  icon: 'funnel',
  group: '图表',
  keywords: 'loudoutu ldt zhuanhua funnel',
  mappings: funnelMappings,
  groups: true,
  looks,
});
