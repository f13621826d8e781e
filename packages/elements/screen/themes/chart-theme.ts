import type { Props } from '@gonghui/scene/types.ts';
import type { ChartTheme } from '../../charts/theme.ts';
import type { ScreenTheme } from './theme.ts';

/** The colours of a chart: the theme's, but for those that its own looks name. */
export function chartTheme({ chart }: ScreenTheme, { textColor }: Props): ChartTheme {
  const text = typeof textColor === 'string' && textColor !== '' ? textColor : null;
  return text === null ? chart : { ...chart, text, muted: text };
}
