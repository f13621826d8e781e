import { BarChart } from 'echarts/charts';
import { PolarComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { COMMON } from './common.ts';

export { polo as chart } from '../polo.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([BarChart, PolarComponent, ...COMMON]);
