import type { FilterItem, Filters } from '@gonghui/contract/submissions.ts';
import type { ColumnKind, Operator } from '@gonghui/elements/definition.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import type { RecordColumn } from './columns.ts';

/** How a comparison reads in a sentence; dates speak of earlier and later (spec, designers §3 "Operators by type"). */
const WORDS: Record<Operator, string> = {
  eq: '等于',
  ne: '不等于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
  contains: '包含',
  in: '属于',
  empty: '为空',
  '!empty': '不为空',
};
const DATE_WORDS: Partial<Record<Operator, string>> = { gt: '晚于', ge: '不早于', lt: '早于', le: '不晚于' };

export const operatorText = (operator: Operator, column: ColumnKind): string =>
  (['date', 'time', 'timestamp', 'date-list'].includes(column) ? DATE_WORDS[operator] : undefined) ??
  WORDS[operator];

/** A row of the filter panel while it is being put together. */
export interface FilterRow {
  key: string;
  fieldId: string;
  operator: Operator;
  value: Json;
}

export const needsValue = (operator: Operator): boolean => operator !== 'empty' && operator !== '!empty';

const isBlank = (value: Json): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The rows that say something, as the gateway takes them; null when none does. */
export function toFilters(rows: readonly FilterRow[], logic: 'and' | 'or'): Filters | null {
  const items: FilterItem[] = rows
    .filter(row => !needsValue(row.operator) || !isBlank(row.value))
    .map(({ fieldId, operator, value }) =>
      needsValue(operator) ? { fieldId, operator, value } : { fieldId, operator },
    );
  return items.length > 0 ? { logic, items } : null;
}

/** The control a value is entered with, by what the column stores. */
export function valueControl(
  column: RecordColumn,
): 'number' | 'date' | 'time' | 'choice' | 'boolean' | 'text' {
  if (Array.isArray(column.component.props.options)) return 'choice';
  const { column: kind } = column.spec;
  if (kind === 'number' || kind === 'boolean' || kind === 'time') return kind;
  return kind === 'date' || kind === 'date-list' || kind === 'timestamp' ? 'date' : 'text';
}

/** People, departments, pictures and rows are compared by being there or not; ids are nothing to type. */
export function operatorsOf(column: RecordColumn): readonly Operator[] {
  const all = column.spec.operators;
  const byName = valueControl(column) === 'text' && column.spec.column !== 'text';
  return byName ? all.filter(operator => !needsValue(operator)) : all;
}

/** What the gateway is given for what was typed. */
export function readValue(column: RecordColumn, typed: string): Json {
  if (typed === '') return null;
  const control = valueControl(column);
  if (control === 'number') return Number.isFinite(Number(typed)) ? Number(typed) : null;
  if (control === 'boolean') return typed === 'true';
  if (control === 'choice' && column.spec.column === 'text-list') return [typed];
  return typed;
}
