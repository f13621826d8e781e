import { use } from 'echarts/core';
import 'echarts-wordcloud';
import { COMMON } from './common.ts';

export { wordCloud as chart } from '../word-cloud.ts';

/** Tells ECharts what this chart is drawn with; the extension tells it of itself. */
export const register = (): void => use([...COMMON]);
