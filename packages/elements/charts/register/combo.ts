import { BarChart, LineChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { AXES } from './axes.ts';
import { COMMON } from './common.ts';

export { combo as chart } from '../combo.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([BarChart, LineChart, ...AXES, ...COMMON]);
