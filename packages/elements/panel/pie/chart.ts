import { oneOf, type PanelChart } from '../chart.ts';

export const pieChart: PanelChart = {
  name: 'pie',
  settings: ({ shape }) => ({ shape: oneOf(['pie', 'ring', 'rose'], shape) ?? 'pie' }),
};
