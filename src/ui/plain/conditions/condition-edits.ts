import type { ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import { type ConditionField, needsValue, operatorsOf } from '@gonghui/elements/conditions/model.ts';
import { relativeOf } from '@gonghui/elements/conditions/relative.ts';
import { valueText } from '@gonghui/elements/conditions/text.ts';
import { valueView } from '@gonghui/elements/conditions/value-view.ts';
import type { Operator } from '@gonghui/elements/operators.ts';
import type { Json } from '@gonghui/kernel/json.ts';

/** The comparison of another field, as it begins. */
export function ofField(next: ConditionField): ConditionItem {
  const operator = operatorsOf(next)[0] ?? 'empty';
  return { key: next.key, keyLabel: next.label, type: next.type, operator, value: null };
}

/** The same with another operator; the value stays where that one reads it too. */
export function withOperator(
  item: ConditionItem,
  operator: Operator,
  field: ConditionField | undefined,
): ConditionItem {
  const { value, valueZH, valueKey, ...rest } = item;
  if (!needsValue(operator) || !field) return { ...rest, operator };
  // A value entered with another control (one option, several) would not be read by the next one.
  const before = valueView(field, item.operator)?.type;
  const stands = relativeOf(value) === null || operator === 'eq' || operator === 'ne';
  const keeps = stands && before === valueView(field, operator)?.type;
  if ((operator === 'between') === (item.operator === 'between'))
    return keeps ? { ...item, operator } : { ...rest, operator, value: null };
  // One value becomes the first of the two, and the other way round.
  const one = (Array.isArray(value) ? value[0] : value) ?? null;
  return {
    ...rest,
    operator,
    value: keeps && operator !== 'between' ? one : keeps ? [one, null] : null,
  };
}

/** The same with a value of its own, and that value in words. */
export function withValue(
  item: ConditionItem,
  value: Json,
  field: ConditionField,
  names: Parameters<typeof valueText>[2],
): ConditionItem {
  const { valueKey, valueZH, ...rest } = item;
  const next: ConditionItem = { ...rest, value };
  const text = valueText(field, next, names);
  return text === '' ? next : { ...next, valueZH: text };
}

/** The same, compared with another field; with none, with a value again. */
export function withSource(item: ConditionItem, valueKey: string): ConditionItem {
  const { value, valueZH, valueKey: _old, ...rest } = item;
  return valueKey === '' ? { ...rest, value: null } : { ...rest, valueKey };
}
