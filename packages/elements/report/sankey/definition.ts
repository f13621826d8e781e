import { definePanel } from '../shared/define-panel.ts';
import { sankeyMappings } from './question.ts';

export const sankey = definePanel({
  type: 'sankey',
  title: '桑基图',
  icon: 'waypoints',
  group: '图表',
  keywords: 'sangjitu sjt liuxiang liuliang sankey flow',
  mappings: sankeyMappings,
  groups: true,
  gaps: 'stay',
  size: { span: 6, height: 360 },
});
