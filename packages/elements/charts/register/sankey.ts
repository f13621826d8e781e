import { SankeyChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { COMMON } from './common.ts';

export { sankey as chart } from '../sankey.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([SankeyChart, ...COMMON]);
