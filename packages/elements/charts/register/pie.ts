import { PieChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { COMMON } from './common.ts';

export { pie as chart } from '../pie.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([PieChart, ...COMMON]);
