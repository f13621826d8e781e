import type { ChartSettings } from '../../charts/settings.ts';
import { oneOf, type PanelChart } from '../chart.ts';

/** `spokes`: what the corners of the net are, where they are not the groups. */
export const radarChart = (spokes?: ChartSettings['spokes']): PanelChart => ({
  name: 'radar',
  settings: ({ area, shape }) => ({
    ...(spokes && { spokes }),
    area: area !== false,
    shape: oneOf(['polygon', 'circle'], shape) ?? 'polygon',
  }),
});
