import { BarChart } from 'echarts/charts';
import { PolarComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { COMMON } from './common.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([BarChart, PolarComponent, ...COMMON]);
