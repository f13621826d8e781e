import type { Props } from '@gonghui/scene/types.ts';
import type { ColumnKind, FieldSpec } from '../definition.ts';
import { fieldOf } from '../form/fields.ts';
import type { Operator } from '../operators.ts';
import type { Condition } from './condition.ts';
import { itemsOf } from './items.ts';
import { offeredOperators } from './operators.ts';

export { boundsOf, isBlank, isGroup, isOpen, itemsOf, needsValue } from './items.ts';

export const emptyCondition = (): Condition => ({ logical: 'and', items: [] });

/** A field that conditions can ask about. */
export interface ConditionField {
  key: string;
  label: string;
  /** Element type: its `FieldSpec` says what can be asked, its fill view takes the value. */
  type: string;
  props: Props;
  /** Fewer operators than the type has, for fields that are none of the form's (submitter, times). */
  operators?: readonly Operator[];
}

/** Ids of all fields a condition looks at, each once. */
export const conditionKeys = (condition: Condition): string[] => [
  ...new Set(itemsOf(condition).flatMap(item => (item.valueKey ? [item.key, item.valueKey] : [item.key]))),
];

const WORDS: Record<Operator, string> = {
  eq: '等于',
  ne: '不等于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
  between: '介于',
  contains: '包含',
  '!contains': '不包含',
  in: '等于任意一个',
  '!in': '不等于任意一个',
  empty: '为空',
  '!empty': '不为空',
};
/** Spec, designers §3 "Operators by type": dates are earlier or later, files have a value or none. */
const DATE_WORDS: Partial<Record<Operator, string>> = { gt: '晚于', ge: '不早于', lt: '早于', le: '不晚于' };
/** A start and an end: any day of both, all of it before, all of it behind. */
const RANGE_WORDS: Partial<Record<Operator, string>> = {
  between: '有重叠',
  lt: '结束早于',
  le: '结束不晚于',
  gt: '开始晚于',
  ge: '开始不早于',
};
const FILE_WORDS: Partial<Record<Operator, string>> = { empty: '无值', '!empty': '有值' };
/** A list has several values of its own: 包含 asks for all that are named, this for one of them. */
const LIST_WORDS: Partial<Record<Operator, string>> = { in: '包含任意一个', '!in': '不包含' };
/** One person each, although people of a field are lists. */
const SINGLE: ReadonlySet<string> = new Set(['createdBy', 'submitter']);
const DATES: ReadonlySet<ColumnKind> = new Set(['date', 'time', 'timestamp', 'date-list']);

/** How an operator reads for a type; `key` is that of the field, for those that are none of the form's. */
export function operatorText(operator: Operator, type: string, key?: string): string {
  const spec = fieldOf(type);
  const own = spec?.range
    ? RANGE_WORDS
    : spec && DATES.has(spec.column)
      ? DATE_WORDS
      : spec?.refers === 'file'
        ? FILE_WORDS
        : spec?.column === 'text-list' && !SINGLE.has(key ?? '')
          ? LIST_WORDS
          : {};
  return own[operator] ?? WORDS[operator];
}

/** What can be asked of a field, in the order to offer it. */
export function operatorsOf(field: Pick<ConditionField, 'type' | 'operators'>): readonly Operator[] {
  if (field.operators) return field.operators;
  const spec = fieldOf(field.type);
  return spec ? offeredOperators(spec) : [];
}

/** What compares the values of a type. A type unknown here (of a newer version) compares as text. */
export const kindOf = (spec: Pick<FieldSpec, 'column'> | undefined): ColumnKind => spec?.column ?? 'text';
