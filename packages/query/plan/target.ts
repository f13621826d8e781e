import type { Target } from '@gonghui/domain/record-targets.ts';
import { askableOperators } from '@gonghui/elements/conditions/operators.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { Operator } from '@gonghui/elements/operators.ts';
import type { Kind } from '../sql/dialect.ts';
import type { Expression } from './expression.ts';

const EMPTINESS: readonly Operator[] = ['empty', '!empty'];
const SAME: readonly Operator[] = ['eq', 'ne', 'in', '!in'];
const ORDER: readonly Operator[] = ['gt', 'ge', 'lt', 'le', 'between'];

/** What may be asked of a column whose type says nothing of it. */
const BY_KIND: Record<Kind, readonly Operator[]> = {
  text: [...SAME, 'contains', '!contains'],
  number: [...SAME, ...ORDER],
  boolean: ['eq', 'ne'],
  date: [...SAME, ...ORDER],
  time: [...SAME, ...ORDER],
  timestamp: [...SAME, ...ORDER],
  'text-list': [...SAME, 'contains', '!contains'],
  'date-list': [...SAME, 'contains', '!contains'],
};

/** A field as conditions see it: what forms may ask of its type, and what follows from how it is kept. */
export function targetOf(expression: Expression): Target {
  const { type, kind, label, sql, zoned, options } = expression;
  const spec = fieldOf(type);
  const own = spec && spec.column === kind ? spec : undefined;
  const operators = expression.countsOnly
    ? EMPTINESS
    : [...BY_KIND[kind], ...(own ? askableOperators(own) : []), ...EMPTINESS];
  return {
    label,
    kind,
    column: sql,
    operators: new Set(operators),
    sortable: kind !== 'text-list' && kind !== 'date-list' && !expression.countsOnly,
    ...(zoned ? { zoned } : {}),
    ...(options ? { options: options.map(option => option.value) } : {}),
    ...(own?.range ? { range: own.range } : {}),
  };
}
