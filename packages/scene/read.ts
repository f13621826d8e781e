import { LIMITS } from '@gonghui/kernel/limits.ts';
import { completeProps } from './complete.ts';
import type { Family, NodeType, SceneReader } from './family.ts';
import type { RawNode } from './raw.ts';
import { MAIN, ROOT } from './types.ts';
import { compareOrder } from './unflatten.ts';

/** Where a node is shown, after repair. */
export interface NodePlacement {
  parent: string;
  slot: string;
  /** It stands here by repair, at the end of the list; its own index says nothing about its siblings. */
  displaced: boolean;
}

/** Children by parent and slot; only slots that hold something. Lists are frozen, the maps are the mirror's to change. */
export type Lists = Map<string, Map<string, readonly string[]>>;

export interface Tree {
  standings: Map<string, NodePlacement>;
  lists: Lists;
  /** How many nodes stand where they do by repair. */
  displaced: number;
}

/**
 * The tree that a set of nodes stands for. Pure and total: whatever concurrent edits left behind reads as a valid
 * tree, the same on every replica, and every node that has an `at` stands in it exactly once. The repairs are in
 * docs/document-format.md; nobody writes them into the document, or every client would.
 */
export function arrange(raws: ReadonlyMap<string, RawNode>, family: Family): Tree {
  const standings = new Map<string, NodePlacement>();
  const slotCache = new Map<string, readonly string[] | null>();
  for (const [id, raw] of raws) {
    if (raw.at !== null) standings.set(id, standing(raw, raws, family, slotCache));
  }
  cutCycles(standings);
  const lists = collect(standings, raws);
  cutDepth(standings, lists, raws);
  for (const slots of lists.values()) for (const list of slots.values()) Object.freeze(list);
  let displaced = 0;
  for (const standing of standings.values()) if (standing.displaced) displaced++;
  return { standings, lists, displaced };
}

const toRoot = (): NodePlacement => ({ parent: ROOT, slot: MAIN, displaced: true });

function standing(
  raw: RawNode,
  raws: ReadonlyMap<string, RawNode>,
  family: Family,
  cache: Map<string, readonly string[] | null>,
): NodePlacement {
  if (raw.at === null || raw.at === 'unreadable') return toRoot();
  const [parent, slot] = raw.at;
  if (parent === ROOT) return { parent, slot: MAIN, displaced: slot !== MAIN };
  const parentRaw = raws.get(parent);
  if (!parentRaw || parentRaw.at === null || parent === raw.id) return toRoot();
  let slots = cache.get(parent);
  if (slots === undefined) {
    const type = family.types.get(parentRaw.type);
    slots = type ? slotsOf(type, parentRaw) : null;
    cache.set(parent, slots);
  }
  if (slots === null || slots.includes(slot)) return { parent, slot, displaced: false };
  const last = slots.at(-1);
  return last === undefined ? toRoot() : { parent, slot: last, displaced: true };
}

/**
 * Slots of a node of a known type, each once: where items name them, two people can give two the same name. A definition that
 * trips over odd props counts as one without slots.
 */
export function slotsOf(type: NodeType, raw: Pick<RawNode, 'props'>): readonly string[] {
  try {
    const slots = type.slots?.(completeProps(type, raw.props)) ?? [];
    return slots.length < 2 ? slots : [...new Set(slots)];
  } catch {
    return [];
  }
}

/** Slots of a node by its id; none where it is gone or of an unknown type. */
export function slotsAt(scene: Pick<SceneReader, 'node' | 'typeOf'>, id: string): readonly string[] {
  const node = scene.node(id);
  const type = scene.typeOf(id);
  return node && type ? slotsOf(type, node) : [];
}

/** Two people moved nodes into each other: the node with the smallest id of the cycle hangs at the root. */
function cutCycles(standings: Map<string, NodePlacement>): void {
  const done = new Set<string>();
  for (const start of standings.keys()) {
    const walk: string[] = [];
    const onWalk = new Set<string>();
    let id = start;
    while (id !== ROOT && !done.has(id) && !onWalk.has(id)) {
      walk.push(id);
      onWalk.add(id);
      id = standings.get(id)?.parent ?? ROOT;
    }
    if (onWalk.has(id)) {
      const smallest = walk.slice(walk.indexOf(id)).reduce((least, other) => (other < least ? other : least));
      standings.set(smallest, toRoot());
    }
    for (const visited of walk) done.add(visited);
  }
}

type MutableLists = Map<string, Map<string, string[]>>;

function collect(
  standings: ReadonlyMap<string, NodePlacement>,
  raws: ReadonlyMap<string, RawNode>,
): MutableLists {
  const lists: MutableLists = new Map();
  for (const [id, { parent, slot }] of standings) {
    let slots = lists.get(parent);
    if (!slots) {
      slots = new Map();
      lists.set(parent, slots);
    }
    const list = slots.get(slot);
    if (list) list.push(id);
    else slots.set(slot, [id]);
  }
  for (const slots of lists.values()) {
    for (const list of slots.values()) list.sort((a, b) => compareSiblings(a, b, standings, raws));
  }
  return lists;
}

/** By index, then id; what stands here by repair comes after, in the order of where it came from. */
export function compareSiblings(
  a: string,
  b: string,
  standings: ReadonlyMap<string, NodePlacement>,
  raws: ReadonlyMap<string, RawNode>,
): number {
  const displacedA = standings.get(a)?.displaced ?? false;
  if (displacedA !== (standings.get(b)?.displaced ?? false)) return displacedA ? 1 : -1;
  const atA = raws.get(a)?.at;
  const atB = raws.get(b)?.at;
  const [parentA, slotA, orderA] = Array.isArray(atA) ? atA : ['', '', ''];
  const [parentB, slotB, orderB] = Array.isArray(atB) ? atB : ['', '', ''];
  if (displacedA) {
    if (parentA !== parentB) return parentA < parentB ? -1 : 1;
    if (slotA !== slotB) return slotA < slotB ? -1 : 1;
  }
  return compareOrder(orderA, a, orderB, b);
}

/** Concurrent moves can stack containers deeper than anyone could by hand: what is too deep hangs at the root. */
function cutDepth(
  standings: Map<string, NodePlacement>,
  lists: MutableLists,
  raws: ReadonlyMap<string, RawNode>,
): void {
  const queue: { id: string; depth: number }[] = [{ id: ROOT, depth: 0 }];
  const cut: string[] = [];
  for (let next = 0; next < queue.length; next++) {
    const { id, depth } = queue[next] ?? { id: ROOT, depth: 0 };
    const slots = lists.get(id);
    if (!slots) continue;
    for (const list of slots.values()) {
      for (const child of list) {
        const tooDeep = depth >= LIMITS.depth;
        if (tooDeep) cut.push(child);
        queue.push({ id: child, depth: tooDeep ? 1 : depth + 1 });
      }
    }
    if (depth >= LIMITS.depth) lists.delete(id);
  }
  if (cut.length === 0) return;
  for (const id of cut) standings.set(id, toRoot());
  const root = lists.get(ROOT) ?? new Map<string, string[]>();
  const main = [...(root.get(MAIN) ?? []), ...cut];
  main.sort((a, b) => compareSiblings(a, b, standings, raws));
  root.set(MAIN, main);
  lists.set(ROOT, root);
}
