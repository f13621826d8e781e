import { funnelMappings } from '../../panel/funnel/question.ts';
import { looks } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

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
