import { limitLooks } from '../../panel/looks.ts';
import { definePanel } from '../shared/define-panel.ts';

export const gauge = definePanel({
  type: 'gauge',
  icon: 'gauge',
  group: '图表',
  keywords: 'yibiaopan ybp jindu gauge',
  size: { span: 4 },
  looks: limitLooks('没有目标值时按数值取整'),
});
