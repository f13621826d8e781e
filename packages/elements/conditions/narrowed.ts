import type { Condition } from './condition.ts';
import { isGroup, isOpen, itemsOf } from './items.ts';

/**
 * A stored condition as it limits what somebody sees or is sent; null where it lets nothing through. What is unfinished holds for
 * nothing here: leaving it out, as lists and previews do while somebody types (`recordCondition`), would let more through than was
 * meant. So does a comparison with another field that nobody has put a value for.
 */
export function narrowed(condition: Condition): Condition | null {
  const items = condition.items.map(item =>
    isGroup(item) ? narrowed(item) : isOpen(item) || item.valueKey ? null : item,
  );
  if (condition.logical !== 'or' && items.includes(null)) return null;
  const kept = items.filter(item => item !== null);
  return kept.length > 0 ? { ...condition, items: kept } : null;
}

export const UNFINISHED = '有条件没有填写完整';

/** Whether a comparison or a group of it was begun and not finished; a condition of no items was not begun. */
export const isUnfinished = (condition: Condition): boolean =>
  itemsOf(condition).some(isOpen) || condition.items.some(item => isGroup(item) && item.items.length === 0);
