import { BarChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { AXES } from './axes.ts';
import { COMMON } from './common.ts';

export { bar as chart } from '../bar.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([BarChart, ...AXES, ...COMMON]);
