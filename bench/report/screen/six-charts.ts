import { BarChart, FunnelChart, GaugeChart, HeatmapChart, LineChart, PieChart } from 'echarts/charts';
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

/** ECharts with what six charts are drawn with, and nothing else. */
use([BarChart, FunnelChart, GaugeChart, HeatmapChart, LineChart, PieChart]);
use([AriaComponent, DataZoomComponent, GridComponent, LegendComponent, MarkLineComponent, TitleComponent]);
use([TooltipComponent, VisualMapComponent, LabelLayout, CanvasRenderer]);
Object.assign(window, { init });
