import type { Condition, ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import { isGroup } from '@gonghui/elements/conditions/model.ts';
import type { Expression } from '@gonghui/elements/flow/model.ts';
import { newId } from '@gonghui/kernel/ids.ts';

const idOf = (item: ConditionItem): string | undefined => (item as Partial<Expression>).id;

/**
 * Expressions with the ids that they had: the editor of conditions knows none, but keeps what it does not change. A line
 * whose field was chosen anew keeps the id of the line that it was.
 */
export function withIds(next: Condition, before: readonly Expression[]): Expression[] {
  const items = next.items.filter((item): item is ConditionItem => !isGroup(item));
  const taken = new Set(items.flatMap(item => idOf(item) ?? []));
  const sameLength = items.length === before.length;
  return items.map((item, index) => {
    const known = idOf(item);
    if (known !== undefined) return { ...item, id: known };
    const old = sameLength ? before[index]?.id : undefined;
    return { ...item, id: old !== undefined && !taken.has(old) ? old : newId() };
  });
}
