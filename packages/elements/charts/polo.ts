import { sharedUnit } from './format.ts';
import {
  type DrawnNumber,
  description,
  drawn,
  formatOf,
  formattedNumber,
  frame,
  tooltipOf,
} from './parts.ts';
import { saying } from './points.ts';
import type { Chart } from './settings.ts';
import { roundNames } from './spoke-names.ts';
import { categoriesOf, chartTable, seriesOf } from './table.ts';
import { widthOf } from './text-width.ts';
import { withAlpha } from './vivid.ts';

/** Bars around a circle, as the big screen's `polo`. */
export const polo: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table || table.dimensions.length === 0) return null;
  const categories = categoriesOf(table);
  const all = seriesOf(table);
  const [measure] = table.measures;
  const unit = sharedUnit(
    all.flatMap(({ numbers }) => numbers),
    formatOf(settings, measure),
  );
  const reach = settings.title ? 54 : 66;
  const longest = Math.max(
    0,
    ...all.flatMap(({ numbers }) =>
      numbers.map(one => widthOf(formattedNumber(one, settings, measure, unit))),
    ),
  );
  const words = description(
    '极坐标柱图',
    settings,
    all.map(
      ({ name, numbers }) =>
        `${name} ${categories.map((category, at) => `${category} ${formattedNumber(numbers[at] ?? null, settings, measure)}`).join('，')}`,
    ),
  );
  const base = frame(
    settings,
    theme,
    words,
    all.map(({ name }) => name),
  );
  return {
    ...base,
    polar: {
      center: ['50%', settings.title || (all.length > 1 && settings.legend !== 'none') ? '57%' : '52%'],
      radius: ['12%', `${reach}%`],
    },
    angleAxis: {
      type: 'category',
      data: categories,
      axisLabel: { color: theme.muted, ...roundNames(categories, longest, reach / 200, settings) },
      axisLine: { lineStyle: { color: theme.line } },
    },
    radiusAxis: {
      axisLabel: {
        color: theme.muted,
        hideOverlap: true,
        formatter: (value: number) => formattedNumber(String(value), settings, measure, unit),
      },
      axisLine: { show: false },
      splitLine: { lineStyle: { color: theme.line } },
    },
    tooltip: {
      ...(base.tooltip as object),
      trigger: 'item',
      formatter: (given: unknown) => {
        const { data, name, seriesName, marker } = given as {
          data: DrawnNumber;
          name: string;
          seriesName: string;
          marker?: string;
        };
        return tooltipOf(name, [
          { marker: marker ?? '', name: seriesName, text: formattedNumber(data.exact, settings, measure) },
        ]);
      },
    },
    series: all.map(({ name, numbers, measure: own, keys }, index) => ({
      type: 'bar' as const,
      coordinateSystem: 'polar' as const,
      name,
      data: numbers.map((number, at) => ({
        ...drawn(number, undefined, [categories[at] ?? '', ...keys]),
        says: saying([categories[at] ?? '', name], number, settings, own),
      })),
      ...(theme.vivid
        ? { itemStyle: { color: withAlpha(theme.colors[index % theme.colors.length] ?? theme.text, 0.85) } }
        : {}),
      ...(settings.stack && settings.stack !== 'none' ? { stack: 'all' } : {}),
    })),
  };
};
