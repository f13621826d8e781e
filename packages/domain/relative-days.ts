import type { Json } from '@gonghui/kernel/digest.ts';

/**
 * Stretches of days that move with today, as conditions name them: `{ "range": "week" }` in place of a day. Weeks start
 * on Monday. Both ends are whole days in the enterprise's time zone.
 */
export const RELATIVE_RANGES = {
  today: '今天',
  yesterday: '昨天',
  tomorrow: '明天',
  week: '本周',
  lastWeek: '上周',
  nextWeek: '下周',
  month: '本月',
  lastMonth: '上月',
  nextMonth: '下月',
  quarter: '本季度',
  year: '今年',
  lastYear: '去年',
  last7: '最近7天',
  last30: '最近30天',
  next7: '未来7天',
  next30: '未来30天',
} as const;

export type RelativeRange = keyof typeof RELATIVE_RANGES;

/** The range that a compared value names; null when it is something else. */
export function relativeOf(value: Json | undefined): RelativeRange | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { range } = value;
  return typeof range === 'string' && Object.hasOwn(RELATIVE_RANGES, range) ? (range as RelativeRange) : null;
}

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
