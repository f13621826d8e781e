import { addDays, addMonths, endOfMonth, startOfMonth, startOfWeek } from '../../shared/dates.ts';

/** Spec, designers §9 "Date shortcuts", in its order. */
export const DATE_SHORTCUTS = {
  recentWeek: '最近一周',
  thisMonth: '本月',
  recentMonth: '最近一个月',
  recentThreeMonths: '最近三个月',
  today: '今天',
  yesterday: '昨天',
  weekAgo: '一周前',
  thisWeek: '本周',
} as const;

export type DateShortcut = keyof typeof DATE_SHORTCUTS;

export const isDateShortcut = (name: unknown): name is DateShortcut =>
  typeof name === 'string' && Object.hasOwn(DATE_SHORTCUTS, name);

/**
 * First and last day, both included, of a shortcut on the day `today` (YYYY-MM-DD). Recent stretches end today; 一周前 is the
 * one day seven days back; weeks begin on Monday.
 */
export function daysOf(shortcut: DateShortcut, today: string): readonly [first: string, last: string] {
  switch (shortcut) {
    case 'recentWeek':
      return [addDays(today, -6), today];
    case 'thisMonth':
      return [startOfMonth(today), endOfMonth(today)];
    case 'recentMonth':
      return [addDays(addMonths(today, -1), 1), today];
    case 'recentThreeMonths':
      return [addDays(addMonths(today, -3), 1), today];
    case 'today':
      return [today, today];
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)];
    case 'weekAgo':
      return [addDays(today, -7), addDays(today, -7)];
    case 'thisWeek':
      return [startOfWeek(today), addDays(startOfWeek(today), 6)];
  }
}
