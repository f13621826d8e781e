import { oneOf, type PanelChart } from '../chart.ts';

/** The design's word for a stack, and the chart's. */
const STACKS = { none: 'none', stack: 'normal', percent: 'percent' } as const;

export const barChart: PanelChart = {
  name: 'bar',
  settings: ({ stack, horizontal }) => ({
    stack: STACKS[oneOf(['none', 'stack', 'percent'], stack) ?? 'none'],
    horizontal: horizontal === true,
  }),
};
