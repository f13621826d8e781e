import type { Json } from '@gonghui/kernel/json.ts';
import type { Condition, ConditionItem } from '../conditions/condition.ts';
import { conditionText } from '../conditions/text.ts';
import type { Setting } from '../settings.ts';

const LONGEST = 60;

/** The value of a setting as a person reads it: options in the words of the setting, empty numbers in what they mean there. */
export function showSetting(
  setting: Setting | undefined,
  value: Json | undefined,
  labelOf?: LabelOf,
): string {
  if (setting && 'options' in setting) {
    const chosen = setting.options.find(option => option.value === value);
    if (chosen) return chosen.label;
  }
  if (setting?.control === 'number' && setting.clearable && (value === null || value === undefined))
    return setting.clearable;
  return showValue(value, labelOf);
}

type LabelOf = (key: string) => string | undefined;

/** A value as a person reads it in a list of changes. `labelOf`: what the fields of conditions are called now. */
export function showValue(value: Json | undefined, labelOf: LabelOf = () => undefined): string {
  if (value === undefined || value === null || value === '') return '空';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  if (Array.isArray(value)) {
    if (value.length === 0) return '空';
    return shorten(value.map(item => (isLabelled(item) ? item.label : showValue(item, labelOf))).join('、'));
  }
  if (isCondition(value)) return shorten(conditionText(value, labelOf));
  if (isComparison(value)) return conditionText({ logical: 'and', items: [value] }, labelOf);
  return shorten(
    Object.entries(value)
      .map(([key, item]) => `${key}：${showValue(item, labelOf)}`)
      .join('，'),
  );
}

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const isLabelled = (item: Json): item is { label: string } =>
  typeof item === 'object' && item !== null && !Array.isArray(item) && typeof item.label === 'string';

const isComparison = (value: object): value is ConditionItem =>
  'key' in value && 'keyLabel' in value && 'operator' in value && 'type' in value;

const isCondition = (value: object): value is Condition =>
  'logical' in value && 'items' in value && Array.isArray(value.items);
