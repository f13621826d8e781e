import { description, formattedNumber, frame, roundRoom, tooltipOf } from './parts.ts';
import { saying } from './points.ts';
import { radarSpokes } from './radar-spokes.ts';
import type { Chart } from './settings.ts';
import { spokeNames } from './spoke-names.ts';
import { categoriesOf, chartTable, seriesOf } from './table.ts';

/** An axis for each category, a shape for each series. All axes count alike; a missing number stands at their beginning. */
export const radar: Chart = (answer, settings, theme) => {
  if (settings.spokes === 'measures') return radarSpokes(answer, settings, theme);
  const table = chartTable(answer);
  if (!table || table.dimensions.length === 0) return null;
  const categories = categoriesOf(table);
  const all = seriesOf(table);
  const numbers = all.flatMap(series =>
    series.numbers.flatMap(number => (number === null ? [] : [Number(number)])),
  );
  const [least, most] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const words = description(
    '雷达图',
    settings,
    all.map(
      ({ name, numbers, measure }) =>
        `${name} ${categories.map((category, at) => `${category} ${formattedNumber(numbers[at] ?? null, settings, measure)}`).join('，')}`,
    ),
  );
  const base = frame(
    settings,
    theme,
    words,
    all.map(({ name }) => name),
  );
  const place = roundRoom(settings, all.length);
  return {
    ...base,
    radar: {
      shape: settings.shape === 'circle' ? 'circle' : 'polygon',
      indicator: categories.map(name => ({ name, min: least, max: most > least ? most : least + 1 })),
      center: place.center,
      radius: place.radius,
      axisName: { color: theme.muted, formatter: spokeNames(categories, settings, place) },
      axisLine: { lineStyle: { color: theme.line } },
      splitLine: { lineStyle: { color: theme.line } },
      splitArea: { show: false },
    },
    tooltip: {
      ...(base.tooltip as object),
      trigger: 'item',
      formatter: (given: unknown) => {
        const series = all[(given as { dataIndex: number }).dataIndex];
        const lines = categories.map((name, at) => ({
          name,
          text: formattedNumber(series?.numbers[at] ?? null, settings, series?.measure),
        }));
        return tooltipOf(series?.name ?? '', lines);
      },
    },
    series: [
      {
        type: 'radar',
        data: all.map(({ name, keys, numbers, measure }) => ({
          name,
          // A shape goes through all groups of the first dimension.
          ...(keys.length > 0 ? { keys: [null, ...keys] } : {}),
          value: numbers.map(number => (number === null ? least : Number(number))),
          says: categories.map((category, at) =>
            saying([category, name], numbers[at] ?? null, settings, measure),
          ),
        })),
        ...(settings.area === false ? {} : { areaStyle: { opacity: 0.12 } }),
        symbolSize: 4,
      },
    ],
  };
};
