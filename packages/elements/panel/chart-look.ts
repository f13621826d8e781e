import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import type { ChartName } from '../charts/charts.ts';
import type { ChartSettings } from '../charts/settings.ts';
import { oneOf } from './chart.ts';
import type { PanelSet } from './panel-set.ts';
import { datumOf } from './read-panel.ts';

/** Which chart draws a panel, and how. */
export interface ChartLook {
  readonly name: ChartName;
  readonly settings: ChartSettings;
}

const LEGENDS = ['top', 'bottom', 'right', 'none'] as const;

export const isChart = ({ panelOf }: PanelSet, type: string): boolean => panelOf(type)?.chart !== undefined;

/** Null for a panel that is no chart. Looks that this version does not know are passed over. */
export function chartLook(
  { panelOf }: PanelSet,
  { name, props }: Pick<TemplateComponent, 'name' | 'props'>,
): ChartLook | null {
  const panel = panelOf(name);
  if (!panel?.chart) return null;
  const styles = (props.stylesProps ?? {}) as Props;
  const legend = oneOf(LEGENDS, styles.legend);
  return {
    name: panel.chart.name,
    settings: {
      ...(legend ? { legend } : {}),
      ...(typeof styles.labels === 'boolean' ? { labels: styles.labels } : {}),
      ...panel.chart.settings?.(styles, datumOf(props, panel.mappings).mapping, props),
    },
  };
}
