import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { Dimension } from '@gonghui/elements/query/query.ts';
import type { PageCuts } from '../../dataset.ts';
import { planned } from '../../refusal.ts';
import { Branches } from '../branches.ts';
import { conditionSql } from '../condition.ts';
import type { Expression } from '../expression.ts';
import type { GroupKey } from '../grouped.ts';
import { plannedKey } from '../key.ts';
import { plainMeasure } from '../measure.ts';
import type { Scope } from '../scope.ts';
import { type Guard, guardsOf } from './guards.ts';

/** The groups that all questions of a page have in common, and how one of them chooses among these. */
export interface BesideSql {
  readonly keys: readonly GroupKey[];
  readonly guards: readonly Guard[];
  /** Conditions of the question, which leave whole groups out. */
  readonly where: readonly string[];
  readonly fields: readonly Expression[];
}

/** Whether a row fits, as a key. */
function asKey(condition: RecordCondition, scope: Scope): GroupKey[] {
  const found = planned(() => conditionSql(condition, scope));
  if (!found.ok || !found.value) return [];
  const { sql, fields } = found.value;
  return [{ sql: `case when ${scope.sql.sure(sql)} then 1 else 0 end`, kind: 'number', fields }];
}

/** Of a list the whole set: who is in it by whatever member comes along with it. */
function asWhole({ split: _, level, ...rest }: Dimension, at: number, scope: Scope): GroupKey[] {
  const key = planned(() => {
    const { kind } = scope.field(rest.fieldId, '维度');
    const inList = level === undefined || kind.endsWith('-list');
    return plannedKey(inList ? rest : { ...rest, level }, at, scope);
  });
  return key.ok ? [key.value] : [];
}

/**
 * By what all questions of one page put people together: equal keys, equal people behind them, so equal groups. Every number of
 * the page is made of whole such groups, whatever is taken from what. What cannot be planned shows nothing where it is asked,
 * so it is left out here.
 */
export function besideOf(
  { dimensions, conditions, measures }: PageCuts,
  own: readonly RecordCondition[],
  scope: Scope,
): BesideSql {
  const branches = new Branches();
  for (const measure of measures) planned(() => plainMeasure(measure, scope, branches));
  const found = own.flatMap(condition => conditionSql(condition, scope) ?? []);
  return {
    keys: [
      ...dimensions.flatMap((dimension, at) => asWhole(dimension, at, scope)),
      ...conditions.flatMap(condition => asKey(condition, scope)),
    ],
    guards: guardsOf(branches, scope),
    where: found.map(one => scope.sql.sure(one.sql)),
    fields: found.flatMap(one => one.fields),
  };
}
