import { pagePanels } from '@gonghui/elements/page/panels.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import type { ReactNode } from 'react';

/** What a chart is called: what people named it, or the name of its type. */
export const chartTitle = ({ name, props }: TemplateComponent): string =>
  (typeof props.name === 'string' && props.name) || (pagePanels.panelOf(name)?.element.title ?? '图表');

const HEIGHT = 300;

/** The card that a chart stands on, as high as it is designed. */
export function ChartCard({ chart, children }: { chart: TemplateComponent; children: ReactNode }) {
  const { height } = (chart.props.stylesProps ?? {}) as Props;
  return (
    <section
      className="pv-chart"
      aria-label={chartTitle(chart)}
      style={{ height: typeof height === 'number' ? height : HEIGHT }}
    >
      {children}
    </section>
  );
}

/** Until what charts are read by is fetched. */
export const ChartWaiting = ({ chart }: { chart: TemplateComponent }) => (
  <ChartCard chart={chart}>
    <h2>{chartTitle(chart)}</h2>
    <p className="pv-note" role="status">
      正在加载…
    </p>
  </ChartCard>
);
