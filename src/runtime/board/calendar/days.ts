import type { DaySpan } from '@gonghui/domain/when.ts';
import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { ColumnKind } from '@gonghui/elements/definition.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  partsOfDay,
  startOfMonth,
  startOfWeek,
} from '@gonghui/elements/shared/dates.ts';
import { enterpriseToday } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Question } from '../shared.ts';

/** How much of a calendar is in sight. */
export type Span = 'month' | 'week' | 'day';
export const SPAN_NAMES: Readonly<Record<Span, string>> = { month: '月', week: '周', day: '日' };

/** A day, `YYYY-MM-DD`. */
export type Day = string;
export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;

export const today = (): Day => enterpriseToday();
/** Days in sight in rows as they are asked for and drawn: weeks of a month and a week, one day of a day. */
export function rowsOf(span: Span, day: Day): Day[][] {
  if (span === 'day') return [[day]];
  const week = (monday: Day) => Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  if (span === 'week') return [week(startOfWeek(day))];
  const first = startOfWeek(startOfMonth(day));
  const last = endOfMonth(day);
  const weeks: Day[][] = [];
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) weeks.push(week(monday));
  return weeks;
}

/** The same day a month, week or day on; a month that is shorter ends it. */
export const turnedDay = (span: Span, day: Day, by: number): Day =>
  span === 'month' ? addMonths(day, by) : addDays(day, span === 'week' ? 7 * by : by);

export function titleOf(span: Span, day: Day): string {
  const month = (of: Day) => `${partsOfDay(of)[0]}年${partsOfDay(of)[1]}月`;
  const whole = (of: Day) => `${month(of)}${partsOfDay(of)[2]}日`;
  if (span === 'month') return month(day);
  if (span === 'day') return whole(day);
  const [monday = day] = rowsOf('week', day)[0] ?? [];
  const [, lastMonth, lastDay] = partsOfDay(addDays(monday, 6));
  return `${whole(monday)} – ${lastMonth}月${lastDay}日`;
}

/** The value of a field once what it says is at other days; the time of a moment stays. */
export function valueAt(value: Json | undefined, from: Day, to: Day): Json {
  if (Array.isArray(value)) return [from, to];
  return typeof value === 'string' && value.length > 10 ? `${from}${value.slice(10)}` : from;
}

/** Days after one end of something was pulled to a day: the ends never pass each other. */
export function stretched({ from, to }: DaySpan, end: 'from' | 'to', day: Day): { from: Day; to: Day } {
  if (end === 'from') return { from: day > to ? to : day, to };
  return { from, to: day < from ? from : day };
}

/**
 * The question for the records of some days: those that are on them, or on one of them. Null where conditions are already put
 * together by 或 in a way that takes no more.
 */
export function questionFor(
  { condition, keyword }: Question,
  key: string,
  column: ColumnKind,
  days: readonly Day[],
): Question | null {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const from = column === 'date' ? first : `${first} 00:00:00`;
  const to = column === 'date' ? last : `${last} 23:59:59`;
  const on: RecordCondition['items'] =
    column === 'date-list'
      ? [{ logical: 'or', items: days.map(value => ({ key, operator: 'contains', value })) }]
      : [
          { key, operator: 'ge', value: from },
          { key, operator: 'le', value: to },
        ];
  const items = besides(condition);
  return items && { condition: { logical: 'and', items: [...on, ...items] }, keyword };
}

/** Conditions as what can stand beside others by 且. */
function besides(condition: RecordCondition | null): RecordCondition['items'] | null {
  if (!condition) return [];
  if (condition.logical === 'and' || condition.items.length === 1) return condition.items;
  return condition.items.some(item => 'items' in item) ? null : [condition];
}

/** A record in a row of days: the columns it covers, whether it goes on beyond them, and its line. */
export interface Bar<T> {
  item: T;
  first: number;
  last: number;
  before: boolean;
  after: boolean;
  lane: number;
}

/** Records of a row of days on as few lines as there is room for: the longer and earlier ones above. */
export function barsOf<T extends { when: DaySpan }>(items: readonly T[], days: readonly Day[]): Bar<T>[] {
  const [start = '', end = ''] = [days[0], days.at(-1)];
  const inside = items.filter(({ when }) => when.from <= end && when.to >= start);
  const order = [...inside].sort(
    ({ when: a }, { when: b }) =>
      a.from.localeCompare(b.from) ||
      daysBetween(b.from, b.to) - daysBetween(a.from, a.to) ||
      (a.time ?? '').localeCompare(b.time ?? ''),
  );
  const ends: number[] = [];
  return order.map(item => {
    const { from, to } = item.when;
    const first = Math.max(0, daysBetween(start, from));
    const last = Math.min(days.length - 1, daysBetween(start, to));
    const free = ends.findIndex(taken => taken < first);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = last;
    return { item, first, last, before: from < start, after: to > end, lane };
  });
}
