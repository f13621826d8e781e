import type { AssetChartProps } from '@gonghui/elements/screen/shared/asset-view.ts';
import { ChartView } from '../chart/ChartView.tsx';

/** The mount of charts, for components that are charts and for views that say themselves what is drawn. */
export function AssetChart(props: AssetChartProps) {
  return <ChartView {...props} table={<p className="sp-note">图表没有加载成功，正在重试</p>} insistent />;
}
