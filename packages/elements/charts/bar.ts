import { cartesian } from './cartesian.ts';
import type { Chart } from './settings.ts';

/** Bars: beside each other, stacked, as shares; standing or lying. */
export const bar: Chart = (answer, settings, theme) =>
  cartesian(answer, settings, theme, { words: settings.horizontal ? '条形图' : '柱状图', of: () => 'bar' });
