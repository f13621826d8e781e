import { definePanel } from '../shared/define-panel.ts';

export const sankey = definePanel({
  type: 'sankey',
  icon: 'waypoints',
  group: '图表',
  keywords: 'sangjitu sjt liuxiang liuliang sankey flow',
  groups: true,
  gaps: 'stay',
  size: { span: 6, height: 360 },
});
