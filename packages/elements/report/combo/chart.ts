import type { PanelChart } from '../../panel/chart.ts';
import { mapped } from '../../panel/mapping.ts';

export const comboChart: PanelChart = {
  name: 'combo',
  settings: ({ secondAxis, stacked, smooth }, mapping) => ({
    lines: mapped(mapping, 'lineValues').map(({ id }) => id),
    secondAxis: secondAxis !== false,
    stack: stacked === true ? 'normal' : 'none',
    smooth: smooth === true,
  }),
};
