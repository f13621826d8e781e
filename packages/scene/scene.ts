import * as Y from 'yjs';
import { completeProps } from './complete.ts';
import type { Family, NodeType, SceneReader } from './family.ts';
import { EXTRA } from './layout.ts';
import { nodesOf, pageOf, type RawNode, readExtras, readRaw } from './raw.ts';
import { arrange, slotsOf, type Tree } from './read.ts';
import { MAIN, type NodeRegister, type Props, ROOT, type SceneNode } from './types.ts';
import { unflatten } from './unflatten.ts';

const NO_CHILDREN: readonly string[] = Object.freeze([]);
const ROOT_SLOTS: readonly string[] = Object.freeze([MAIN]);

/**
 * A design as read: nodes by id and the tree they stand in. `SceneMirror` keeps one up to date; `readScene` makes one
 * of a document at rest.
 */
export class Scene implements SceneReader {
  readonly family: Family;
  protected readonly raws = new Map<string, RawNode>();
  protected readonly records = new Map<string, SceneNode>();
  protected tree: Tree = { standings: new Map(), lists: new Map(), displaced: 0 };
  protected pageProps: Props = {};
  protected pageStored: Props = {};
  protected pageExtras: Props | undefined;
  private ordered: readonly string[] | null = null;
  /** Props of nodes whose group has left, as they are read, by their props as they are stored. */
  private readonly strays = new WeakMap<Props, { group: Props; props: Props }>();

  constructor(family: Family) {
    this.family = family;
  }

  node(id: string): SceneNode | undefined {
    return this.records.get(id);
  }

  typeOf(id: string): NodeType | undefined {
    const node = this.records.get(id);
    return node && this.family.types.get(node.type);
  }

  children(parent: string, slot: string): readonly string[] {
    return this.tree.lists.get(parent)?.get(slot) ?? NO_CHILDREN;
  }

  order(): readonly string[] {
    this.ordered ??= Object.freeze(this.below(ROOT));
    return this.ordered;
  }

  path(id: string): readonly string[] {
    const path: string[] = [];
    let at = this.tree.standings.get(id)?.parent;
    while (at !== undefined && at !== ROOT) {
      path.push(at);
      at = this.tree.standings.get(at)?.parent;
    }
    return path.reverse();
  }

  /** Page settings with the family's defaults where nothing is set. */
  page(): Props {
    return this.pageProps;
  }

  /** Page settings as they are stored. */
  storedPage(): Props {
    return this.pageStored;
  }

  /** Unknown top-level keys of the template. */
  templateExtras(): Props | undefined {
    return this.pageExtras;
  }

  /** What the document holds of a node, removed ones included. */
  raw(id: string): RawNode | undefined {
    return this.raws.get(id);
  }

  /** Props of a node as a template has them: as stored, save where its place counts through a group that has left. */
  propsOf(raw: RawNode): Props {
    const { plane } = this.family;
    const group = plane && this.lostGroup(raw);
    if (!group) return raw.props;
    let stray = this.strays.get(raw.props);
    if (stray?.group !== group) {
      stray = { group, props: Object.freeze(plane.stray(raw.props, group)) };
      this.strays.set(raw.props, stray);
    }
    return stray.props;
  }

  /** Props of the group that the node still names as its place, but which has been taken out. */
  private lostGroup(raw: RawNode): Props | undefined {
    if (!this.displaced(raw.id) || !Array.isArray(raw.at)) return undefined;
    const group = this.raws.get(raw.at[0]);
    return group?.at === null && group.type === this.family.plane?.group ? group.props : undefined;
  }

  /** Whether the node is a group that holds nothing, or only such groups: nobody sees it, and no template has it. */
  isEmptyGroup(raw: RawNode): boolean {
    if (raw.type !== this.family.plane?.group) return false;
    return this.childrenOf(raw.id).every(child => {
      const inner = this.raws.get(child);
      return inner !== undefined && this.isEmptyGroup(inner);
    });
  }

  /** Every node that the document holds, removed ones included. */
  allIds(): Iterable<string> {
    return this.raws.keys();
  }

  /** Number of nodes that stand in the design. */
  get size(): number {
    return this.records.size;
  }

  /** Whether the node is shown where it is by repair only. */
  displaced(id: string): boolean {
    return this.tree.standings.get(id)?.displaced ?? false;
  }

  /** Slots that can hold children: as the type says, or for an unknown type those that its template and children name. */
  slots(id: string): readonly string[] {
    if (id === ROOT) return ROOT_SLOTS;
    const raw = this.raws.get(id);
    if (!raw) return NO_CHILDREN;
    const type = this.family.types.get(raw.type);
    if (type) return slotsOf(type, raw);
    const named = raw.slots === 'components' ? [MAIN] : Array.isArray(raw.slots) ? raw.slots : [];
    const used = [...(this.tree.lists.get(id)?.keys() ?? [])].filter(slot => !named.includes(slot)).sort();
    return [...named, ...used];
  }

  /** All nodes below `parent`, in document order; without recursion, because depth is not ours to trust. */
  below(parent: string): string[] {
    const result: string[] = [];
    const stack: string[] = [...this.childrenOf(parent)].reverse();
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      result.push(id);
      if (!this.tree.lists.has(id)) continue;
      const children = this.childrenOf(id);
      for (let i = children.length - 1; i >= 0; i--) stack.push(children[i] ?? '');
    }
    return result;
  }

  /** Children of all slots, slot by slot. */
  childrenOf(parent: string): readonly string[] {
    const slots = this.slots(parent);
    if (slots.length === 1) return this.children(parent, slots[0] ?? MAIN);
    return slots.flatMap(slot => this.children(parent, slot));
  }

  protected setTree(tree: Tree): void {
    this.tree = tree;
    this.forgetOrder();
  }

  protected forgetOrder(): void {
    this.ordered = null;
  }

  protected setPage(page: Y.Map<unknown>): void {
    this.pageStored = unflatten(page.entries());
    this.pageProps = Object.freeze({ ...this.family.pageDefaults, ...this.pageStored });
    this.pageExtras = readExtras(page.entries());
  }

  /** The record that views see; the old one where nothing about it changed. */
  protected record(raw: RawNode): SceneNode | undefined {
    const standing = this.tree.standings.get(raw.id);
    if (!standing) return undefined;
    const order = Array.isArray(raw.at) ? (raw.at[2] as string) : '';
    const props = completeProps(this.family.types.get(raw.type), this.propsOf(raw));
    const old = this.records.get(raw.id);
    const same = old && old.at[0] === standing.parent && old.at[1] === standing.slot && old.at[2] === order;
    const at: NodeRegister = same ? old.at : Object.freeze([standing.parent, standing.slot, order] as const);
    if (
      same &&
      old.props === props &&
      old.type === raw.type &&
      old.alias === raw.alias &&
      old.hidden === raw.hidden
    ) {
      return old;
    }
    return Object.freeze({
      id: raw.id,
      type: raw.type,
      at,
      props,
      ...(raw.alias === undefined ? {} : { alias: raw.alias }),
      ...(raw.hidden === undefined ? {} : { hidden: raw.hidden }),
    });
  }
}

class Snapshot extends Scene {
  constructor(doc: Y.Doc, family: Family) {
    super(family);
    for (const [id, map] of nodesOf(doc).entries()) {
      const raw = readEntry(id, map);
      if (raw) this.raws.set(id, raw);
    }
    this.setTree(arrange(this.raws, family));
    for (const [id, raw] of this.raws) {
      const record = this.record(raw);
      if (record) this.records.set(id, record);
    }
    this.setPage(pageOf(doc));
  }
}

/** Reads one entry of the `nodes` map; undefined for what is no node, and for names that no node can have. */
export function readEntry(id: string, value: unknown, props?: Props): RawNode | undefined {
  if (id === ROOT || id === '' || id.startsWith(EXTRA)) return undefined;
  return value instanceof Y.Map ? readRaw(id, value, props) : undefined;
}

/** A document at rest as a scene; what the relay and version history read. */
export const readScene = (doc: Y.Doc, family: Family): Scene => new Snapshot(doc, family);
