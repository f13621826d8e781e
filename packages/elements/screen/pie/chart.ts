import type { PanelChart } from '../../panel/chart.ts';

export const pieChart: PanelChart = {
  name: 'pie',
  settings: ({ rose }, _, { subName }) => ({
    shape: subName === 'pieRing' ? 'ring' : rose === true ? 'rose' : 'pie',
  }),
};
