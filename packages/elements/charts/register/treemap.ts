import { TreemapChart } from 'echarts/charts';
import { AriaComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void =>
  use([TreemapChart, AriaComponent, TitleComponent, TooltipComponent, LabelLayout, CanvasRenderer]);
