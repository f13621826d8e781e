import type { Condition, RecordCondition } from './condition.ts';
import { isGroup, isOpen } from './items.ts';

/**
 * What a condition asks of records; null when it asks nothing. Comparisons begun and not finished are left out, as
 * `evaluate` leaves them out. Those with `valueKey` must have been given their value before.
 */
export function recordCondition(condition: Condition): RecordCondition | null {
  const items = condition.items.flatMap((item): RecordCondition['items'] => {
    if (isGroup(item)) {
      const group = recordCondition(item);
      return group ? [group] : [];
    }
    if (isOpen(item)) return [];
    const { key, operator, value } = item;
    return [value === undefined ? { key, operator } : { key, operator, value }];
  });
  return items.length > 0 ? { logical: condition.logical, items } : null;
}
