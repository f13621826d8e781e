import type { RelativeRange } from '@gonghui/elements/conditions/relative.ts';

/** A stretch of days about today, the last one included, or a whole week, month … and how many of them from here. */
export type RelativeSpan =
  | { readonly from: number; readonly to: number }
  | { readonly unit: 'week' | 'month' | 'quarter' | 'year'; readonly step: -1 | 0 | 1 };

/** What each range means, whoever works it out: the database of a list of records, or the plan of a question. */
export const RELATIVE_SPANS: Readonly<Record<RelativeRange, RelativeSpan>> = {
  today: { from: 0, to: 0 },
  yesterday: { from: -1, to: -1 },
  tomorrow: { from: 1, to: 1 },
  week: { unit: 'week', step: 0 },
  lastWeek: { unit: 'week', step: -1 },
  nextWeek: { unit: 'week', step: 1 },
  month: { unit: 'month', step: 0 },
  lastMonth: { unit: 'month', step: -1 },
  nextMonth: { unit: 'month', step: 1 },
  quarter: { unit: 'quarter', step: 0 },
  year: { unit: 'year', step: 0 },
  lastYear: { unit: 'year', step: -1 },
  last7: { from: -6, to: 0 },
  last30: { from: -29, to: 0 },
  next7: { from: 0, to: 6 },
  next30: { from: 0, to: 29 },
};

/**
 * First day and the day after the last, as SQL expressions of type date; `zone` is the placeholder of a time zone.
 * Today is the database's, so that a saved view means today whenever it is opened.
 */
export function relativeSql(range: RelativeRange, zone: string): [first: string, end: string] {
  const today = `(now() at time zone ${zone}::text)::date`;
  const span = RELATIVE_SPANS[range];
  if (!('unit' in span)) return [`(${today} + ${span.from})`, `(${today} + ${span.to + 1})`];
  const { unit, step } = span;
  const start = `date_trunc('${unit}', ${today}::timestamp)`;
  const length = unit === 'quarter' ? "interval '3 months'" : `interval '1 ${unit}'`;
  return [`(${start} + ${step} * ${length})::date`, `(${start} + ${step + 1} * ${length})::date`];
}
