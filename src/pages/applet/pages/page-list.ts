import { LIMITS } from '@gonghui/kernel/limits.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';

/** What ordering needs of a page or group; the page's rows carry the rest of the contract's FormItem. */
export interface Item {
  id: string;
  name: string;
  type: string;
  children?: readonly Item[];
}

/** A place in the list: the group (null at the top) and the position among what stands there without the moved one. */
export interface PagePosition {
  groupId: string | null;
  index: number;
}

export interface Row<T extends Item> {
  item: T;
  /** 1 at the top. */
  level: number;
  groupId: string | null;
  /** Among its siblings. */
  index: number;
  siblings: number;
}

export const isGroup = (item: Item): boolean => item.type === 'group';

const childrenOf = <T extends Item>(item: T): readonly T[] => (item.children ?? []) as readonly T[];

/** The rows to show, in order; what stands in a group of `collapsed` is left out. */
export function flatten<T extends Item>(
  items: readonly T[],
  collapsed: ReadonlySet<string> = new Set(),
  level = 1,
  groupId: string | null = null,
): Row<T>[] {
  return items.flatMap((item, index) => [
    { item, level, groupId, index, siblings: items.length },
    ...(collapsed.has(item.id) ? [] : flatten(childrenOf(item), collapsed, level + 1, item.id)),
  ]);
}

/** Pages and groups whose name holds the keyword, with the groups around them; a group that fits keeps its content. */
export function search<T extends Item>(items: readonly T[], keyword: string): T[] {
  const wanted = keyword.trim().toLowerCase();
  if (!wanted) return [...items];
  return items.flatMap(item => {
    if (item.name.toLowerCase().includes(wanted)) return [item];
    const inside = search(childrenOf(item), wanted);
    return inside.length > 0 ? [{ ...item, children: inside }] : [];
  });
}

export function findRow<T extends Item>(items: readonly T[], id: string): Row<T> | undefined {
  return flatten(items).find(row => row.item.id === id);
}

/** Groups stacked in an item: 0 for a page, 1 for a group of pages. */
const height = (item: Item): number => (isGroup(item) ? 1 + Math.max(0, ...childrenOf(item).map(height)) : 0);

const without = <T extends Item>(items: readonly T[], id: string): T[] =>
  items
    .filter(item => item.id !== id)
    .map(item => (item.children ? { ...item, children: without(childrenOf(item), id) } : item));

const insert = <T extends Item>(
  items: readonly T[],
  moved: T,
  place: PagePosition,
  groupId: string | null,
): T[] => {
  const list = items.map(item =>
    item.children ? { ...item, children: insert(childrenOf(item), moved, place, item.id) } : item,
  );
  if (groupId === place.groupId) list.splice(Math.min(place.index, list.length), 0, moved);
  return list;
};

/**
 * The list with one item at another place. Refuses what the spec forbids: groups nest at most two levels (`depth`), nothing
 * stands in itself. The position counts without the moved item.
 */
export function move<T extends Item>(
  items: readonly T[],
  id: string,
  place: PagePosition,
  depth: number = LIMITS.groupDepth,
): Result<T[]> {
  const row = findRow(items, id);
  if (!row) return refuse('内容不存在或已被删除');
  let level = 0;
  if (place.groupId !== null) {
    const group = findRow(items, place.groupId);
    if (!group || !isGroup(group.item)) return refuse('只能移动到分组中');
    if (flatten([row.item]).some(inside => inside.item.id === place.groupId))
      return refuse('不能移动到自己的分组中');
    level = group.level;
  }
  if (level + height(row.item) > depth)
    return refuse(depth === 1 ? '分组中不能再放分组' : `分组最多${depth}级`);
  return ok(insert(without(items, id), row.item, place, null));
}

/** The whole list as the sorting call takes it. */
export const sortOf = (items: readonly Item[]): { id: string; groupId: string | null }[] =>
  flatten(items).map(row => ({ id: row.item.id, groupId: row.groupId }));

export type Side = 'before' | 'after' | 'inside';

/** The place beside or in another row, as `move` counts. */
export function placeAt(items: readonly Item[], id: string, over: string, side: Side): PagePosition | null {
  const target = findRow(items, over);
  const moved = findRow(items, id);
  if (!target || !moved || over === id) return null;
  if (side === 'inside') {
    const inside = childrenOf(target.item).filter(item => item.id !== id);
    return { groupId: over, index: inside.length };
  }
  const shift = moved.groupId === target.groupId && moved.index < target.index ? 1 : 0;
  return { groupId: target.groupId, index: target.index + (side === 'after' ? 1 : 0) - shift };
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where a step of the keyboard leads: past the neighbour, into the group above, out behind the own group. */
export function placeOfStep(items: readonly Item[], id: string, step: Step): PagePosition | null {
  const row = findRow(items, id);
  if (!row) return null;
  const { groupId, index, siblings } = row;
  if (step === 'up') return index > 0 ? { groupId, index: index - 1 } : null;
  if (step === 'down') return index < siblings - 1 ? { groupId, index: index + 1 } : null;
  if (step === 'out') {
    const group = groupId === null ? undefined : findRow(items, groupId);
    return group ? { groupId: group.groupId, index: group.index + 1 } : null;
  }
  const above = flatten(items).find(other => other.groupId === groupId && other.index === index - 1);
  return above && isGroup(above.item)
    ? { groupId: above.item.id, index: childrenOf(above.item).length }
    : null;
}

/** A name nobody has yet, made from one that somebody has: `用车申请 副本`, `用车申请 副本2`. */
export function copyName(name: string, taken: ReadonlySet<string>, limit: number): string {
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? ' 副本' : ` 副本${count}`;
    const made = name.slice(0, limit - suffix.length) + suffix;
    if (!taken.has(made)) return made;
  }
}
