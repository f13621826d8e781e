import { ScatterChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components';
import { use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void =>
  use([
    ScatterChart,
    AriaComponent,
    GridComponent,
    LegendComponent,
    TitleComponent,
    TooltipComponent,
    LabelLayout,
    CanvasRenderer,
  ]);
