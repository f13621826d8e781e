import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { DateUnit } from '@gonghui/elements/query/query.ts';
import { giveUp } from '../../refusal.ts';
import { conditionSql } from '../condition.ts';
import type { Expression } from '../expression.ts';
import type { PlannedKey } from '../key.ts';
import type { Scope } from '../scope.ts';

const ONLY_OWN = '这份数据仅提供汇总，只能按组件自己的维度筛选';

/** Stretches of time, each of which lies within one of the next. */
const FINEST_FIRST: readonly DateUnit[] = ['hour', 'day', 'week', 'month', 'quarter', 'year'];
const fineness = ({ dimension: { unit } }: PlannedKey): number =>
  unit === undefined ? -1 : FINEST_FIRST.indexOf(unit);

/**
 * A group's key as a field: what is chosen leaves whole groups out and cuts none. Of several groups of one field the finest
 * tells: a month that is chosen lies in a year by its own first day, not by the year's.
 */
function asField(keys: readonly PlannedKey[], id: string): Expression {
  const [key] = keys
    .filter(one => one.field.fieldId === id)
    .sort((one, other) => fineness(one) - fineness(other));
  if (!key) giveUp(ONLY_OWN);
  const { dimension, field, kind, sql, join } = key;
  if (join || dimension.level !== undefined || (dimension.bounds ?? []).length > 0)
    giveUp(`这份数据仅提供汇总，不能按「${field.label}」筛选`);
  const { zoned: _, ...rest } = field;
  return { ...rest, kind, sql };
}

/**
 * What a reader chose, over the keys of groups (rule P5): days and numbers that cut through a group would tell by two
 * questions what somebody in it has. A stretch of time is chosen by its first day.
 */
export function pickedSql(
  picked: readonly RecordCondition[],
  keys: readonly PlannedKey[],
  scope: Scope,
): string[] {
  const over: Scope = { ...scope, field: id => asField(keys, id) };
  return picked.flatMap(condition => conditionSql(condition, over)?.sql ?? []);
}
