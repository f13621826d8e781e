import type { Comparison, Condition, RecordCondition } from '@gonghui/elements/conditions/condition.ts';

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
