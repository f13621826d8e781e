import { cartesian } from './cartesian.ts';
import type { Chart } from './settings.ts';

/** Lines, smooth or not, with or without their area. A missing number is a gap. */
export const line: Chart = (answer, settings, theme) =>
  cartesian(answer, { ...settings, horizontal: false }, theme, {
    words: settings.area ? '面积图' : '折线图',
    of: () => 'line',
  });
