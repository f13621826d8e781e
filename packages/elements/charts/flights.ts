import { type DrawnNumber, description, formattedNumber, frame, tooltipOf } from './parts.ts';
import { saying } from './points.ts';
import type { Chart, MapSpot } from './settings.ts';
import { type ChartTable, chartTable } from './table.ts';
import { ground, withAlpha } from './vivid.ts';

/** Widths of lines and of points, from little to much, in pixels. */
const [THIN, THICK] = [1.5, 4];
const [SMALL, LARGE] = [6, 18];

/** Where a number stands between the least and the most, from 0 to 1. */
function share(values: readonly (number | null)[]): (value: number | null) => number {
  const numbers = values.flatMap(value => (value === null ? [] : [value]));
  const [least, most] = numbers.reduce(
    ([low, high], one) => [Math.min(low, one), Math.max(high, one)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return value => (value === null || most <= least ? 0.5 : (value - least) / (most - least));
}

interface Flight {
  readonly keys: readonly string[];
  readonly spots: readonly MapSpot[];
  readonly value: number | null;
  readonly exact: string | null;
}

/** The groups whose places are all known. */
const foundIn = ({ groups }: ChartTable, places: Readonly<Record<string, MapSpot>>): Flight[] =>
  groups.flatMap(({ keys, numbers: [exact = null] }) => {
    const spots = keys.map(key => places[key]);
    return spots.every(spot => spot !== undefined)
      ? [{ keys, spots: spots as MapSpot[], exact, value: exact === null ? null : Number(exact) }]
      : [];
  });

/** What lines and points are drawn of. */
interface Drawing {
  readonly found: readonly Flight[];
  readonly settings: Parameters<Chart>[1];
  readonly theme: Parameters<Chart>[2];
  readonly measure: ChartTable['measures'][number] | undefined;
}

const nameOf = ({ spots }: Flight): string => spots.map(({ name }) => name).join(' → ');

/** A line or point, with what is said of it. */
const itemOf = (one: Flight, { settings, measure }: Drawing) => ({
  name: nameOf(one),
  keys: one.keys,
  exact: one.exact,
  says: saying([nameOf(one)], one.exact, settings, measure),
});

const labelOf = ({ settings, theme }: Drawing) => ({
  show: settings.labels !== false,
  position: 'right' as const,
  formatter: '{b}',
  color: theme.text,
});

/** Lines from place to place, and the places at their ends. */
function lineSeries(drawing: Drawing) {
  const { found, settings, theme } = drawing;
  const [first = theme.text, , , second = theme.text] = theme.colors;
  const of = share(found.map(({ value }) => value));
  const ends = [...new Map(found.flatMap(({ spots }) => spots.map(({ name, at }) => [name, at] as const)))];
  return [
    {
      type: 'lines',
      coordinateSystem: 'geo',
      data: found.map(one => ({
        ...itemOf(one, drawing),
        coords: one.spots.map(({ at }) => [...at]),
        lineStyle: { width: THIN + (THICK - THIN) * of(one.value) },
      })),
      lineStyle: { color: withAlpha(second, 0.85), curveness: 0.25 },
      effect: {
        show: settings.moving === true,
        period: 5,
        trailLength: 0.35,
        symbol: 'circle',
        symbolSize: 4,
        color: theme.dark ? '#ffffff' : first,
      },
    },
    {
      type: 'scatter',
      coordinateSystem: 'geo',
      symbolSize: 8,
      itemStyle: { color: first, borderColor: theme.surface, borderWidth: 1 },
      label: labelOf(drawing),
      labelLayout: { hideOverlap: true },
      data: ends.map(([name, place]) => ({ name, value: [...place] })),
    },
  ];
}

/** A point for each number. */
function pointSeries(drawing: Drawing) {
  const { found, settings, theme } = drawing;
  const [, , , second = theme.text] = theme.colors;
  const of = share(found.map(({ value }) => value));
  return [
    {
      type: settings.moving === true ? 'effectScatter' : 'scatter',
      coordinateSystem: 'geo',
      itemStyle: { color: withAlpha(second, 0.85) },
      label: labelOf(drawing),
      labelLayout: { hideOverlap: true },
      data: found.map(one => ({
        ...itemOf(one, drawing),
        value: [...(one.spots[0]?.at ?? [])],
        symbolSize: SMALL + (LARGE - SMALL) * of(one.value),
      })),
    },
  ];
}

/** Lines from place to place on a map, or points where there is one place to each number; thicker is more. */
export const flights: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table || table.dimensions.length === 0 || !settings.map) return null;
  const [measure] = table.measures;
  const found = foundIn(table, settings.places ?? {});
  if (found.length === 0) return null;
  const lines = table.dimensions.length > 1;
  const said = (one: Flight) => formattedNumber(one.exact, settings, measure);
  const words = description(
    lines ? '飞线地图' : '点地图',
    settings,
    found.map(one => `${nameOf(one)} ${said(one)}`),
  );
  const base = frame(settings, theme, words, []);
  const drawing: Drawing = { found, settings, theme, measure };
  return {
    ...base,
    geo: {
      map: settings.map,
      left: 24,
      right: 24,
      top: 24,
      bottom: 24,
      silent: true,
      itemStyle: ground(theme),
    },
    tooltip: {
      ...(base.tooltip as object),
      trigger: 'item',
      formatter: (given: unknown) => {
        const { data, name } = given as { data?: DrawnNumber & { name: string }; name: string };
        return tooltipOf('', [
          {
            name: data?.name ?? name,
            text: data?.exact === undefined ? '' : formattedNumber(data.exact, settings, measure),
          },
        ]);
      },
    },
    series: lines ? lineSeries(drawing) : pointSeries(drawing),
  } as ReturnType<Chart>;
};
