import { addDays, daysBetween } from './dates.ts';

/** Which days a date field takes (spec, designers §3 "Date and time"; the default is `unlimit`). */
export const DATE_RANGES = [
  { value: 'unlimit', label: '不限制' },
  { value: 'after-now', label: '今天及以后' },
  { value: 'before-now', label: '今天及以前' },
  { value: 'recent-days', label: '最近几天' },
  { value: 'next-days', label: '未来几天' },
  { value: 'start-end', label: '指定范围' },
] as const;

export type DateRangeMode = (typeof DATE_RANGES)[number]['value'];

export interface DateRangeProps {
  dateRange: DateRangeMode;
  /** For `recent-days` and `next-days`, today included. */
  dateRangeDays: number;
  /** For `start-end`, both days included. */
  dateRangeStartEnd: [start: string, end: string] | null;
}

/** First and last day that may be chosen; null is open. */
export interface DayLimits {
  min: string | null;
  max: string | null;
}

export function dayLimits(props: DateRangeProps, today: string): DayLimits {
  const span = Math.max(1, props.dateRangeDays) - 1;
  switch (props.dateRange) {
    case 'after-now':
      return { min: today, max: null };
    case 'before-now':
      return { min: null, max: today };
    case 'recent-days':
      return { min: addDays(today, -span), max: today };
    case 'next-days':
      return { min: today, max: addDays(today, span) };
    case 'start-end':
      return { min: props.dateRangeStartEnd?.[0] ?? null, max: props.dateRangeStartEnd?.[1] ?? null };
    default:
      return { min: null, max: null };
  }
}

export const withinLimits = (day: string, { min, max }: DayLimits): boolean =>
  (min === null || day >= min) && (max === null || day <= max);

/** What to say about a day outside of its limits; null when it is inside. */
export function dayMessage(day: string, props: DateRangeProps, today: string): string | null {
  const limits = dayLimits(props, today);
  if (withinLimits(day, limits)) return null;
  switch (props.dateRange) {
    case 'after-now':
      return '请选择今天或以后的日期';
    case 'before-now':
      return '请选择今天或以前的日期';
    case 'recent-days':
      return `请选择最近${props.dateRangeDays}天内的日期`;
    case 'next-days':
      return `请选择未来${props.dateRangeDays}天内的日期`;
    default:
      return `请选择${limits.min ?? ''}至${limits.max ?? ''}之间的日期`;
  }
}

/** What is wrong with the limits themselves, for the problems list. */
export function limitProblems(props: DateRangeProps): { prop: string; message: string; level: 'error' }[] {
  if (props.dateRange !== 'start-end') return [];
  const range = props.dateRangeStartEnd;
  if (!range) return [{ prop: 'dateRangeStartEnd', message: '请设置日期范围', level: 'error' }];
  return daysBetween(range[0], range[1]) < 0
    ? [{ prop: 'dateRangeStartEnd', message: '日期范围的开始不能晚于结束', level: 'error' }]
    : [];
}
