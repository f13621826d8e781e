import type { Json } from '@gonghui/kernel/json.ts';
import type { FieldSpec } from '../definition.ts';
import type { Operator } from '../operators.ts';

const LISTS: ReadonlySet<FieldSpec['column']> = new Set(['text-list', 'date-list']);

/**
 * The operators of a type with those that follow from them, in the order to offer them: whatever can be contained can be
 * missing, whatever has a before and an after has a between.
 */
export function offeredOperators(spec: Pick<FieldSpec, 'column' | 'operators' | 'range'>): Operator[] {
  const own = spec.operators;
  const found: Operator[] = own.filter(operator => operator !== 'empty' && operator !== '!empty');
  const after = (mark: Operator, more: Operator) => {
    if (own.includes(mark) && !own.includes(more)) found.splice(found.indexOf(mark) + 1, 0, more);
  };
  if (!spec.range) {
    after('contains', '!contains');
    // For lists 不包含 says it: none of them.
    if (!LISTS.has(spec.column)) after('in', '!in');
    if (own.includes('lt') && own.includes('gt')) found.push('between');
  }
  return [...found, ...own.filter(operator => !found.includes(operator))];
}

/** What a record query takes beyond what is offered: `eq` brings `ne`, `in` and `!in`, `lt` brings `le`. */
export function askableOperators(spec: Pick<FieldSpec, 'column' | 'operators' | 'range'>): Set<Operator> {
  const all = new Set<Operator>([...offeredOperators(spec), 'empty', '!empty']);
  if (all.has('eq')) for (const more of ['ne', 'in', '!in'] as const) all.add(more);
  if (all.has('lt')) all.add('le');
  if (all.has('gt')) all.add('ge');
  return all;
}

const ALTERNATIVES: Partial<Record<Operator, Operator>> = { eq: 'in', ne: '!in' };

/** What is asked of a record's submitter, who is one person: several people can only be meant as alternatives. */
export const askedOfOne = (operator: Operator, value: Json | undefined): Operator =>
  Array.isArray(value) && value.length > 1 ? (ALTERNATIVES[operator] ?? operator) : operator;
