import type { Answer } from '../query/answer.ts';
import { formattedNumber } from './parts.ts';
import type { ChartSettings } from './settings.ts';
import type { Series } from './table.ts';
import type { ChartTheme } from './theme.ts';

/** Lines across a chart at the numbers that its mapping marks. */
export function markLines(answer: Answer, settings: ChartSettings, series: Series, theme: ChartTheme) {
  const place = settings.horizontal ? 'xAxis' : 'yAxis';
  const lines = (answer.markLine ?? []).filter(({ value }) => value !== null);
  return {
    symbol: 'none',
    lineStyle: { color: theme.colors[3] ?? theme.text },
    data: lines.map(({ name, value }) => ({
      name,
      [place]: Number(value),
      // Beyond its end it would be cut by the edge of the chart.
      label: {
        position: 'insideEndTop' as const,
        color: theme.text,
        textBorderColor: theme.surface,
        textBorderWidth: 2,
        formatter: `${name.replace(/[{}]/g, '')} ${formattedNumber(value, settings, series.measure)}`,
      },
    })),
  };
}
