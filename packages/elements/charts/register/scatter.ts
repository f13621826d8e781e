import { ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { COMMON } from './common.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([ScatterChart, GridComponent, ...COMMON]);
