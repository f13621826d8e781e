import type { PanelChart } from '../chart.ts';
import { chartStack } from '../stack.ts';

export const barChart: PanelChart = {
  name: 'bar',
  settings: ({ stack, horizontal }) => ({ stack: chartStack(stack), horizontal: horizontal === true }),
};
