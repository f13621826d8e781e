import type { Props } from '@gonghui/scene/types.ts';
import type { ChartName } from '../charts/charts.ts';
import type { ChartSettings } from '../charts/settings.ts';
import type { FieldMapping } from '../query/query.ts';

/** The chart that draws a panel. */
export interface PanelChart {
  readonly name: ChartName;
  /** How, beside legend and labels; `styles` is what stands in `stylesProps`, whatever that is, `props` all there is. */
  settings?(styles: Props, mapping: FieldMapping, props: Props): ChartSettings;
}

/** What a look is set to; undefined for what this version does not know. */
export const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find(one => one === value);
