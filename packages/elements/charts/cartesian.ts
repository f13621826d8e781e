import type { EChartsOption } from 'echarts';
import type { Answer } from '../query/answer.ts';
import {
  axesBelow,
  namesBelow,
  namesBeside,
  seenAcross,
  seenDown,
  stepsAlong,
  stepsUp,
  wholeSteps,
} from './axis-names.ts';
import { formatNumber, sharedUnit } from './format.ts';
import { markLines } from './mark-lines.ts';
import { type Drawn, description, drawn, formatOf, frame, room, shown, sizeOf, tooltipOf } from './parts.ts';
import { saying } from './points.ts';
import { roundAbove } from './round-above.ts';
import type { ChartSettings } from './settings.ts';
import { categoriesOf, chartTable, type Series, seriesOf } from './table.ts';
import { widthOf } from './text-width.ts';
import type { ChartTheme } from './theme.ts';
import { barLook, lineLook } from './vivid.ts';

/** Pixels that an axis takes of the chart: numbers at the side and below, and names at the side. */
const [NUMBERS, NUMBERS_BELOW, NAMES] = [56, 26, 104];
/** Pixels of height below which no number stands beside what it is of: it would stand on the names. */
const LABELLED = 110;
/** Above a bar, below one of less than nothing; missing among the types of ECharts. */
const OUTSIDE = 'outside' as 'top';

export interface CartesianKind {
  readonly words: string;
  readonly of: (series: Series) => 'bar' | 'line';
  /** Whether a series counts on the second axis. */
  readonly second?: (series: Series) => boolean;
}

type Hovered = {
  axisValueLabel?: string;
  name?: string;
  marker?: unknown;
  seriesIndex?: number;
  data?: unknown;
};

/** Shares of each category in per cent; nothing where the sum is nothing. */
function shares(all: readonly Series[], at: number): (number | null)[] {
  const numbers = all.map(({ numbers }) => (numbers[at] == null ? null : Number(numbers[at])));
  const sum = numbers.reduce<number>((total, number) => total + Math.abs(number ?? 0), 0);
  return numbers.map(number => (number === null || sum === 0 ? null : (number / sum) * 100));
}

/** Bars and lines over categories: one axis of names, one of numbers, a second one where it is asked for. */
export function cartesian(
  answer: Answer,
  settings: ChartSettings,
  theme: ChartTheme,
  kind: CartesianKind,
): EChartsOption | null {
  const table = chartTable(answer);
  if (!table) return null;
  const categories = categoriesOf(table);
  const all = seriesOf(table);
  const percent = settings.stack === 'percent';
  const parts = percent ? categories.map((_, at) => shares(all, at)) : null;
  const isSecond = (series: Series) => kind.second?.(series) === true;
  const around = room(settings, all.length);
  const size = sizeOf(settings);
  const [wide, high] = [size.width - around.left - around.right, size.height - around.top - around.bottom];
  const axis = (of: readonly Series[]) => {
    const [first] = of;
    // A step of the axis has the decimals that it needs, whatever the numbers are rounded to.
    const { decimals, ...format } = formatOf(settings, first?.measure);
    const unit = sharedUnit(
      of.flatMap(({ numbers }) => numbers),
      format,
    );
    return {
      type: 'value' as const,
      ...(percent ? {} : wholeSteps(of.flatMap(({ numbers }) => numbers))),
      splitNumber: settings.horizontal ? stepsAlong(wide - NAMES) : stepsUp(high - NUMBERS_BELOW),
      axisLabel: {
        color: theme.muted,
        hideOverlap: true,
        formatter: (value: number) =>
          percent ? `${formatNumber(String(value))}%` : formatNumber(String(value), format, unit),
      },
      splitLine: { lineStyle: { color: theme.line } },
    };
  };
  const pixels = settings.horizontal ? high - NUMBERS_BELOW : wide - NUMBERS * (all.some(isSecond) ? 2 : 1);
  const seen = settings.horizontal ? seenDown(pixels) : seenAcross(pixels);
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
  const seconds = all.filter(isSecond);
  const numbers =
    seconds.length > 0 && seconds.length < all.length
      ? [axis(all.filter(series => !isSecond(series))), { ...axis(seconds), splitLine: { show: false } }]
      : [axis(all)];
  const zoom = categories.length > seen;
  const below = settings.horizontal
    ? names
    : axesBelow(names, namesBelow(categories, pixels, { seen, high: size.height }));
  const axes = settings.horizontal ? { yAxis: names, xAxis: numbers } : { xAxis: below, yAxis: numbers };
  const zoomed = { [settings.horizontal ? 'yAxisIndex' : 'xAxisIndex']: Array.isArray(below) ? [0, 1] : 0 };
  const words = categories.map(
    (name, at) =>
      `${name} ${all.map(({ numbers, measure, name: run }) => `${all.length > 1 ? run : ''}${shown(numbers[at] ?? null, settings, measure)}`).join('，')}`,
  );
  return {
    ...frame(
      settings,
      theme,
      description(kind.words, settings, words),
      all.map(({ name }) => name),
    ),
    grid: {
      ...around,
      ...(zoom ? (settings.horizontal ? { right: around.right + 30 } : { bottom: around.bottom + 36 }) : {}),
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      ...(frame(settings, theme, '', []).tooltip as object),
      trigger: 'axis',
      axisPointer: { type: all.some(series => kind.of(series) === 'bar') ? 'shadow' : 'line' },
      formatter: (given: unknown) => {
        const points = (Array.isArray(given) ? given : [given]) as Hovered[];
        return tooltipOf(
          points[0]?.axisValueLabel ?? points[0]?.name ?? '',
          points.map(({ marker, seriesIndex = 0, data }) => {
            const series = all[seriesIndex];
            const { exact, value } = data as Drawn;
            const text = shown(exact, settings, series?.measure);
            return {
              marker: typeof marker === 'string' ? marker : '',
              name: series?.name ?? '',
              text:
                percent && value !== null
                  ? `${text}（${formatNumber(String(value), { decimals: 1 })}%）`
                  : text,
            };
          }),
        );
      },
    },
    ...axes,
    ...(zoom
      ? {
          dataZoom: [
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
            {
              type: 'inside',
              ...zoomed,
              zoomOnMouseWheel: 'ctrl',
            },
          ],
        }
      : {}),
    series: all.map((series, index) => one(series, index)),
  };

  /** Pixels of the marks of its axis of numbers. */
  function marked({ numbers, measure }: Series): number {
    const { decimals: _, ...format } = formatOf(settings, measure);
    const most = Math.max(...numbers.map(number => Math.abs(Number(number ?? 0))));
    return Math.max(NUMBERS, widthOf(formatNumber(String(roundAbove(most)), format)) + 10);
  }

  function one(series: Series, index: number) {
    const data = series.numbers.map((exact, at) => ({
      ...drawn(exact, undefined, [categories[at] ?? '', ...series.keys]),
      ...(parts ? { value: parts[at]?.[index] ?? null } : {}),
      says: saying([categories[at] ?? '', series.name], exact, settings, series.measure),
    }));
    const stacked = settings.stack !== undefined && settings.stack !== 'none';
    const common = {
      name: series.name,
      data,
      ...(numbers.length > 1 && isSecond(series) ? { yAxisIndex: 1 } : {}),
      ...(stacked ? { stack: isSecond(series) ? 'second' : 'first' } : {}),
      ...(settings.labels && high >= LABELLED
        ? {
            label: {
              show: true,
              color: theme.text,
              ...(kind.of(series) === 'bar' && !stacked ? { position: OUTSIDE } : {}),
              formatter: ({ data: point }: { data?: unknown }) =>
                shown((point as Drawn).exact, settings, series.measure),
            },
            labelLayout: within(
              settings.horizontal ? 0 : around.left + marked(series),
              size.width - around.right + 4,
            ),
          }
        : {}),
      ...(index === 0 && answer.markLine?.length
        ? { markLine: markLines(answer, settings, series, theme) }
        : {}),
    };
    return kind.of(series) === 'line'
      ? {
          ...common,
          type: 'line' as const,
          smooth: settings.smooth === true,
          showSymbol: data.length <= 60,
          connectNulls: false,
          ...lineLook(theme, index, settings.area === true),
        }
      : {
          ...common,
          type: 'bar' as const,
          barMaxWidth: 40,
          ...barLook(theme, index, { lying: settings.horizontal === true, top: !stacked }),
        };
  }
}

/** Numbers beside what they are of: between these pixels, and none over another. */
const within = (left: number, right: number) => (given: unknown) => {
  const { rect, labelRect } = given as { rect: Stretch; labelRect: Stretch };
  // Where the letters stand is not asked: on a chart that is renewed it is where they have been moved to.
  const begin = rect.x + (rect.width - labelRect.width) / 2;
  const beyond = begin + labelRect.width - right;
  return { hideOverlap: true, dx: beyond > 0 ? -beyond : Math.max(0, left - begin) };
};

interface Stretch {
  readonly x: number;
  readonly width: number;
}
