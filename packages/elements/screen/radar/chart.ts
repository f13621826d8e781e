import { oneOf, type PanelChart } from '../../panel/chart.ts';

export const radarChart: PanelChart = {
  name: 'radar',
  settings: ({ area, shape }) => ({
    spokes: 'measures',
    area: area !== false,
    shape: oneOf(['polygon', 'circle'], shape) ?? 'polygon',
  }),
};
