import { RadarChart } from 'echarts/charts';
import { RadarComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { COMMON } from './common.ts';

export { radar as chart } from '../radar.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([RadarChart, RadarComponent, ...COMMON]);
