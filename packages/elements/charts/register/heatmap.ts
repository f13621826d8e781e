import { HeatmapChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void =>
  use([
    HeatmapChart,
    AriaComponent,
    GridComponent,
    TitleComponent,
    TooltipComponent,
    VisualMapComponent,
    LabelLayout,
    CanvasRenderer,
  ]);
