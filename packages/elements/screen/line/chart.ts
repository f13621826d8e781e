import type { PanelChart } from '../../panel/chart.ts';

export const lineChart: PanelChart = {
  name: 'line',
  settings: ({ smooth }, _, { subName }) => ({ area: subName === 'lineArea', smooth: smooth !== false }),
};
