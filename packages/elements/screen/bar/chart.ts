import { oneOf, type PanelChart } from '../../panel/chart.ts';

/** The design's word for a stack, and the chart's. */
const STACKS = { none: 'none', stack: 'normal', percent: 'percent' } as const;

export const barChart: PanelChart = {
  name: 'bar',
  settings: ({ stack }, _, { subName }) => ({
    stack: STACKS[oneOf(['none', 'stack', 'percent'], stack) ?? 'none'],
    horizontal: subName === 'barHorizontal',
  }),
};
