import { LineChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { AXES } from './axes.ts';
import { COMMON } from './common.ts';

export { line as chart } from '../line.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([LineChart, ...AXES, ...COMMON]);
