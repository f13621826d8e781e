import type { Json } from '@gonghui/kernel/json.ts';

/**
 * Stretches of days that move with today, as record filters name them: `{ "range": "week" }` in place of a day. Weeks start
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
