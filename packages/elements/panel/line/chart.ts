import type { PanelChart } from '../chart.ts';

export const lineChart: PanelChart = {
  name: 'line',
  settings: ({ area, smooth }) => ({ area: area === true, smooth: smooth === true }),
};
