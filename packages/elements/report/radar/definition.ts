import { joinLooks, legendLook, radarLooks } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

export const radar = definePanel({
  type: 'radar',
  icon: 'radar',
  group: '图表',
  keywords: 'leidatu ldt zhizhuwang radar spider',
  groups: true,
  looks: { ...joinLooks(legendLook, radarLooks), settings: joinLooks(radarLooks, legendLook).settings },
});
