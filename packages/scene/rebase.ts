import { isSameInDesign, type Json } from '@gonghui/kernel/json.ts';
import { isSentence } from './diff.ts';
import { isPlainObject } from './layout.ts';
import { MAIN, ROOT, type Template, type TemplateComponent } from './types.ts';

interface FlatNode {
  /** The component without what stands in it. */
  readonly own: Record<string, Json>;
  readonly parent: string;
  readonly slot: string;
  /** Slots by name, of a type with several; null of any other. */
  readonly slots: readonly string[] | null;
  /** Whether it says that nothing stands in it. */
  readonly holds: boolean;
}

/** A template by ids, with the children of each slot in their order. */
interface Flat {
  readonly nodes: ReadonlyMap<string, FlatNode>;
  readonly children: ReadonlyMap<string, readonly string[]>;
}

const slotKey = (parent: string, slot: string): string => JSON.stringify([parent, slot]);

function flat(template: Template): Flat {
  const nodes = new Map<string, FlatNode>();
  const children = new Map<string, string[]>();
  const look = (components: readonly TemplateComponent[], parent: string, slot: string): void => {
    const list: string[] = [];
    children.set(slotKey(parent, slot), list);
    for (const { components: inner, containers, ...own } of components) {
      // A repeated id counts once.
      if (nodes.has(own.id)) continue;
      list.push(own.id);
      nodes.set(own.id, {
        own: own as unknown as Record<string, Json>,
        ...{ parent, slot, holds: inner !== undefined },
        slots: containers?.map(one => one.slot) ?? null,
      });
      if (inner) look(inner, own.id, MAIN);
      for (const one of containers ?? []) look(one.components, own.id, one.slot);
    }
  };
  look(template.components, ROOT, MAIN);
  return { nodes, children };
}

/** Three states of one value as one: what one side left alone is as the other has it; where both changed it, `mine` stands. */
function merged(base: Json | undefined, next: Json | undefined, mine: Json | undefined): Json | undefined {
  if (isSameInDesign(mine, base)) return next;
  if (isSameInDesign(next, base)) return mine;
  if (!isWalked(base) || !isWalked(next) || !isWalked(mine)) return mine;
  const result: Record<string, Json> = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(next)])) {
    const of = (value: Record<string, Json>) => (Object.hasOwn(value, name) ? value[name] : undefined);
    const value = merged(of(base), of(next), of(mine));
    if (value !== undefined) result[name] = value;
  }
  return result;
}

const isWalked = (value: Json | undefined): value is Record<string, Json> =>
  isPlainObject(value) && !isSentence(value as Json);

/** Ids that are there in the end. What `next` removed goes, unless it was changed in `mine` or something stays in it. */
function staying(base: Flat, next: Flat, mine: Flat): Set<string> {
  const kept = new Set<string>();
  for (const [id, node] of mine.nodes) {
    const before = base.nodes.get(id);
    if (next.nodes.has(id) || !before || !isSameInDesign(before.own, node.own)) kept.add(id);
  }
  for (const id of next.nodes.keys()) if (!base.nodes.has(id)) kept.add(id);
  // What stays takes what it stands in with it.
  for (const id of [...kept]) {
    for (let at = mine.nodes.get(id); at && !next.nodes.has(id); at = mine.nodes.get(at.parent)) {
      if (at.parent === ROOT || kept.has(at.parent)) break;
      kept.add(at.parent);
    }
  }
  return kept;
}

const samePlace = (one: FlatNode, other: FlatNode | undefined): boolean =>
  other !== undefined && one.parent === other.parent && one.slot === other.slot;

const sameShape = (one: FlatNode, other: FlatNode): boolean =>
  one.holds === other.holds && JSON.stringify(one.slots) === JSON.stringify(other.slots);

/** Whether somebody sorted anew what stood in a slot before. */
function isSorted(base: readonly string[], mine: readonly string[]): boolean {
  const both = new Set(mine.filter(id => base.includes(id)));
  const order = (ids: readonly string[]) => ids.filter(id => both.has(id)).join(' ');
  return order(base) !== order(mine);
}

/** Members of a slot: in the order of the first list, those of the others each behind what stands before it there. */
function inOrder(members: ReadonlySet<string>, lists: readonly (readonly string[])[]): string[] {
  const order: string[] = [];
  for (const list of lists) {
    let behind = -1;
    for (const id of list) {
      if (!members.has(id)) continue;
      const at = order.indexOf(id);
      if (at < 0) order.splice(++behind, 0, id);
      else behind = at;
    }
  }
  for (const id of members) if (!order.includes(id)) order.push(id);
  return order;
}

/**
 * What somebody has made of `base` (`mine`) on top of what it has become elsewhere (`next`): each component, place and value that one of
 * them left alone is as the other has it. Where both changed the same, `mine` stands: nothing that he did is lost.
 */
export function rebaseTemplate(base: Template, next: Template, mine: Template): Template {
  const [was, there, here] = [flat(base), flat(next), flat(mine)];
  const kept = staying(was, there, here);
  const nodes = new Map<string, FlatNode>();
  for (const id of kept) {
    const [before, theirs, own] = [was.nodes.get(id), there.nodes.get(id), here.nodes.get(id)];
    const place = own && theirs ? (samePlace(own, before) ? theirs : own) : (own ?? theirs);
    const shape = own && !(before && sameShape(own, before)) ? own : theirs;
    const value = own && theirs ? merged(before?.own, theirs.own, own.own) : (own ?? theirs)?.own;
    if (!place || !value) continue;
    const { slots, holds } = shape ?? place;
    nodes.set(id, { ...place, own: value as Record<string, Json>, slots, holds });
  }
  return {
    ...mine,
    page: (merged(base.page, next.page, mine.page) ?? {}) as Template['page'],
    components: treeOf(nodes, was, there, here),
  };
}

/** The slot that a node stands in: that which it names, the last one where there is none of that name. */
function slotIn(node: FlatNode, parent: FlatNode | undefined): string {
  if (!parent?.slots || parent.slots.includes(node.slot)) return parent?.slots ? node.slot : MAIN;
  return parent.slots.at(-1) ?? MAIN;
}

function treeOf(
  nodes: ReadonlyMap<string, FlatNode>,
  base: Flat,
  next: Flat,
  mine: Flat,
): TemplateComponent[] {
  const members = new Map<string, Set<string>>();
  const put = (id: string, parent: string, slot: string): void => {
    const key = slotKey(parent, slot);
    members.set(key, (members.get(key) ?? new Set()).add(id));
  };
  for (const [id, node] of nodes) {
    const parent = nodes.get(node.parent);
    if (parent) put(id, node.parent, slotIn(node, parent));
    else put(id, ROOT, MAIN);
  }
  const built = new Set<string>();
  const build = (parent: string, slot: string): TemplateComponent[] => {
    const key = slotKey(parent, slot);
    const [before, theirs, own] = [base, next, mine].map(one => one.children.get(key) ?? []) as [
      readonly string[],
      readonly string[],
      readonly string[],
    ];
    const lists = isSorted(before, own) ? [own, theirs] : [theirs, own];
    const order = inOrder(members.get(key) ?? new Set(), lists);
    return order.flatMap(id => {
      const node = nodes.get(id);
      if (!node || built.has(id)) return [];
      built.add(id);
      const containers = node.slots?.map(name => ({ slot: name, components: build(id, name) }));
      const inner = node.slots ? [] : build(id, MAIN);
      return [
        {
          ...(node.own as unknown as TemplateComponent),
          ...(node.holds || inner.length > 0 ? { components: inner } : {}),
          ...(containers ? { containers } : {}),
        },
      ];
    });
  };
  const components = build(ROOT, MAIN);
  // What two people put into each other stands at the end.
  for (const id of nodes.keys()) {
    if (built.has(id)) continue;
    members.set(slotKey(ROOT, MAIN), new Set([id]));
    components.push(...build(ROOT, MAIN));
  }
  return components;
}
