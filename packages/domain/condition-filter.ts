import type { Comparison, Condition, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { isGroup, isOpen } from '@gonghui/elements/conditions/model.ts';

/** A condition as record calls and saved views spell it (spec); nothing behind `readFilters` knows this spelling. */
export interface Filters {
  logic: Condition['logical'];
  items: ((Omit<Comparison, 'key'> & { fieldId: string }) | Filters)[];
}

export const readFilters = ({ logic, items }: Filters): RecordCondition => ({
  logical: logic,
  items: items.map(item => {
    if ('items' in item) return readFilters(item);
    const { fieldId: key, ...asked } = item;
    return { key, ...asked };
  }),
});

export const toFilters = ({ logical, items }: RecordCondition): Filters => ({
  logic: logical,
  items: items.map(item => {
    if ('items' in item) return toFilters(item);
    const { key: fieldId, ...asked } = item;
    return { fieldId, ...asked };
  }),
});

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
