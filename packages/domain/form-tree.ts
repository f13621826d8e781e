import { LIMITS } from '@gonghui/kernel/limits.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';

/** A form or group of an applet, as far as its place in the list goes. */
export interface TreeItem {
  readonly id: string;
  readonly type: string;
  readonly groupId: string | null;
  readonly sorting: number;
}

export type TreeNode<T> = T & { children: TreeNode<T>[] };

const bySorting = (a: TreeItem, b: TreeItem) => a.sorting - b.sorting || (a.id < b.id ? -1 : 1);

/** Items as a tree, each level by `sorting`, then id. What hangs in no group that exists, or in a loop, stands at the top. */
export function formTree<T extends TreeItem>(items: readonly T[]): TreeNode<T>[] {
  const nodes = new Map(
    items.map(item => [item.id, { ...item, children: [] as TreeNode<T>[] } as TreeNode<T>]),
  );
  const top: TreeNode<T>[] = [];
  for (const item of [...items].sort(bySorting)) {
    const node = nodes.get(item.id);
    const group = item.groupId === null ? undefined : nodes.get(item.groupId);
    if (!node) continue;
    if (group?.type === 'group' && !isWithin(items, group.id, item.id)) group.children.push(node);
    else top.push(node);
  }
  return top;
}

/** Drops groups that hold nothing, at any level. */
export function withoutEmptyGroups<T extends TreeItem>(tree: readonly TreeNode<T>[]): TreeNode<T>[] {
  return tree
    .map(node => ({ ...node, children: withoutEmptyGroups(node.children) }))
    .filter(node => node.type !== 'group' || node.children.length > 0);
}

/** Whether `id` is `ancestor` or stands below it. */
function isWithin(items: readonly TreeItem[], id: string, ancestor: string): boolean {
  const groupOf = new Map(items.map(item => [item.id, item.groupId]));
  const seen = new Set<string>();
  for (let at: string | null | undefined = id; at && !seen.has(at); at = groupOf.get(at)) {
    if (at === ancestor) return true;
    seen.add(at);
  }
  return false;
}

/** Groups from the top down to `groupId`, itself included; 0 for the top level. */
function levelOf(items: readonly TreeItem[], groupId: string | null): number {
  const groupOf = new Map(items.map(item => [item.id, item.groupId]));
  let level = 0;
  for (let at = groupId; at && level <= items.length; at = groupOf.get(at) ?? null) level++;
  return level;
}

/** Levels of groups that `id` brings along, itself included; 0 for a form. */
function height(items: readonly TreeItem[], id: string, guard = 0): number {
  const item = items.find(entry => entry.id === id);
  if (item?.type !== 'group' || guard > LIMITS.groupDepth) return 0;
  const inner = items.filter(entry => entry.groupId === id).map(entry => height(items, entry.id, guard + 1));
  return 1 + Math.max(0, ...inner);
}

/**
 * Whether an item may stand in a group (null: the top). `id` null asks for a new group. Groups nest at most two levels
 * (spec, platform §9), and a group never stands in itself.
 */
export function canStandIn(
  items: readonly TreeItem[],
  id: string | null,
  groupId: string | null,
): Result<true> {
  if (groupId !== null) {
    const group = items.find(item => item.id === groupId);
    if (group?.type !== 'group') return refuse('分组不存在或已被删除');
    if (id !== null && isWithin(items, groupId, id)) return refuse('不能移动到自身所在的分组');
  }
  const own = id === null ? 1 : height(items, id);
  const deep = own > 0 && levelOf(items, groupId) + own > LIMITS.groupDepth;
  return deep ? refuse(`分组最多嵌套${LIMITS.groupDepth}级`) : ok(true);
}

/** Where the next item of a level goes: behind the last. */
export const nextSorting = (items: readonly TreeItem[], groupId: string | null): number =>
  1 + Math.max(0, ...items.filter(item => item.groupId === groupId).map(item => item.sorting));

/**
 * Changes that a new order asks for. `sort` is in display order; items not named follow the named ones of their level
 * in their old order. Unknown ids are passed over: somebody deleted them while the list was being dragged.
 */
export function applySort<T extends TreeItem>(
  items: readonly T[],
  sort: readonly { id: string; groupId?: string | null }[],
): Result<{ id: string; groupId: string | null; sorting: number }[]> {
  let after: TreeItem[] = items.map(item => ({ ...item }));
  const named = new Map<string, number>();
  for (const [index, entry] of sort.entries()) {
    const item = after.find(other => other.id === entry.id);
    if (!item || named.has(entry.id)) continue;
    named.set(entry.id, index);
    const groupId = entry.groupId === undefined ? item.groupId : entry.groupId;
    after = after.map(other => (other.id === entry.id ? { ...other, groupId } : other));
  }
  for (const item of after) {
    const fits = canStandIn(
      after.map(other => (other.id === item.id ? { ...other, groupId: null } : other)),
      item.id,
      item.groupId,
    );
    if (!fits.ok) return fits;
  }
  const rank = (item: TreeItem) => named.get(item.id) ?? sort.length + item.sorting;
  const ordered = [...after].sort((a, b) => rank(a) - rank(b) || bySorting(a, b));
  const counts = new Map<string | null, number>();
  const changes: { id: string; groupId: string | null; sorting: number }[] = [];
  for (const item of ordered) {
    const sorting = (counts.get(item.groupId) ?? 0) + 1;
    counts.set(item.groupId, sorting);
    const before = items.find(other => other.id === item.id);
    if (before?.sorting !== sorting || before.groupId !== item.groupId) {
      changes.push({ id: item.id, groupId: item.groupId, sorting });
    }
  }
  return ok(changes);
}
