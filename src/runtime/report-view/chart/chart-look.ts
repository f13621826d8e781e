import type { ChartName } from '@gonghui/elements/charts/charts.ts';
import type { ChartSettings } from '@gonghui/elements/charts/settings.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** Which chart draws a panel, and how. */
export interface ChartLook {
  readonly name: ChartName;
  readonly settings: ChartSettings;
}

const LEGENDS = ['top', 'bottom', 'right', 'none'] as const;
const SHAPES = ['pie', 'ring', 'rose'] as const;
const STACKS = { none: 'none', stack: 'normal', percent: 'percent' } as const;

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find(one => one === value);

const LOOKS: Readonly<Record<string, { name: ChartName; of(styles: Props): ChartSettings }>> = {
  bar: {
    name: 'bar',
    of: ({ stack, horizontal }) => ({
      stack: STACKS[oneOf(['none', 'stack', 'percent'], stack) ?? 'none'],
      horizontal: horizontal === true,
    }),
  },
  line: { name: 'line', of: ({ area, smooth }) => ({ area: area === true, smooth: smooth === true }) },
  pie: { name: 'pie', of: ({ shape }) => ({ shape: oneOf(SHAPES, shape) ?? 'pie' }) },
  funnel: { name: 'funnel', of: () => ({}) },
  gauge: {
    name: 'gauge',
    of: ({ min, max }) => ({
      ...(typeof min === 'number' ? { start: min } : {}),
      ...(typeof max === 'number' ? { target: String(max) } : {}),
    }),
  },
  heatmap: { name: 'heatmap', of: () => ({}) },
};

export const isChart = (name: string): boolean => name in LOOKS;

/** `styles`: what a panel of type `name` has as `stylesProps`. Null for a panel that is no chart. Looks that this version does not know are passed over. */
export function chartLook(name: string, styles: Props): ChartLook | null {
  const found = LOOKS[name];
  if (!found) return null;
  const legend = oneOf(LEGENDS, styles.legend);
  return {
    name: found.name,
    settings: {
      ...(legend ? { legend } : {}),
      ...(typeof styles.labels === 'boolean' ? { labels: styles.labels } : {}),
      ...found.of(styles),
    },
  };
}
