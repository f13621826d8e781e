import { TreemapChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { COMMON } from './common.ts';

export { treemap as chart } from '../treemap.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([TreemapChart, ...COMMON]);
