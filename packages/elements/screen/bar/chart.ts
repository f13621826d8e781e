import type { PanelChart } from '../../panel/chart.ts';
import { chartStack } from '../../panel/stack.ts';

export const barChart: PanelChart = {
  name: 'bar',
  settings: ({ stack }, _, { subName }) => ({
    stack: chartStack(stack),
    horizontal: subName === 'barHorizontal',
  }),
};
