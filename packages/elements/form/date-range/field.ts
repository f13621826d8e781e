import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { DEFAULT_FORMAT } from '../date/field.ts';
import { dayMessage } from '../shared/date-limits.ts';
import { formatDay, isDay } from '../shared/dates.ts';
import type { DateRangeFieldProps } from './definition.ts';

/** First and last day, both included. While a person fills in, one of them may still be ''. */
export type DayRange = [start: string, end: string];

const blank = (end: unknown): boolean => end === null || end === undefined || end === '';

export const dateRangeField: FieldSpec<DateRangeFieldProps, DayRange | null> = {
  column: 'date-list',
  empty: null,
  isEmpty: value => value === null || (value[0] === '' && value[1] === ''),
  read(raw, props) {
    const label = `「${props.label}」`;
    if (blank(raw)) return ok(null);
    if (!Array.isArray(raw) || raw.length > 2) return refuse(`${label}应为开始和结束日期`);
    const [start, end] = raw;
    if (blank(start) && blank(end)) return ok(null);
    if (blank(start)) return refuse(`${label}缺少开始日期`);
    if (blank(end)) return refuse(`${label}缺少结束日期`);
    if (!isDay(start) || !isDay(end)) return refuse(`${label}应为开始和结束日期`);
    return start <= end ? ok<DayRange>([start, end]) : refuse(`${label}的开始日期不能晚于结束日期`);
  },
  check(value, props, context) {
    if (value === null) return [];
    const today = context.today();
    const message = dayMessage(value[0], props, today) ?? dayMessage(value[1], props, today);
    return message ? [message] : [];
  },
  toText: (value, props) =>
    value === null ? '' : value.map(day => formatDay(day, props.format ?? DEFAULT_FORMAT)).join('至'),
  operators: ['empty', '!empty'],
};
