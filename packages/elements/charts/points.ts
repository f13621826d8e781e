import type { EChartsOption } from 'echarts';
import type { AnswerColumn } from '../query/answer.ts';
import { formattedNumber } from './parts.ts';
import type { ChartSettings } from './settings.ts';

/** Something that a chart shows, for who walks along it by keys. */
export interface ChartPoint {
  /** Where ECharts finds it. */
  readonly series: number;
  readonly at: number;
  /** Of a sankey: a stream, and no node. */
  readonly dataType?: 'edge';
  readonly says: string;
}

/** What is said of a number: what it belongs to, and how much it is. */
export const saying = (
  names: readonly string[],
  exact: string | null,
  settings: ChartSettings,
  measure: AnswerColumn | undefined,
): string =>
  [
    ...names.filter(name => name !== ''),
    exact === null ? '没有数据' : formattedNumber(exact, settings, measure),
  ].join('，');

type PointText = { readonly says?: string | readonly string[]; readonly children?: readonly PointText[] };
interface DrawnSeries {
  readonly type?: string;
  readonly data?: readonly unknown[];
  readonly links?: readonly unknown[];
}

/** Branches of a tree in the order in which ECharts counts them: each before what is in it. */
const unfolded = (data: readonly unknown[]): PointText[] =>
  data.flatMap(one => {
    const said = (one ?? {}) as PointText;
    return said.children ? [said, ...unfolded(said.children)] : [said];
  });

/**
 * The points of a drawn chart, a run for each series, for each shape of a radar: along a run go left and right, from run to
 * run up and down. Whatever says nothing of itself is passed over.
 */
export function pointsOf(option: EChartsOption): ChartPoint[][] {
  const all = (Array.isArray(option.series) ? option.series : [option.series]) as DrawnSeries[];
  return all.flatMap(({ type, data = [], links }, series) => {
    const items = unfolded(links ?? data);
    // The tree of a tree map has a root of its own, which ECharts counts first.
    const first = type === 'treemap' ? 1 : 0;
    const more = links ? { dataType: 'edge' as const } : {};
    const run = items.flatMap(({ says }, at) =>
      typeof says === 'string' ? [{ series, at: at + first, says, ...more }] : [],
    );
    const shapes = items.flatMap(({ says }, at) =>
      Array.isArray(says) ? [(says as readonly string[]).map(one => ({ series, at, says: one }))] : [],
    );
    return [...(run.length > 0 ? [run] : []), ...shapes.filter(shape => shape.length > 0)];
  });
}
