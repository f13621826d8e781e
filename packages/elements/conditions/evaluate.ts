import { spend } from '@gonghui/kernel/effort.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { atOnce, type Steps } from '@gonghui/kernel/steps.ts';
import { holdsText } from '@gonghui/kernel/text-search.ts';
import { comparedNumber } from '@gonghui/values/compared.ts';
import type { ColumnKind } from '../definition.ts';
import { fieldOf } from '../form/fields.ts';
import type { Operator } from '../operators.ts';
import type { Condition, ConditionItem } from './condition.ts';
import { boundsOf, isBlank, isGroup, isOpen, kindOf } from './model.ts';

/** Value of a field by its id, as the field stores it; undefined for a field that is not there. */
export type ValueOf = (key: string) => Json | undefined;

type Scalar = string | number | boolean;

/** A stored or compared value in the shape its column has; undefined where it has another. */
function scalar(kind: ColumnKind, value: Json | undefined): Scalar | undefined {
  if (kind === 'number') return comparedNumber(value);
  if (kind === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (kind === 'time' && typeof value === 'string' && value.length === 5) return `${value}:00`;
  return typeof value === 'string' ? value : undefined;
}

/** A moment is asked by day when it is compared with a day. */
const cut = (kind: ColumnKind, held: Scalar, asked: Scalar): Scalar =>
  kind === 'timestamp' && typeof held === 'string' && typeof asked === 'string'
    ? held.slice(0, asked.length)
    : held;

function ordered(operator: Operator, held: Scalar, asked: Scalar): boolean {
  if (operator === 'gt') return held > asked;
  if (operator === 'ge') return held >= asked;
  if (operator === 'lt') return held < asked;
  return held <= asked;
}

/** From the first to the last, both included, as exact as each of them is written. */
function within(kind: ColumnKind, held: Json | undefined, asked: Json | undefined): boolean {
  const [first, last] = (boundsOf(asked) ?? []).map(end => scalar(kind, end));
  const value = scalar(kind, held);
  if (value === undefined || first === undefined || last === undefined) return false;
  return ordered('ge', cut(kind, value, first), first) && ordered('le', cut(kind, value, last), last);
}

const listOf = (value: Json | undefined): Json[] =>
  Array.isArray(value) ? value : isBlank(value) ? [] : [value as Json];

/**
 * Compares a list. One value asks whether the list has it; several ask with `eq` for the same set, with `contains` for all of them, with
 * `in` for any. `!contains` and `!in` both require that the list has none of them.
 */
function compareList(operator: Operator, held: readonly Json[], asked: Json | undefined): boolean {
  const wanted = listOf(asked);
  // Sets, because both may have thousands.
  const holding = new Set(held);
  if (operator === 'in') return wanted.some(item => holding.has(item));
  if (operator === '!in' || operator === '!contains') return !wanted.some(item => holding.has(item));
  const has = wanted.every(item => holding.has(item));
  const asking = new Set(wanted);
  const same = Array.isArray(asked) ? has && held.every(item => asking.has(item)) : has;
  if (operator === 'ne') return !same;
  return operator === 'contains' ? has : same;
}

/**
 * Whether a value meets one comparison. The same answer as the SQL of `domain/record-filter.ts`, which a test holds
 * both to. Total: values and comparisons of any shape; what cannot be compared does not hold.
 */
export function compare(
  kind: ColumnKind,
  operator: Operator,
  held: Json | undefined,
  asked: Json | undefined,
): boolean {
  if (operator === 'empty') return isBlank(held);
  if (operator === '!empty') return !isBlank(held);
  if (operator === 'between') return within(kind, held, asked);
  if (isBlank(asked) && operator !== 'in' && operator !== '!in') {
    return operator === 'eq' ? isBlank(held) : operator === 'ne' ? !isBlank(held) : false;
  }
  if (kind === 'text-list' || kind === 'date-list') return compareList(operator, listOf(held), asked);
  if (kind === 'rows' || kind === 'json') return false;
  const value = scalar(kind, held);
  if (operator === 'in' || operator === '!in') {
    const wanted = listOf(asked).map(item => scalar(kind, item));
    if (wanted.includes(undefined)) return false;
    const among =
      value !== undefined && wanted.some(item => item !== undefined && cut(kind, value, item) === item);
    return among === (operator === 'in');
  }
  const one = scalar(kind, Array.isArray(asked) && asked.length === 1 ? asked[0] : asked);
  if (one === undefined) return false;
  if (value === undefined) return operator === 'ne' || operator === '!contains';
  if (operator === 'contains' || operator === '!contains') {
    const has = holdsText(String(value).toLowerCase(), String(one).toLowerCase());
    return has === (operator === 'contains');
  }
  if (operator === 'eq') return cut(kind, value, one) === one;
  if (operator === 'ne') return cut(kind, value, one) !== one;
  return ordered(operator, cut(kind, value, one), one);
}

/**
 * A range and a point: within, all before, all after; `le` and `ge` let the end or the start be the point itself. With two
 * points, `between`: whether it and what lies from the first to the second share one.
 */
function compareRange(
  point: (raw: unknown) => string | null,
  operator: Operator,
  held: Json | undefined,
  asked: Json | undefined,
): boolean {
  if (operator === 'empty') return isBlank(held);
  if (operator === '!empty') return !isBlank(held);
  const [start, end] = listOf(held).map(point);
  if (operator === 'between') {
    const [first, last] = (boundsOf(asked) ?? []).map(point);
    return !!start && !!end && !!first && !!last && first <= last && start <= last && end >= first;
  }
  const at = point(asked);
  if (at === null || !start || !end) return false;
  if (operator === 'contains') return start <= at && at <= end;
  if (operator === 'lt' || operator === 'le') return ordered(operator, end, at);
  return (operator === 'gt' || operator === 'ge') && ordered(operator, start, at);
}

/** What comparing a value costs beyond a short one, in things done. */
const weightOf = (value: Json | undefined): number =>
  typeof value === 'string' ? value.length >> 8 : Array.isArray(value) ? value.length >> 3 : 0;

/**
 * Whether one comparison holds. One about a field that is gone never does, so that a rule does not show or lock
 * anything by accident.
 */
export function holds(item: ConditionItem, read: ValueOf): boolean {
  const held = read(item.key);
  const asked = item.valueKey ? (read(item.valueKey) ?? null) : item.value;
  spend(1 + weightOf(held) + weightOf(asked));
  if (held === undefined) return false;
  const spec = fieldOf(item.type);
  if (spec?.range) return compareRange(spec.range, item.operator, held, asked);
  return compare(kindOf(spec), item.operator, held, asked);
}

/** Whether anything is asked: a group of comparisons begun and not finished asks no more than they do. */
const asks = (item: Condition['items'][number]): boolean =>
  isGroup(item) ? item.items.some(asks) : !isOpen(item);

/** Whether a condition holds, a step for each comparison; those begun and not finished ask nothing, and one without items always holds. */
export function* evaluating(condition: Condition, read: ValueOf): Steps<boolean> {
  const items = condition.items.filter(asks);
  /** What one of them has to be to decide. */
  const decides = condition.logical === 'or' && items.length > 0;
  for (const item of items) {
    yield;
    const held = isGroup(item) ? yield* evaluating(item, read) : holds(item, read);
    if (held === decides) return decides;
  }
  return !decides;
}

/** The same in one go. */
export const evaluate = (condition: Condition, read: ValueOf): boolean => atOnce(evaluating(condition, read));
