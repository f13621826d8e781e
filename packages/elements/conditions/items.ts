import type { Json } from '@gonghui/kernel/json.ts';
import type { Operator } from '../operators.ts';
import type { Condition, ConditionItem } from './condition.ts';

// What of conditions knows no types of fields: who reads a report needs no more of them.

export const isGroup = (item: ConditionItem | Condition): item is Condition => 'items' in item;

/** Comparisons, groups flattened. */
export const itemsOf = (condition: Condition): ConditionItem[] =>
  condition.items.flatMap(item => (isGroup(item) ? itemsOf(item) : [item]));

export const needsValue = (operator: Operator): boolean => operator !== 'empty' && operator !== '!empty';

/** A comparison somebody has begun and not finished: it asks nothing yet. */
export const isOpen = (item: ConditionItem): boolean =>
  needsValue(item.operator) &&
  !item.valueKey &&
  (item.operator === 'between' ? boundsOf(item.value) === null : isBlank(item.value));

/** First and last of what `between` is asked with; null while one of them is missing. */
export function boundsOf(value: Json | undefined): [first: Json, last: Json] | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [first = null, last = null] = value;
  return isBlank(first) || isBlank(last) ? null : [first, last];
}

export const isBlank = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
