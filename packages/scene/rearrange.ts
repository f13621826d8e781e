import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { Family } from './family.ts';
import type { RawNode } from './raw.ts';
import { compareSiblings, type NodePlacement, slotsOf, type Tree } from './read.ts';
import { MAIN, ROOT } from './types.ts';

/** A slot whose list of children changed. */
export interface SlotRef {
  parent: string;
  slot: string;
}

/**
 * The short way for what a single command does: a few nodes come, go or move, and nothing needs repair before or
 * after. Changes the tree in place and answers the slots whose lists changed; answers null, the tree untouched, when
 * the case is not that simple, and `arrange` has to look at everything. Both give the same tree; the random runs of
 * tests/sync compare them after each step.
 */
export function rearrange(
  tree: Tree,
  raws: ReadonlyMap<string, RawNode>,
  family: Family,
  ids: readonly string[],
): SlotRef[] | null {
  if (tree.displaced > 0) return null;
  const next = new Map<string, NodePlacement | null>();
  for (const id of ids) {
    const standing = simpleStanding(raws.get(id));
    if (standing === undefined) return null;
    next.set(id, standing);
  }
  const parentOf = (id: string): string | undefined =>
    (next.has(id) ? next.get(id) : tree.standings.get(id))?.parent;
  for (const [id, standing] of next) {
    const sound = standing
      ? fits(standing, raws, family) && isShallow(id, tree, parentOf)
      : isEmptied(id, tree, next);
    if (!sound) return null;
  }
  return apply(tree, raws, next);
}

/** null: gone. undefined: not to be understood without repair. */
function simpleStanding(raw: RawNode | undefined): NodePlacement | null | undefined {
  if (!raw || raw.at === null) return null;
  if (raw.at === 'unreadable') return undefined;
  const [parent, slot] = raw.at;
  return parent === ROOT && slot !== MAIN ? undefined : { parent, slot, displaced: false };
}

function fits({ parent, slot }: NodePlacement, raws: ReadonlyMap<string, RawNode>, family: Family): boolean {
  if (parent === ROOT) return true;
  const raw = raws.get(parent);
  if (!raw || raw.at === null) return false;
  const type = family.types.get(raw.type);
  return !type || slotsOf(type, raw).includes(slot);
}

/** No cycle above, and neither the node nor what it carries is too deep. */
function isShallow(id: string, tree: Tree, parentOf: (id: string) => string | undefined): boolean {
  let depth = 1;
  for (let at = parentOf(id); at !== ROOT; at = parentOf(at)) {
    if (at === undefined || at === id || depth++ >= LIMITS.depth) return false;
  }
  let level = [id];
  for (; depth < LIMITS.depth; depth++) {
    level = level.flatMap(parent => [...(tree.lists.get(parent)?.values() ?? [])].flat());
    if (level.length === 0) return true;
  }
  return level.every(parent => !tree.lists.has(parent));
}

/** Whatever stood in a node that goes must go or move in the same breath, or it would need a new home. */
function isEmptied(id: string, tree: Tree, next: ReadonlyMap<string, NodePlacement | null>): boolean {
  for (const list of tree.lists.get(id)?.values() ?? []) {
    for (const child of list) {
      const standing = next.get(child);
      if (standing === undefined || standing?.parent === id) return false;
    }
  }
  return true;
}

function apply(
  tree: Tree,
  raws: ReadonlyMap<string, RawNode>,
  next: ReadonlyMap<string, NodePlacement | null>,
): SlotRef[] {
  const touched = new Map<string, SlotRef>();
  const touch = ({ parent, slot }: SlotRef): void => {
    touched.set(`${parent}\u0000${slot}`, { parent, slot });
  };
  for (const [id, standing] of next) {
    const was = tree.standings.get(id);
    if (was) touch(was);
    if (standing) {
      touch(standing);
      tree.standings.set(id, standing);
    } else tree.standings.delete(id);
  }
  const changed: SlotRef[] = [];
  for (const ref of touched.values()) {
    const before = tree.lists.get(ref.parent)?.get(ref.slot) ?? [];
    const after = before.slice();
    for (const id of next.keys()) {
      const position = after.indexOf(id);
      if (position >= 0) after.splice(position, 1);
    }
    for (const [id, standing] of next) {
      if (standing?.parent === ref.parent && standing.slot === ref.slot) insert(after, id, tree, raws);
    }
    if (after.length === before.length && after.every((id, index) => id === before[index])) continue;
    store(tree, ref, after);
    changed.push(ref);
  }
  return changed;
}

function insert(list: string[], id: string, tree: Tree, raws: ReadonlyMap<string, RawNode>): void {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareSiblings(list[middle] ?? '', id, tree.standings, raws) < 0) low = middle + 1;
    else high = middle;
  }
  list.splice(low, 0, id);
}

function store(tree: Tree, { parent, slot }: SlotRef, list: readonly string[]): void {
  let slots = tree.lists.get(parent);
  if (!slots) {
    slots = new Map();
    tree.lists.set(parent, slots);
  }
  if (list.length > 0) slots.set(slot, Object.freeze(list));
  else slots.delete(slot);
  if (slots.size === 0) tree.lists.delete(parent);
}
