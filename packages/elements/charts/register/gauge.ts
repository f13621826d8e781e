import { GaugeChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { COMMON } from './common.ts';

export { gauge as chart } from '../gauge.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([GaugeChart, ...COMMON]);
