import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { isGroup, isOpen } from '@gonghui/elements/conditions/model.ts';
import type { ConditionGroup } from './record-filter.ts';

/**
 * A condition as record queries take it; null when it asks nothing. Comparisons begun and not finished are left out,
 * as `evaluate` leaves them out. Those with `valueKey` must have been given their value before.
 */
export function conditionFilter(condition: Condition): ConditionGroup | null {
  const items = condition.items.flatMap((item): ConditionGroup['items'] => {
    if (isGroup(item)) {
      const group = conditionFilter(item);
      return group ? [group] : [];
    }
    if (isOpen(item)) return [];
    const { key, operator, value } = item;
    return [value === undefined ? { fieldId: key, operator } : { fieldId: key, operator, value }];
  });
  return items.length > 0 ? { logic: condition.logical, items } : null;
}
