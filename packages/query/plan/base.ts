import { dayIn } from '@gonghui/domain/time-zone.ts';
import type { Comparison as Asked, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { isDay } from '@gonghui/elements/shared/dates.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { weekOf } from '../shape/labels.ts';
import type { Step } from '../sql/dialect.ts';
import type { ConditionSql, Reworded } from './condition.ts';
import { plusDays, plusMonths, startOf } from './days.ts';

/** The period that numbers are compared with (rule Q7). */
export interface Base {
  /** Equal marks are the same period. */
  readonly mark: string;
  /** Place of the dimension whose keys go back by `step`; null where the filter alone says when. */
  readonly key: number | null;
  /** Whether a filter bounds the period: without one the whole has no base. */
  readonly bounded: boolean;
  readonly step: Step;
  /** Conditions on the date, so many steps earlier. */
  readonly reworded: Reworded;
  /** What the rows of the base have to fit beside. */
  readonly where: readonly ConditionSql[];
}

/** The day so many steps earlier: 29 February goes back to the 28th, a day of a week to that of the week's number. */
export function dayBack(day: string, step: Step): string {
  switch (step.unit) {
    case 'year':
      return plusMonths(day, -12 * step.count);
    case 'month':
      return plusMonths(day, -step.count);
    case 'day':
      return plusDays(day, -step.count);
    case 'hour':
      return day;
    case 'week-of-year': {
      const { year } = weekOf(startOf(day, 'week'));
      // The 28th of December is always in the last week.
      return plusDays(day, -7 * weekOf(startOf(`${String(year - 1).padStart(4, '0')}-12-28`, 'week')).week);
    }
  }
}

const isMoment = (value: number): boolean =>
  value >= Date.parse('0001-01-02T00:00:00Z') && value < Date.parse('9999-12-31T00:00:00Z');

/** A compared value so many steps earlier: a day, a moment as written, or milliseconds. */
function valueBack(value: Json | undefined, step: Step, zone: string): Json {
  if (typeof value === 'string') return `${dayBack(value.slice(0, 10), step)}${value.slice(10)}`;
  // A moment that no calendar has is refused by its field where conditions become SQL.
  if (typeof value !== 'number' || !isMoment(value)) return value ?? null;
  const day = dayIn(zone, value);
  const at = (text: string) => Date.parse(`${text}T00:00:00Z`);
  return value + at(dayBack(day, step)) - at(day);
}

/**
 * A comparison with the date, so many steps earlier. Days bound a stretch by its first day and the day behind its last, so
 * that a whole month has a whole month for its base.
 */
function earlier(
  { key, operator, value }: Asked,
  step: Step,
  zone: string,
): RecordCondition['items'][number] {
  const back = (one: Json | undefined) => valueBack(one, step, zone);
  const next = (one: string) => dayBack(plusDays(one, 1), step);
  if (operator === 'between' && Array.isArray(value)) {
    const [first, last] = value;
    return {
      logical: 'and',
      items: [
        { key, operator: 'ge', value: back(first) },
        isDay(last) ? { key, operator: 'lt', value: next(last) } : { key, operator: 'le', value: back(last) },
      ],
    };
  }
  if (operator === 'gt' && isDay(value)) return { key, operator: 'ge', value: next(value) };
  if (operator === 'le' && isDay(value)) return { key, operator: 'lt', value: next(value) };
  if (Array.isArray(value)) return { key, operator, value: value.map(back) };
  return value === undefined ? { key, operator } : { key, operator, value: back(value) };
}

/** Rewords what a condition says of one field, so many steps earlier; all else stays (rule Q7). */
export const rewording = (fieldId: string, step: Step, zone: string): Reworded => {
  const reworded: Reworded = ({ logical, items }) => ({
    logical,
    items: items.map(item => {
      if ('items' in item) return reworded(item);
      return item.key === fieldId ? earlier(item, step, zone) : item;
    }),
  });
  return reworded;
};
