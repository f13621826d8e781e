import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { Dataset } from './datasets.ts';
import { idOf } from './ids.ts';

/** A field as a person drags it into a mapping; `at` tells those of one panel apart. */
export type Mapped = (dataset: Dataset, at: string) => Props;

const field =
  (alias: string, column: string, more: (id: string) => Props): Mapped =>
  (dataset, at) => {
    const id = idOf(at, alias);
    return { id, fieldId: dataset.id(column), alias, type: dataset.type(column), ...more(id) };
  };

/** What rows are put together by, or a column of a table. */
export const columnOf = (column: string, more: Props = {}): Mapped => field(column, column, () => more);
/** The same of days, by the month or the week that they lie in. */
export const byMonth = (column: string): Mapped => columnOf(column, { unit: 'month' });
export const byWeek = (column: string): Mapped => columnOf(column, { unit: 'week' });
/** Newest first. */
export const newest = (column: string): Mapped =>
  columnOf(column, { sort: { by: 'key', direction: 'desc' } });
/** Those with the most first, by the measure that is called so. */
export const largest =
  (column: string, measure: string): Mapped =>
  (dataset, at) => ({
    ...columnOf(column)(dataset, at),
    sort: { by: idOf(at, measure), direction: 'desc' },
  });

const number = (column: string, aggregate: string, alias: string): Mapped =>
  field(alias, column, () => ({ type: 'number', aggregate }));
export const sum = (column: string, alias = column): Mapped => number(column, 'sum', alias);
export const mean = (column: string, alias = column): Mapped => number(column, 'avg', alias);
/** How many rows there are. */
export const count =
  (alias: string): Mapped =>
  (_, at) => ({ id: idOf(at, alias), fieldId: '$count', alias, type: 'number' });

/** Rows that count: comparisons with columns, all of which have to hold. */
export type RowFilter = readonly (readonly [column: string, operator: string, value: Json])[];

export const filterOf = (dataset: Dataset, where: RowFilter): Props => ({
  logical: 'and',
  items: where.map(([column, operator, value]) => ({
    ...{ key: dataset.id(column), keyLabel: column, type: dataset.type(column) },
    ...{ operator, value: dataset.stored(column, value) },
  })),
});

/** A chart or a number over a dataset, for reports, screens and pages alike. */
export interface ChartSpec {
  readonly type: string;
  readonly title: string;
  readonly dataset: Dataset;
  readonly mapping: Readonly<Record<string, readonly Mapped[]>>;
  readonly styles?: Props;
  /** The look that a screen has it in. */
  readonly subName?: string;
  readonly where?: RowFilter;
  /** So many groups with the most alone. */
  readonly first?: number;
}

/** `datumProps` of a component that asks, beside what its type usually has. */
export function datumOf(
  { dataset, mapping, where, title, first }: ChartSpec,
  at: string,
  usual: Props = {},
): Props {
  const place = `${at}/${title}`;
  const fields = Object.entries(mapping).map(([name, mapped]): [string, Json] => [
    name,
    mapped.map(one => one(dataset, place)) as unknown as Json,
  ]);
  return {
    ...usual,
    ...Object.fromEntries(fields),
    ...(where && { filter: filterOf(dataset, where) }),
    ...(first === undefined
      ? {}
      : { top: { count: first, by: '', direction: 'desc', per: '', others: false } }),
  };
}

type ChartLook = Pick<ChartSpec, 'styles' | 'subName' | 'where'>;

const charted =
  (type: string, [first, second]: readonly [string, string], look: ChartLook = {}) =>
  (title: string, dataset: Dataset, of: Mapped, numbers: readonly Mapped[]): ChartSpec => ({
    ...{ type, title, dataset, mapping: { [first]: [of], [second]: numbers } },
    ...look,
  });

const AXES = ['xLabels', 'yValues'] as const;
export const bar = charted('bar', AXES);
export const lying = charted('bar', AXES, {
  styles: { horizontal: true, legend: 'none' },
  subName: 'barHorizontal',
});
export const line = charted('line', AXES, { subName: 'lineArea' });
export const pie = charted('pie', ['classify', 'numeric'], {
  styles: { legend: 'bottom' },
  subName: 'pieRing',
});
export const funnel = charted('funnel', ['grouping', 'funnelIndicator'], { styles: { legend: 'bottom' } });
export const words = charted('VWordCloud', ['classify', 'numeric']);
export const map = charted('VMap', ['region', 'value']);

/** The same with a color for each value of another column. */
export const grouped = (asked: ChartSpec, column: string, stack = 'stack'): ChartSpec => ({
  ...asked,
  mapping: { ...asked.mapping, grouping: [columnOf(column)] },
  styles: { ...asked.styles, stack, legend: 'top' },
});

/** Of those rows alone. */
export const only = (asked: ChartSpec, where: RowFilter): ChartSpec => ({ ...asked, where });

/** Those with the most alone, so that their names have room. */
export const topped = (asked: ChartSpec, first: number): ChartSpec => ({ ...asked, first });

/** One number. */
export const figure = (title: string, dataset: Dataset, of: Mapped): ChartSpec => ({
  ...{ type: 'indicator', title, dataset, mapping: { indicator: [of] } },
});

/** Rows as they are. */
export const table = (title: string, dataset: Dataset, columns: readonly Mapped[]): ChartSpec => ({
  ...{ type: 'table', title, dataset, mapping: { tColumns: columns } },
});

/** The same over the last thirty days, by a column of days: a month that has just begun would show next to nothing. */
export const lately = (asked: ChartSpec, days: string): ChartSpec =>
  only(asked, [...(asked.where ?? []), [days, 'eq', { range: 'last30' }]]);
