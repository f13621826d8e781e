import type { PanelSet } from '@gonghui/elements/panel/panel-set.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { useEffect } from 'react';

/**
 * What charts are drawn with, half of all that a page of charts fetches, comes while their first answers are waited for.
 * `afterPaint`: and not before what stands still is painted.
 */
export function useChartsSoon(
  { panelOf }: PanelSet,
  components: readonly Pick<TemplateComponent, 'name'>[],
  { afterPaint = false } = {},
): void {
  useEffect(() => {
    const names = components.flatMap(({ name }) => panelOf(name)?.chart?.name ?? []);
    if (names.length === 0) return;
    // What cannot be fetched is told by the chart that needs it.
    const begin = () =>
      void import('./draw.ts').then(({ expectCharts }) => expectCharts(names)).catch(() => undefined);
    if (!afterPaint) {
      begin();
      return;
    }
    const soon = setTimeout(begin);
    return () => clearTimeout(soon);
  }, [panelOf, components, afterPaint]);
}
