import { BarChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { AXES } from './axes.ts';
import { COMMON } from './common.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([BarChart, ...AXES, ...COMMON]);
