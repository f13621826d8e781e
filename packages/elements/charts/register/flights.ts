import { EffectScatterChart, LinesChart, ScatterChart } from 'echarts/charts';
import { GeoComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { COMMON } from './common.ts';

export { flights as chart } from '../flights.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void =>
  use([LinesChart, ScatterChart, EffectScatterChart, GeoComponent, ...COMMON]);
