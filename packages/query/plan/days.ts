import { RELATIVE_SPANS } from '@gonghui/domain/relative-days.ts';
import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { type RelativeRange, relativeOf } from '@gonghui/elements/conditions/relative.ts';
import type { Json } from '@gonghui/kernel/json.ts';

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** The calendar of the engines and of whoever reads: a step beyond either end stays on it. */
const FIRST = '0001-01-01';
const LAST = '9999-12-31';

/** A day after a step. What is no day stays as it came, for whoever checks values to refuse it by its field. */
function moved(day: string, step: (date: Date) => void): string {
  const date = at(day);
  step(date);
  const time = date.getTime();
  if (Number.isNaN(time)) return day;
  if (time < at(FIRST).getTime()) return FIRST;
  return time > at(LAST).getTime() ? LAST : date.toISOString().slice(0, 10);
}

/** The day some days later. */
export const plusDays = (day: string, days: number): string =>
  moved(day, date => date.setUTCDate(date.getUTCDate() + days));

/** The day some months later; the last of the month where that is shorter. */
export const plusMonths = (day: string, months: number): string =>
  moved(day, date => {
    const wanted = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + months);
    const next = new Date(date);
    next.setUTCMonth(next.getUTCMonth() + 1, 0);
    date.setUTCDate(Math.min(wanted, next.getUTCDate()));
  });

/** First day of the stretch that a day lies in. Weeks begin on Monday; `fiscalStart` moves years and quarters. */
export function startOf(
  day: string,
  unit: 'year' | 'quarter' | 'month' | 'week' | 'day',
  fiscalStart = 1,
): string {
  if (unit === 'day') return day;
  if (unit === 'week') return plusDays(day, -((at(day).getUTCDay() + 6) % 7));
  const month = `${day.slice(0, 8)}01`;
  if (unit === 'month') return month;
  const over = (at(day).getUTCMonth() + 1 - fiscalStart + 12) % (unit === 'year' ? 12 : 3);
  return plusMonths(month, -over);
}

/** First day behind the stretch that begins on `start`. */
export function nextOf(start: string, unit: 'year' | 'quarter' | 'month' | 'week' | 'day'): string {
  if (unit === 'day' || unit === 'week') return plusDays(start, unit === 'day' ? 1 : 7);
  return plusMonths(start, unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);
}

/** First day and the day behind the last of a stretch that moves with today. */
export function daysOf(range: RelativeRange, today: string): [first: string, end: string] {
  const span = RELATIVE_SPANS[range];
  if (!('unit' in span)) return [plusDays(today, span.from), plusDays(today, span.to + 1)];
  const { unit, step } = span;
  const here = startOf(today, unit);
  const start = step === 0 ? here : step > 0 ? nextOf(here, unit) : startOf(plusDays(here, -1), unit);
  return [start, nextOf(start, unit)];
}

/**
 * A condition with days in place of stretches that move with today, so that every statement of a question means the same
 * day. `eq` becomes from the first to the last; `ne` before the first, behind the last, or empty.
 */
export function withDays(
  condition: RecordCondition,
  today: string,
  kindOf: (key: string) => string | undefined,
): RecordCondition {
  const items = condition.items.map((item): RecordCondition['items'][number] => {
    if ('items' in item) return withDays(item, today, kindOf);
    const range = relativeOf(item.value);
    const kind = kindOf(item.key);
    if (!range || (kind !== 'date' && kind !== 'timestamp')) return item;
    const [first, end] = daysOf(range, today);
    const value: Json = [first, plusDays(end, -1)];
    if (item.operator === 'eq') return { key: item.key, operator: 'between', value };
    if (item.operator !== 'ne') return item;
    return {
      logical: 'or',
      items: [
        { key: item.key, operator: 'lt', value: first },
        { key: item.key, operator: 'ge', value: end },
        { key: item.key, operator: 'empty' },
      ],
    };
  });
  return { logical: condition.logical, items };
}

/** Behind a day, what a moment of it may say that is still its beginning. */
const MIDNIGHT = /^$|^[ T]00:00(?::00)?$/;

/** The days that one comparison leaves, both included; null for an end that it does not say. */
function endsOf(
  operator: string,
  value: Json | undefined,
): readonly [first: string | null, last: string | null] {
  const day = (given: Json | undefined) => (typeof given === 'string' ? given.slice(0, 10) : null);
  if (operator === 'between') return Array.isArray(value) ? [day(value[0]), day(value[1])] : [null, null];
  const one = day(value);
  if (one === null || typeof value !== 'string') return [null, null];
  if (operator === 'eq') return [one, one];
  if (operator === 'ge') return [one, null];
  if (operator === 'le') return [null, one];
  // Behind a moment a part of its day is left, and before one that is not its beginning as well.
  if (operator === 'gt') return [value.length === one.length ? plusDays(one, 1) : one, null];
  if (operator === 'lt') return [null, MIDNIGHT.test(value.slice(10)) ? plusDays(one, -1) : one];
  return [null, null];
}

/**
 * The days that conditions leave of a field, both included: what their comparisons say that all have to hold. Null when they
 * do not bound them from both sides.
 */
export function daysIn(
  conditions: readonly RecordCondition[],
  fieldId: string,
  today: string,
): readonly [first: string, last: string] | null {
  let first: string | null = null;
  let last: string | null = null;
  for (const condition of conditions) {
    const { logical, items } = withDays(condition, today, () => 'date');
    if (logical === 'or' && items.length > 1) continue;
    for (const item of items) {
      if ('items' in item || item.key !== fieldId) continue;
      const [from, to] = endsOf(item.operator, item.value);
      if (from !== null && (first === null || from > first)) first = from;
      if (to !== null && (last === null || to < last)) last = to;
    }
  }
  return first !== null && last !== null && first <= last ? [first, last] : null;
}
