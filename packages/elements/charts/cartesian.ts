import type { EChartsOption } from 'echarts';
import type { Answer } from '../query/answer.ts';
import { axesOf, zoomOf } from './cartesian-axes.ts';
import { seriesOption } from './cartesian-series.ts';
import { formatNumber } from './format.ts';
import { type DrawnNumber, description, formattedNumber, frame, tooltipOf } from './parts.ts';
import { type CartesianKind, isScrolled, type Plot, plotOf } from './plot.ts';
import type { ChartSettings } from './settings.ts';
import type { ChartTheme } from './theme.ts';

type Hovered = {
  axisValueLabel?: string;
  name?: string;
  marker?: unknown;
  seriesIndex?: number;
  data?: unknown;
};

function tooltip({ settings, theme, kind, all, shares }: Plot) {
  const line = ({ marker, seriesIndex = 0, data }: Hovered) => {
    const series = all[seriesIndex];
    const { exact, value } = data as DrawnNumber;
    const text = formattedNumber(exact, settings, series?.measure);
    const share = shares && value !== null ? `（${formatNumber(String(value), { decimals: 1 })}%）` : '';
    return {
      marker: typeof marker === 'string' ? marker : '',
      name: series?.name ?? '',
      text: text + share,
    };
  };
  return {
    ...(frame(settings, theme, '', []).tooltip as object),
    trigger: 'axis' as const,
    axisPointer: {
      type: all.some(series => kind.of(series) === 'bar') ? ('shadow' as const) : ('line' as const),
    },
    formatter: (given: unknown) => {
      const points = (Array.isArray(given) ? given : [given]) as Hovered[];
      return tooltipOf(points[0]?.axisValueLabel ?? points[0]?.name ?? '', points.map(line));
    },
  };
}

/** What is read out: each category with its numbers. */
const spoken = ({ settings, categories, all }: Plot): string[] =>
  categories.map((name, at) => {
    const numbers = all.map(
      series =>
        `${all.length > 1 ? series.name : ''}${formattedNumber(series.numbers[at] ?? null, settings, series.measure)}`,
    );
    return `${name} ${numbers.join('，')}`;
  });

/** Bars and lines over categories: one axis of names, one of numbers, a second one where it is asked for. */
export function cartesian(
  answer: Answer,
  settings: ChartSettings,
  theme: ChartTheme,
  kind: CartesianKind,
): EChartsOption | null {
  const plot = plotOf(answer, settings, theme, kind);
  if (!plot) return null;
  const { all, around } = plot;
  const zooms = isScrolled(plot);
  const axes = axesOf(plot);
  const scroller = settings.horizontal ? { right: around.right + 30 } : { bottom: around.bottom + 36 };
  return {
    ...frame(
      settings,
      theme,
      description(kind.words, settings, spoken(plot)),
      all.map(({ name }) => name),
    ),
    grid: {
      ...around,
      ...(zooms ? scroller : {}),
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: tooltip(plot),
    ...axes,
    ...(zooms ? { dataZoom: zoomOf(plot, axes) } : {}),
    series: all.map((series, at) => seriesOption(plot, series, at)),
  } as EChartsOption;
}
