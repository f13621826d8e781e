import { oneOf, type PanelChart } from '../../panel/chart.ts';

export const poloChart: PanelChart = {
  name: 'polo',
  settings: ({ stack }) => ({ stack: oneOf(['none', 'stack'], stack) === 'stack' ? 'normal' : 'none' }),
};
