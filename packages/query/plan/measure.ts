import { plainType } from '@gonghui/elements/facts/plain.ts';
import type { Aggregate } from '@gonghui/elements/query/dataset.ts';
import type { Measure } from '@gonghui/elements/query/query.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { numberText } from '../shape/labels.ts';
import type { Base } from './base.ts';
import type { Branches } from './branches.ts';
import { conditionSql } from './condition.ts';
import { formulaMeasure } from './formula-measure.ts';
import { mainIds } from './main-ids.ts';
import { aggregatePart, checkAggregate } from './part.ts';
import type { ResultRow } from './plan.ts';
import type { Scope } from './scope.ts';

/** A measure in a statement: its value for sorting, the columns to read, and the exact number out of them. */
export interface PlannedMeasure {
  readonly measure: Measure;
  readonly label: string;
  /** Element type of its values. */
  readonly type: string;
  /** Over the columns of the groups. */
  readonly value: string;
  /** Columns that `read` needs, as text: name and SQL. */
  readonly columns: readonly (readonly [name: string, sql: string])[];
  /** A number as decimal text, a date as text; null for nothing. */
  read(row: ResultRow): string | null;
  /** What stands where there are no rows at all. */
  readonly nothing: '0' | null;
  /** What stands in a gap of a date axis (rule Q6). */
  readonly gap: '0' | null;
}

export const textOf = (row: ResultRow, name: string): string | null => {
  const value = row[name];
  return value === null || value === undefined ? null : String(value);
};

/** Sum and count as their exact quotient, to the places of a division in formulas. */
export function quotient(sum: string | null, count: string | null): string | null {
  const [dividend, divisor] = [Decimal.parse(sum ?? ''), Decimal.parse(count ?? '')];
  return dividend && divisor && !divisor.isZero() ? dividend.over(divisor).toString() : null;
}

/** A measure as the question has it, over the current or a base period. Comparisons are `compare.ts`. */
export function plainMeasure(
  measure: Measure,
  scope: Scope,
  branches: Branches,
  base: Base | null = null,
): PlannedMeasure {
  const where = measure.filter ? conditionSql(measure.filter, scope, base?.reworded) : null;
  const { fieldId } = measure;
  const head = { measure, columns: [], type: plainType('number') };
  if (fieldId === undefined) {
    const ids = mainIds(scope);
    const name = branches.add(aggregatePart('count', null, ids, scope, where), base);
    return {
      ...head,
      label: measure.alias ?? '记录数',
      value: name,
      columns: [[name, name]],
      read: row => numberText(textOf(row, name)),
      nothing: '0',
      gap: '0',
    };
  }
  const computed = scope.fields.get(fieldId);
  if (computed?.level === 'measure' && computed.formula !== undefined && !scope.refused(fieldId)) {
    const { sql, type } = formulaMeasure(computed, { scope, branches, base, where, behind: [] });
    const name = branches.name();
    const numeric = type === 'number';
    return {
      ...head,
      label: measure.alias ?? computed.alias,
      type: numeric ? plainType('number') : computed.type,
      value: sql,
      columns: [[name, sql]],
      read: row => (numeric ? numberText(textOf(row, name)) : textOf(row, name)),
      nothing: null,
      gap: null,
    };
  }
  const field = scope.field(fieldId, '指标');
  const aggregate = measure.aggregate ?? (field.kind === 'number' ? 'sum' : 'count');
  const add = (wanted: Aggregate) =>
    branches.add(aggregatePart(wanted, field, field.ids, scope, where), base);
  const label = measure.alias ?? field.label;
  if (aggregate === 'avg') {
    // Its parts would be refused as the sum that nobody has asked for.
    checkAggregate(aggregate, field);
    const [sum, count] = [add('sum'), add('count')];
    return {
      ...head,
      label,
      value: scope.dialect.ratio(sum, count),
      columns: [sum, count].map(name => [name, name] as const),
      read: row => quotient(textOf(row, sum), textOf(row, count)),
      nothing: null,
      gap: null,
    };
  }
  const name = add(aggregate);
  const counts = aggregate === 'count' || aggregate === 'distinct';
  const numeric = counts || field.kind === 'number';
  return {
    ...head,
    label,
    type: numeric ? plainType('number') : field.type,
    value: name,
    columns: [[name, name]],
    read: row => (numeric ? numberText(textOf(row, name)) : textOf(row, name)),
    nothing: counts ? '0' : null,
    gap: counts || aggregate === 'sum' ? '0' : null,
  };
}
