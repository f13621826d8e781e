import { FunnelChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { COMMON } from './common.ts';

export { funnel as chart } from '../funnel.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([FunnelChart, ...COMMON]);
