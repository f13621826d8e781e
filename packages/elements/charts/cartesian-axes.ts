import { axesBelow, namesBelow, namesBeside, stepsAlong, stepsUp, wholeSteps } from './axis-names.ts';
import { formatNumber, sharedUnit } from './format.ts';
import { formatOf } from './parts.ts';
import { isScrolled, isSecond, NAMES, NUMBERS_BELOW, type Plot } from './plot.ts';
import type { Series } from './table.ts';

/** Numbers of what is seen of a chart that is scrolled, as ECharts tells them whenever it lays an axis out. */
interface Extent {
  readonly min: number;
  readonly max: number;
}

function numberAxis(plot: Plot, of: readonly Series[]) {
  const { settings, theme, shares, wide, high } = plot;
  const [first] = of;
  // A step of the axis has the decimals that it needs, whatever the numbers are rounded to.
  const { decimals, ...format } = formatOf(settings, first?.measure);
  const numbers = of.flatMap(series => series.numbers);
  let unit = sharedUnit(numbers, format);
  // A large number that is scrolled out of sight would count small ones in 万: 0.02万. ECharts asks for the end of the axis before it
  // writes its numbers, and is left to find it.
  const seenUnit = ({ min, max }: Extent): null => {
    unit = sharedUnit([String(min), String(max)], format);
    return null;
  };
  return {
    type: 'value' as const,
    ...(shares ? {} : wholeSteps(numbers)),
    ...(isScrolled(plot) && { max: seenUnit }),
    splitNumber: settings.horizontal ? stepsAlong(wide - NAMES) : stepsUp(high - NUMBERS_BELOW),
    axisLabel: {
      color: theme.muted,
      hideOverlap: true,
      formatter: (value: number) =>
        shares ? `${formatNumber(String(value))}%` : formatNumber(String(value), format, unit),
    },
    splitLine: { lineStyle: { color: theme.line } },
  };
}

/** One axis of numbers, or two where some series but not all count on the second. */
function numberAxes(plot: Plot) {
  const seconds = plot.all.filter(series => isSecond(plot, series));
  if (seconds.length === 0 || seconds.length === plot.all.length) return [numberAxis(plot, plot.all)];
  const firsts = plot.all.filter(series => !isSecond(plot, series));
  return [numberAxis(plot, firsts), { ...numberAxis(plot, seconds), splitLine: { show: false } }];
}

/** The axis of names and those of numbers, as ECharts takes them. */
export function axesOf(plot: Plot) {
  const { settings, theme, size, pixels, seen } = plot;
  const categories = [...plot.categories];
  const names = {
    type: 'category' as const,
    data: categories,
    ...(settings.horizontal ? { inverse: true } : {}),
    axisLabel: {
      color: theme.muted,
      ...(settings.horizontal ? namesBeside(categories, pixels, seen) : {}),
    },
    axisLine: { lineStyle: { color: theme.line } },
    axisTick: { show: false },
  };
  const numbers = numberAxes(plot);
  if (settings.horizontal) return { yAxis: names, xAxis: numbers };
  const below = axesBelow(names, namesBelow(categories, pixels, { seen, high: size.height }));
  return { xAxis: below, yAxis: numbers };
}

/** What scrolls the categories where more are there than are seen. */
export function zoomOf({ settings, theme, seen }: Plot, axes: ReturnType<typeof axesOf>) {
  const zoomed = {
    [settings.horizontal ? 'yAxisIndex' : 'xAxisIndex']:
      !settings.horizontal && Array.isArray(axes.xAxis) ? [0, 1] : 0,
  };
  return [
    {
      type: 'slider',
      ...zoomed,
      startValue: 0,
      endValue: seen - 1,
      brushSelect: false,
      borderColor: theme.line,
      textStyle: { color: theme.muted },
      ...(settings.horizontal ? { right: 8, width: 18 } : { bottom: 8, height: 18 }),
    },
    { type: 'inside', ...zoomed, zoomOnMouseWheel: 'ctrl' },
  ];
}
