import type { Setting } from '../../settings.ts';
import { withinLimits } from '../../shared/date-limits.ts';
import { addDays, daysBetween } from '../../shared/dates.ts';

/** Props, window and settings that booking and booking-time share; why so: docs/decisions/booking.md */
export interface BookingProps {
  label: string;
  dateRange?: 'after-now' | 'start-end';
  /** For `after-now`: days from today on, today included. */
  dateRangeDays?: number;
  /** For `start-end`, both days included. */
  dateRangeStartEnd?: string[] | null;
  /** Records that may take the same day or period. */
  quota?: number;
  withoutWeekend?: boolean;
  withoutHolidays?: boolean;
}

/** Spec, designers §9: booking window 7 days, quota 1. */
export const DEFAULT_BOOKING_DAYS = 7;
export const DEFAULT_QUOTA = 1;
/** A window is shown and counted day by day. */
export const DAYS_MAX = 366;

export const bookingDefaults = {
  dateRange: 'after-now',
  dateRangeDays: DEFAULT_BOOKING_DAYS,
  dateRangeStartEnd: null,
  quota: DEFAULT_QUOTA,
  withoutWeekend: false,
  withoutHolidays: false,
} as const;

/** First and last day that can be booked today; null when there is none. */
export function bookingWindow(props: BookingProps, today: string): { min: string; max: string } | null {
  if (props.dateRange !== 'start-end') {
    const days = props.dateRangeDays ?? DEFAULT_BOOKING_DAYS;
    return { min: today, max: addDays(today, days - 1) };
  }
  const [start, end] = props.dateRangeStartEnd ?? [];
  if (!start || !end) return null;
  const min = start < today ? today : start;
  return min <= end ? { min, max: end } : null;
}

/** Every day of the window, first to last. */
export function bookingDays(props: BookingProps, today: string): string[] {
  const window = bookingWindow(props, today);
  if (!window) return [];
  const count = Math.min(daysBetween(window.min, window.max) + 1, DAYS_MAX);
  return Array.from({ length: count }, (_, index) => addDays(window.min, index));
}

/** What to say about a day outside of the window; null when it is inside. */
export function bookingMessage(chosen: string, props: BookingProps, today: string): string | null {
  const window = bookingWindow(props, today);
  if (!window) return `「${props.label}」已过可预约的日期`;
  return withinLimits(chosen, window) ? null : `「${props.label}」可预约${window.min}至${window.max}的日期`;
}

/** What is wrong with the window itself, for the problems list. */
export function bookingProblems(props: BookingProps): { prop: string; message: string; level: 'error' }[] {
  if (props.dateRange !== 'start-end') return [];
  const problem = (message: string) => [{ prop: 'dateRangeStartEnd', message, level: 'error' as const }];
  const [start, end] = props.dateRangeStartEnd ?? [];
  if (!start || !end) return problem('请设置日期范围');
  if (start > end) return problem('日期范围的开始不能晚于结束');
  return daysBetween(start, end) >= DAYS_MAX ? problem(`日期范围不能超过${DAYS_MAX}天`) : [];
}

export const bookingSettings: readonly Setting[] = [
  {
    control: 'select',
    prop: 'dateRange',
    label: '可预约日期',
    options: [
      { value: 'after-now', label: '从今天起' },
      { value: 'start-end', label: '指定范围' },
    ],
  },
  {
    control: 'number',
    prop: 'dateRangeDays',
    label: '天数',
    min: 1,
    max: DAYS_MAX,
    step: 1,
    unit: '天',
    help: '包含今天',
    showIf: props => props.dateRange !== 'start-end',
  },
  {
    control: 'date-range',
    prop: 'dateRangeStartEnd',
    label: '起止日期',
    showIf: props => props.dateRange === 'start-end',
  },
  { control: 'number', prop: 'quota', label: '名额', min: 1, max: 10_000, step: 1, unit: '个' },
  {
    control: 'switch',
    prop: 'withoutWeekend',
    label: '不含周末',
    help: '调休上班的周末仍可预约',
  },
  {
    control: 'switch',
    prop: 'withoutHolidays',
    label: '不含节假日',
    help: '按国务院公布的放假安排，可在企业管理中调整',
  },
];
