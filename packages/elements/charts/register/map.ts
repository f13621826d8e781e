import { MapChart } from 'echarts/charts';
import { AriaComponent, TitleComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void =>
  use([
    MapChart,
    AriaComponent,
    TitleComponent,
    TooltipComponent,
    VisualMapComponent,
    LabelLayout,
    CanvasRenderer,
  ]);
