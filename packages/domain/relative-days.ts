import type { RelativeRange } from '@gonghui/elements/conditions/relative.ts';

/**
 * First day and the day after the last, as SQL expressions of type date; `zone` is the placeholder of a time zone.
 * Today is the database's, so that a saved view means today whenever it is opened.
 */
export function relativeSql(range: RelativeRange, zone: string): [first: string, end: string] {
  const today = `(now() at time zone ${zone}::text)::date`;
  const days = (from: number, to: number): [string, string] => [`(${today} + ${from})`, `(${today} + ${to})`];
  const whole = (unit: string, step: number): [string, string] => {
    const start = `date_trunc('${unit}', ${today}::timestamp)`;
    const length = unit === 'quarter' ? "interval '3 months'" : `interval '1 ${unit}'`;
    return [`(${start} + ${step} * ${length})::date`, `(${start} + ${step + 1} * ${length})::date`];
  };
  switch (range) {
    case 'today':
      return days(0, 1);
    case 'yesterday':
      return days(-1, 0);
    case 'tomorrow':
      return days(1, 2);
    case 'week':
      return whole('week', 0);
    case 'lastWeek':
      return whole('week', -1);
    case 'nextWeek':
      return whole('week', 1);
    case 'month':
      return whole('month', 0);
    case 'lastMonth':
      return whole('month', -1);
    case 'nextMonth':
      return whole('month', 1);
    case 'quarter':
      return whole('quarter', 0);
    case 'year':
      return whole('year', 0);
    case 'lastYear':
      return whole('year', -1);
    case 'last7':
      return days(-6, 1);
    case 'last30':
      return days(-29, 1);
    case 'next7':
      return days(0, 7);
    case 'next30':
      return days(0, 30);
  }
}
