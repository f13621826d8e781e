import type { PanelChart } from '../../panel/chart.ts';
import { chartStack } from '../../panel/stack.ts';

/** Shares of a whole say nothing around a circle. */
export const POLO_STACKS = ['none', 'stack'] as const;

export const poloChart: PanelChart = {
  name: 'polo',
  settings: ({ stack }) => ({ stack: chartStack(stack, POLO_STACKS) }),
};
