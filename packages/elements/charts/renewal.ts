import type { EChartsOption } from 'echarts';

type ChartOptions = Readonly<Record<string, unknown>>;

/** What a part is known by: with another of these it is another part. */
const NAMES = ['type', 'name', 'coordinateSystem', 'map', 'xAxisIndex', 'yAxisIndex'];

const isParts = (value: unknown): value is ChartOptions =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of a zoom over several axes the name is a list. */
const isSameName = (before: unknown, after: unknown): boolean =>
  [before].flat().join() === [after].flat().join();

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/**
 * Tells whether ECharts, merging `after` into `before`, keeps nothing of `before`. ECharts overwrites values and whole lists but merges
 * objects, so every object must have the same keys. `list`: its objects are merged one by one, like the series of a chart.
 */
function covers(before: unknown, after: unknown, list: boolean): boolean {
  if (kindOf(before) !== kindOf(after)) return false;
  if (list && Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((one, at) => covers(one, after[at], false));
  if (!isParts(before) || !isParts(after)) return true;
  const keys = Object.keys(before);
  return (
    keys.length === Object.keys(after).length &&
    keys.every(
      key =>
        key in after &&
        (NAMES.includes(key) ? isSameName(before[key], after[key]) : covers(before[key], after[key], false)),
    )
  );
}

/** A treemap moves what leaves it out of sight even where nothing is to move. */
const shrinks = ({ series }: EChartsOption): boolean => [series].flat().some(one => one?.type === 'treemap');

/** How many names each axis has. */
const lengths = ({ xAxis, yAxis }: EChartsOption): string =>
  [xAxis, yAxis]
    .flat()
    .map(axis => (axis as { data?: readonly unknown[] } | undefined)?.data?.length ?? '')
    .join();

/**
 * The ECharts option that turns a chart showing `before` into one showing `after` and keeps what the reader did: series hidden in the
 * legend, the visible range of the axis. Null if merging would leave something of `before` behind, such as a series or a mark line; the
 * chart is then drawn from scratch. Both options belong to one chart of the same settings and size.
 */
export function renewal(before: EChartsOption, after: EChartsOption): EChartsOption | null {
  const keys = Object.keys(before) as (keyof EChartsOption)[];
  const same =
    keys.length === Object.keys(after).length &&
    keys.every(key => key in after && covers(before[key], after[key], true));
  if (!same || shrinks(after)) return null;
  if (lengths(before) !== lengths(after)) return after;
  const { dataZoom: _, ...rest } = after;
  return rest;
}
