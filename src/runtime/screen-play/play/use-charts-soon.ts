import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { useEffect } from 'react';
import type { PlacedAsset } from '../feed/assets-in.ts';

/** What charts are drawn with comes while their first answers are waited for, and not before what stands still is painted. */
export function useChartsSoon(seen: readonly PlacedAsset[]): void {
  useEffect(() => {
    const names = seen.flatMap(({ asset }) => screenPanels.panelOf(asset.name)?.chart?.name ?? []);
    if (names.length === 0) return;
    // What cannot be fetched is told by the chart that needs it.
    const soon = setTimeout(() => {
      import('../../chart/draw.ts').then(({ expectCharts }) => expectCharts(names)).catch(() => undefined);
    });
    return () => clearTimeout(soon);
  }, [seen]);
}
