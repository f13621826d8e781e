import { FunnelChart } from 'echarts/charts';
import { AriaComponent, LegendComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

/** Tells ECharts what this chart is drawn with. */
export const register = (): void =>
  use([
    FunnelChart,
    AriaComponent,
    LegendComponent,
    TitleComponent,
    TooltipComponent,
    LabelLayout,
    CanvasRenderer,
  ]);
