import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { RecordCondition } from '../../conditions/condition.ts';
import { isDateType, isNumberType } from '../../query/field-types.ts';
import { isPlaceType, placeNames } from '../../query/places.ts';
import type { DateUnit, MappedField } from '../../query/query.ts';
import { isStretchType, sameStretch } from '../../query/stretches.ts';
import { addDays, addMonths, isDay } from '../../shared/dates.ts';

/** One group of a dimension, whose rows are asked about: `field` as the group was made, `key` as the answer has it. */
export interface PickedGroup {
  readonly field: Pick<MappedField, 'fieldId' | 'type' | 'unit' | 'split' | 'level'>;
  readonly key: Json;
}

/** The key of all groups behind the first ones (rule Q8). */
export const OTHERS_KEY = '$others';
/** Values that one comparison takes. */
const MOST_VALUES = 500;

/** Ids of the departments that stand under one when departments are grouped by a level, itself among them. */
export type DeptsUnder = (id: string, level: number) => readonly string[];

/** The last day of the stretch that begins on a day. */
function lastDay(first: string, unit: DateUnit): string {
  switch (unit) {
    case 'year':
      return addDays(addMonths(first, 12), -1);
    case 'quarter':
      return addDays(addMonths(first, 3), -1);
    case 'month':
      return addDays(addMonths(first, 1), -1);
    case 'week':
      return addDays(first, 6);
    default:
      return first;
  }
}

/** First and last day of the group of a date; null where its key is none. */
export function daysOfGroup({ field, key }: PickedGroup): [first: string, last: string] | null {
  const first = typeof key === 'string' ? key.slice(0, 10) : '';
  return isDay(first) ? [first, lastDay(first, field.unit ?? 'day')] : null;
}

const UNKNOWN = '所点的值无法识别，请刷新页面后再试';
const HOUR = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):/;

function dated(key: string, field: PickedGroup['field']): Result<RecordCondition> {
  const and = (items: RecordCondition['items']): Result<RecordCondition> => ok({ logical: 'and', items });
  const { fieldId, unit } = field;
  if (unit === 'hour') {
    const hour = HOUR.exec(key);
    if (!hour) return refuse(UNKNOWN);
    const start = `${hour[1]} ${hour[2]}`;
    return and([{ key: fieldId, operator: 'between', value: [`${start}:00:00`, `${start}:59:59`] }]);
  }
  const days = daysOfGroup({ field, key });
  return days ? and([{ key: fieldId, operator: 'between', value: days }]) : refuse(UNKNOWN);
}

/** Numbers between two bounds, the lower one among them; null for a side without a bound. */
function inRange([low, high, ...rest]: readonly Json[], key: string): Result<RecordCondition> {
  const isBound = (bound: Json | undefined): boolean => bound === null || typeof bound === 'number';
  if (rest.length > 0 || !isBound(low) || !isBound(high) || (low ?? high ?? null) === null)
    return refuse(UNKNOWN);
  return ok({
    logical: 'and',
    items: [
      ...(typeof low === 'number' ? [{ key, operator: 'ge' as const, value: low }] : []),
      ...(typeof high === 'number' ? [{ key, operator: 'lt' as const, value: high }] : []),
    ],
  });
}

/** The condition that the rows of a group fit, and no other rows. Refuses what is no key of such a group. */
export function groupCondition({ field, key }: PickedGroup, deptsUnder: DeptsUnder): Result<RecordCondition> {
  const { fieldId, type, split, level } = field;
  const one = (item: RecordCondition['items'][number]): Result<RecordCondition> =>
    ok({ logical: 'and', items: [item] });
  if (key === OTHERS_KEY) return refuse('“其他”由多项合并而成，不能单独查看');
  if (key === null || key === '') return one({ key: fieldId, operator: 'empty' });
  if (isDateType(type)) return typeof key === 'string' ? dated(key, field) : refuse(UNKNOWN);
  if (isPlaceType(type) && Array.isArray(key)) {
    // With its code it is one place; names alone stand for all that lies there.
    const whole = placeNames(key as string[]).length < key.length;
    return one({ key: fieldId, operator: whole ? 'eq' : 'contains', value: key });
  }
  if (level !== undefined) {
    if (typeof key !== 'string') return refuse(UNKNOWN);
    const ids = deptsUnder(key, level);
    const items = [];
    for (let at = 0; at < ids.length; at += MOST_VALUES)
      items.push({ key: fieldId, operator: 'in' as const, value: ids.slice(at, at + MOST_VALUES) });
    return ok({
      logical: 'or',
      items: items.length > 0 ? items : [{ key: fieldId, operator: 'in', value: [key] }],
    });
  }
  if (Array.isArray(key) && isNumberType(type)) return inRange(key, fieldId);
  if (Array.isArray(key) && isStretchType(type))
    return key.length === 2 ? ok({ logical: 'and', items: sameStretch(fieldId, key) }) : refuse(UNKNOWN);
  if (Array.isArray(key)) return one({ key: fieldId, operator: 'eq', value: key });
  if (typeof key === 'object') return refuse(UNKNOWN);
  return one(
    split ? { key: fieldId, operator: 'in', value: [key] } : { key: fieldId, operator: 'eq', value: key },
  );
}
