import { filterSql } from '@gonghui/domain/record-filter.ts';
import type { Target } from '@gonghui/domain/record-targets.ts';
import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { giveUp, valueOrGiveUp } from '../refusal.ts';
import { withDays } from './days.ts';
import type { Expression } from './expression.ts';
import type { Scope } from './scope.ts';
import { targetOf } from './target.ts';

/** A condition as SQL, and the fields that it reads. */
export interface ConditionSql {
  readonly sql: string;
  readonly fields: readonly Expression[];
}

/** Changes a condition on its way into SQL, as a comparison over time does with its dates. */
export type Reworded = (condition: RecordCondition) => RecordCondition;

const depthOf = (condition: RecordCondition): number =>
  condition.items.reduce(
    (deepest, item) => ('items' in item ? Math.max(deepest, 1 + depthOf(item)) : deepest),
    0,
  );

/** Ids of the fields that a condition names. */
export function namedIn(condition: RecordCondition): string[] {
  return condition.items.flatMap(item => ('items' in item ? namedIn(item) : [item.key]));
}

/** A condition over fields of the dataset; null when it asks nothing. Refuses what names a field that is not there. */
export function conditionSql(
  condition: RecordCondition,
  scope: Scope,
  reworded: Reworded = same => same,
): ConditionSql | null {
  if (depthOf(condition) > 1) giveUp('筛选条件最多嵌套一级');
  const fields = new Map<string, Expression>();
  for (const id of namedIn(condition)) fields.set(id, scope.field(id, '筛选'));
  if (fields.size === 0) return null;
  const targets = new Map<string, Target>([...fields].map(([id, field]) => [id, targetOf(field)]));
  const dated = reworded(withDays(condition, scope.frame.today, key => targets.get(key)?.kind));
  const sql = ({ logical, items }: RecordCondition): string => {
    // One by one: what was reworded may stand deeper than people may nest.
    const parts = items.map(item =>
      'items' in item
        ? sql(item)
        : valueOrGiveUp(
            filterSql(targets, { logical: 'and', items: [item] }, scope.sql, scope.frame.timeZone),
          ),
    );
    return parts.length === 0 ? scope.sql.always : `(${parts.join(logical === 'or' ? ' or ' : ' and ')})`;
  };
  return { sql: sql(dated), fields: [...fields.values()] };
}
