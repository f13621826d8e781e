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
 * Whether ECharts, merging `after` into `before`, leaves nothing of `before`: it writes over values and whole lists and goes
 * into parts, so every part must have the same keys. `list`: parts in it are merged one by one, as those of a chart are.
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
 * What tells a chart that shows `before` to show `after`, keeping what the reader has done to it: series hidden by the legend,
 * the stretch of the axis in sight. Null where it would keep something of `before` that `after` has not, as a series or a mark
 * line; then it is drawn anew. Both are options of one chart with the same settings and size.
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
