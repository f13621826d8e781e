import { cartesian } from './cartesian.ts';
import type { Chart } from './settings.ts';

/** Bars with lines that count on an axis of their own. Without a choice the last measure is the line. */
export const combo: Chart = (answer, settings, theme) => {
  const measures = answer.main.columns.filter(({ role }) => role === 'measure');
  const lines =
    settings.lines ??
    measures
      .slice(1)
      .slice(-1)
      .map(({ id }) => id);
  return cartesian(answer, { ...settings, horizontal: false }, theme, {
    words: '组合图',
    of: ({ measure }) => (lines.includes(measure.id) ? 'line' : 'bar'),
    second: ({ measure }) => settings.secondAxis !== false && lines.includes(measure.id),
  });
};
