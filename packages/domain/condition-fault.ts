import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { itemsOf } from '@gonghui/elements/conditions/items.ts';
import { isUnfinished, UNFINISHED } from '@gonghui/elements/conditions/narrowed.ts';
import { recordCondition } from '@gonghui/elements/conditions/record-condition.ts';
import { filterSql } from './record-filter.ts';
import type { Target } from './record-targets.ts';
import { SqlParts } from './sql-parts.ts';
import { TIME_ZONE } from './time-zone.ts';

/**
 * Why records of a form cannot be limited by this condition, in Chinese; null where they can. To be asked before one is stored that
 * decides what somebody sees or is sent. `targets`: what may be asked of the form (`targetsOf`).
 */
export function conditionFault(condition: Condition, targets: ReadonlyMap<string, Target>): string | null {
  const items = itemsOf(condition);
  if (items.length === 0) return '请至少填写一个条件';
  if (items.some(item => item.valueKey)) return '条件的值应为固定值';
  if (isUnfinished(condition)) return UNFINISHED;
  const asked = recordCondition(condition);
  const fits = asked && filterSql(targets, asked, new SqlParts(), TIME_ZONE);
  return !fits ? '请至少填写一个条件' : fits.ok ? null : fits.message;
}
