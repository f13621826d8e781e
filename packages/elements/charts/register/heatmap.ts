import { HeatmapChart } from 'echarts/charts';
import { GridComponent, VisualMapComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { COMMON } from './common.ts';

export { heatmap as chart } from '../heatmap.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([HeatmapChart, GridComponent, VisualMapComponent, ...COMMON]);
