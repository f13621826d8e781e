import { addDays, addMonths, endOfMonth, startOfMonth, startOfWeek } from '../../shared/dates.ts';

/** Date shortcuts (spec, designers §9), each from today's day. */
export const DAY_SHORTCUTS: readonly { label: string; day(today: string): string }[] = [
  { label: '今天', day: today => today },
  { label: '昨天', day: today => addDays(today, -1) },
  { label: '一周前', day: today => addDays(today, -7) },
];

export const RANGE_SHORTCUTS: readonly { label: string; range(today: string): [string, string] }[] = [
  { label: '今天', range: today => [today, today] },
  { label: '昨天', range: today => [addDays(today, -1), addDays(today, -1)] },
  { label: '本周', range: today => [startOfWeek(today), addDays(startOfWeek(today), 6)] },
  { label: '最近一周', range: today => [addDays(today, -6), today] },
  { label: '本月', range: today => [startOfMonth(today), endOfMonth(today)] },
  { label: '最近一个月', range: today => [addDays(addMonths(today, -1), 1), today] },
  { label: '最近三个月', range: today => [addDays(addMonths(today, -3), 1), today] },
];
