import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { type DateRangeProps, dayLimits, limitMessage } from '../../shared/date-limits.ts';
import { formatPeriod, isPeriod, periodDays, periodOfDay, type Unit } from '../../shared/periods.ts';

export interface PeriodProps extends DateRangeProps {
  label: string;
  placeholder?: string;
  clearable?: boolean;
  required?: boolean;
  format?: string;
  defaultValue?: string | null;
}

/** Display formats; the first is the default. Quarters are labelled Q1 to Q4 (spec, designers §9). */
export const PERIOD_FORMATS = {
  week: ['YYYY年第w周', 'YYYY-Www'],
  month: ['YYYY-MM', 'YYYY/MM', 'YYYY年MM月'],
  quarter: ['YYYY-Qn', 'YYYY年Qn', 'YYYY年第n季度'],
  year: ['YYYY', 'YYYY年'],
} as const satisfies Record<Unit, readonly string[]>;

const NAMES: Record<Unit, { noun: string; example: string }> = {
  week: { noun: '周', example: '2026-W05' },
  month: { noun: '月份', example: '2026-01' },
  quarter: { noun: '季度', example: '2026-Q1' },
  year: { noun: '年份', example: '2026' },
};

/** Whether some day of the period may be chosen. */
export function periodAllowed(unit: Unit, period: string, props: DateRangeProps, today: string): boolean {
  const { min, max } = dayLimits(props, today);
  const [first, last] = periodDays(unit, period);
  return (min === null || last >= min) && (max === null || first <= max);
}

/** Widths of columns: a year has no month in it. */
const COLUMN_WIDTHS: Record<Unit, number> = { week: 180, month: 160, quarter: 160, year: 150 };

/** A week, month, quarter or year as text in its stored form; null when empty. */
export const periodField = (unit: Unit): FieldSpec<PeriodProps, string | null> => ({
  column: 'text',
  empty: null,
  initial: props => (isPeriod(unit, props.defaultValue) ? props.defaultValue : null),
  current: ({ now }) => periodOfDay(unit, now.slice(0, 10)),
  isEmpty: value => value === null,
  read(raw, props) {
    if (raw === null || raw === undefined || raw === '') return ok(null);
    const { noun, example } = NAMES[unit];
    return isPeriod(unit, raw) ? ok(raw) : refuse(`「${props.label}」应为${noun}，如 ${example}`);
  },
  check(value, props, context) {
    if (value === null || periodAllowed(unit, value, props, context.today())) return [];
    return [limitMessage(props, context.today(), NAMES[unit].noun)];
  },
  toText: (value, props) =>
    value === null ? '' : formatPeriod(unit, value, props.format ?? PERIOD_FORMATS[unit][0]),
  operators: ['eq', 'ne', 'lt', 'gt', 'in', 'empty', '!empty'],
  facts: { columnWidth: COLUMN_WIDTHS[unit], keepsText: true, period: unit },
});
