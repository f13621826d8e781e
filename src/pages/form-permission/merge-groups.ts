import type { PermissionGroup } from '@gonghui/contract/permissions.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Groups that two people changed at once, each from `base`: what only one of them changed, added or deleted is as he has it.
 * A group that both changed stays as `mine` has it, part by part where they changed different parts; `clashes` names those of
 * which one part was changed by both, or which one changed and the other deleted.
 */
export function mergeGroups(
  base: readonly PermissionGroup[],
  mine: readonly PermissionGroup[],
  theirs: readonly PermissionGroup[],
): { groups: PermissionGroup[]; clashes: string[] } {
  const before = new Map(base.map(group => [group.id, group]));
  const own = new Map(mine.map(group => [group.id, group]));
  const clashes: string[] = [];
  const groups = theirs.flatMap((their): PermissionGroup[] => {
    const old = before.get(their.id);
    const ours = own.get(their.id);
    if (!old) return [their];
    if (!ours) {
      if (same(old, their)) return [];
      clashes.push(their.name);
      return [their];
    }
    const merged: Record<string, unknown> = { ...their };
    let clash = false;
    for (const key of Object.keys(ours) as (keyof PermissionGroup)[]) {
      if (same(ours[key], old[key])) continue;
      clash ||= !same(their[key], old[key]) && !same(their[key], ours[key]);
      merged[key] = ours[key];
    }
    if (clash) clashes.push(ours.name);
    return [merged as unknown as PermissionGroup];
  });
  const there = new Set(theirs.map(({ id }) => id));
  const added = mine.filter(group => {
    if (there.has(group.id)) return false;
    const old = before.get(group.id);
    if (!old) return true;
    if (same(old, group)) return false;
    // Deleted by the other while this one was at work on it: what he set is not lost without a word.
    clashes.push(group.name);
    return true;
  });
  return { groups: [...groups, ...added], clashes };
}
