import { MapChart } from 'echarts/charts';
import { VisualMapComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { COMMON } from './common.ts';

export { map as chart } from '../map.ts';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void => use([MapChart, VisualMapComponent, ...COMMON]);
