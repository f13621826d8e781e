import { formatNumber } from './format.ts';
import { markLines } from './mark-lines.ts';
import { type DrawnNumber, drawn, formatOf, formattedNumber } from './parts.ts';
import { isSecond, NUMBERS, type Plot } from './plot.ts';
import { saying } from './points.ts';
import { roundAbove } from './round-above.ts';
import type { ChartSettings } from './settings.ts';
import type { Series } from './table.ts';
import { widthOf } from './text-width.ts';
import { barLook, lineLook } from './vivid.ts';

/** Pixels of height below which no number stands beside what it is of: it would stand on the names. */
const LABELLED = 110;
/** Above a bar, below one of less than nothing; missing among the types of ECharts. */
const OUTSIDE = 'outside' as 'top';

interface BarExtent {
  readonly x: number;
  readonly width: number;
}

/** Numbers beside what they are of: between these pixels, and none over another. */
const within = (left: number, right: number) => (given: unknown) => {
  const { rect, labelRect } = given as { rect: BarExtent; labelRect: BarExtent };
  // Where the letters stand is not asked: on a chart that is renewed it is where they have been moved to.
  const begin = rect.x + (rect.width - labelRect.width) / 2;
  const beyond = begin + labelRect.width - right;
  return { hideOverlap: true, dx: beyond > 0 ? -beyond : Math.max(0, left - begin) };
};

/** Pixels of the marks of the axis that a series counts on. */
function marked(settings: ChartSettings, { numbers, measure }: Series): number {
  const { decimals: _, ...format } = formatOf(settings, measure);
  const most = Math.max(...numbers.map(number => Math.abs(Number(number ?? 0))));
  return Math.max(NUMBERS, widthOf(formatNumber(String(roundAbove(most)), format)) + 10);
}

function labelsOf({ settings, theme, kind, around, size }: Plot, series: Series, stacked: boolean) {
  return {
    label: {
      show: true,
      color: theme.text,
      ...(kind.of(series) === 'bar' && !stacked ? { position: OUTSIDE } : {}),
      formatter: ({ data }: { data?: unknown }) =>
        formattedNumber((data as DrawnNumber).exact, settings, series.measure),
    },
    labelLayout: within(
      settings.horizontal ? 0 : around.left + marked(settings, series),
      size.width - around.right + 4,
    ),
  };
}

/** One run of bars or one line, as ECharts takes it; `at`: its place among all. */
export function seriesOption(plot: Plot, series: Series, at: number) {
  const { answer, settings, theme, kind, categories, shares, high } = plot;
  const data = series.numbers.map((exact, row) => ({
    ...drawn(exact, undefined, [categories[row] ?? '', ...series.keys]),
    ...(shares ? { value: shares[row]?.[at] ?? null } : {}),
    says: saying([categories[row] ?? '', series.name], exact, settings, series.measure),
  }));
  const stacked = settings.stack !== undefined && settings.stack !== 'none';
  const second = isSecond(plot, series);
  const both = second && plot.all.some(one => !isSecond(plot, one));
  const common = {
    name: series.name,
    data,
    ...(both ? { yAxisIndex: 1 } : {}),
    ...(stacked ? { stack: second ? 'second' : 'first' } : {}),
    ...(settings.labels && high >= LABELLED ? labelsOf(plot, series, stacked) : {}),
    ...(at === 0 && answer.markLine?.length ? { markLine: markLines(answer, settings, series, theme) } : {}),
  };
  if (kind.of(series) === 'bar') {
    const look = barLook(theme, at, { lying: settings.horizontal === true, top: !stacked });
    return { ...common, type: 'bar' as const, barMaxWidth: 40, ...look };
  }
  return {
    ...common,
    type: 'line' as const,
    smooth: settings.smooth === true,
    showSymbol: data.length <= 60,
    connectNulls: false,
    ...lineLook(theme, at, settings.area === true),
  };
}
