import type { PanelChart } from '../chart.ts';

export const gaugeChart: PanelChart = {
  name: 'gauge',
  settings: ({ min, max }) => ({
    ...(typeof min === 'number' ? { start: min } : {}),
    ...(typeof max === 'number' ? { target: String(max) } : {}),
  }),
};
