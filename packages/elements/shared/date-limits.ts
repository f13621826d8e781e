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
  dateRange?: DateRangeMode;
  /** For `recent-days` and `next-days`, today included. */
  dateRangeDays?: number;
  /** For `start-end`, both days included. */
  dateRangeStartEnd?: string[] | null;
}

/** Spec, designers §3: `dateRangeDays` 7. */
export const DEFAULT_RANGE_DAYS = 7;

/** First and last day that may be chosen; null is open. */
export interface DayLimits {
  min: string | null;
  max: string | null;
}

export function dayLimits(props: DateRangeProps, today: string): DayLimits {
  const span = Math.max(1, props.dateRangeDays ?? DEFAULT_RANGE_DAYS) - 1;
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
export function dayMessage(
  day: string,
  props: DateRangeProps & { label: string },
  today: string,
): string | null {
  return withinLimits(day, dayLimits(props, today)) ? null : limitMessage(props, today, '日期');
}

/** What a value outside of the limits is told; `noun` is what the field holds. */
export const limitMessage = (
  props: DateRangeProps & { label: string },
  today: string,
  noun: string,
): string => `「${props.label}」应为${wanted(props, dayLimits(props, today))}的${noun}`;

function wanted(props: DateRangeProps, limits: DayLimits): string {
  const days = props.dateRangeDays ?? DEFAULT_RANGE_DAYS;
  switch (props.dateRange) {
    case 'after-now':
      return '今天或以后';
    case 'before-now':
      return '今天或以前';
    case 'recent-days':
      return `最近${days}天内`;
    case 'next-days':
      return `未来${days}天内`;
    default:
      return `${limits.min ?? ''}至${limits.max ?? ''}之间`;
  }
}

/** What is wrong with the limits themselves, for the problems list. */
export function limitProblems(props: DateRangeProps): { prop: string; message: string; level: 'error' }[] {
  if (props.dateRange !== 'start-end') return [];
  const [start, end] = props.dateRangeStartEnd ?? [];
  if (!start || !end) return [{ prop: 'dateRangeStartEnd', message: '请设置日期范围', level: 'error' }];
  return daysBetween(start, end) < 0
    ? [{ prop: 'dateRangeStartEnd', message: '日期范围的开始不能晚于结束', level: 'error' }]
    : [];
}
