import type { Json } from '@gonghui/kernel/json.ts';
import { comparedDigits, comparedNumber } from '@gonghui/values/compared.ts';
import type { NameBook } from '../definition.ts';
import { fieldOf } from '../form/fields.ts';
import { wantedText } from '../shared/figure.ts';
import type { Condition, ConditionItem } from './condition.ts';
import {
  boundsOf,
  type ConditionField,
  isBlank,
  isGroup,
  kindOf,
  needsValue,
  operatorText,
} from './model.ts';
import { RELATIVE_RANGES, relativeOf } from './relative.ts';

/** How a compared value reads: options by their labels, people by their names. */
export function valueText(field: ConditionField, item: ConditionItem, names: NameBook): string {
  const { value } = item;
  if (value === undefined || isBlank(value)) return '';
  const range = relativeOf(value);
  if (range) return RELATIVE_RANGES[range];
  const spec = fieldOf(field.type);
  const one = (part: ConditionItem['value']): string => {
    if (part === undefined) return '';
    if (spec?.column === 'number' && typeof part === 'number') return wantedText(part, spec, field.props);
    const read = spec?.read(part, field.props);
    const asItIs = Array.isArray(part) ? part.map(String).join('、') : String(part);
    return (read?.ok && spec?.toText(read.value, field.props, names)) || asItIs;
  };
  if (item.operator === 'between') return (boundsOf(value) ?? []).map(one).join(' 至 ');
  if (!Array.isArray(value)) return one(spec?.column === 'text-list' ? [value] : value);
  return spec?.column === 'text-list' ? one(value) : value.map(one).join('、');
}

/** A value nobody has named: a day that moves by its word. */
const plain = (value: Json | undefined): string => {
  const range = value === undefined ? null : relativeOf(value);
  if (range) return RELATIVE_RANGES[range];
  return Array.isArray(value) ? value.map(plain).join('、') : String(value ?? '');
};

/** A condition as a sentence: 「部门」等于 财务部 且 「金额」大于 1000. `labelOf` names fields as they are called now. */
export function conditionText(condition: Condition, labelOf: (key: string) => string | undefined): string {
  const parts = condition.items.map(item => {
    if (isGroup(item)) return `（${conditionText(item, labelOf)}）`;
    const label = `「${labelOf(item.key) ?? item.keyLabel}」`;
    const operator = operatorText(item.operator, item.type, item.key);
    if (!needsValue(item.operator)) return `${label}${operator}`;
    const value = item.valueKey
      ? `「${labelOf(item.valueKey) ?? '已删除的字段'}」`
      : (item.valueZH ?? plain(item.value));
    return `${label}${operator} ${value || '…'}`;
  });
  return parts.length > 0 ? parts.join(condition.logical === 'or' ? ' 或 ' : ' 且 ') : '始终';
}

/**
 * What a text from outside, such as an address, is to the field that it is held against: a number for numbers, a list where several
 * are asked for, divided by commas. Undefined where the field holds numbers and the text is none.
 */
export function valueFromText({ type, operator }: ConditionItem, text: string): Json | undefined {
  const kind = kindOf(fieldOf(type));
  const many = operator === 'in' || operator === '!in';
  const texts = many ? text.split(/[,，]/).map(one => one.trim()) : [text.trim()];
  const values: (string | number | undefined)[] = kind === 'number' ? texts.map(numberIn) : texts;
  if (values.includes(undefined)) return undefined;
  return many || kind === 'text-list' ? (values as Json[]) : (values[0] ?? '');
}

/** The number that a person means; one that a double does not hold as its digits. */
function numberIn(text: string): number | string | undefined {
  const number = comparedNumber(text);
  const digits = comparedDigits(text) ?? undefined;
  return comparedDigits(number) === digits ? number : digits;
}
