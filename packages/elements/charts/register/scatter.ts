import { ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { COMMON } from './common.ts';

export { scatter as chart } from '../scatter.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([ScatterChart, GridComponent, ...COMMON]);
