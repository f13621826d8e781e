import * as Y from 'yjs';
import type { Family } from './family.ts';
import { KeyedListeners, Listeners, runAll, type Unsubscribe } from './listeners.ts';
import { metaOf, nodesOf, pageOf, type RawNode } from './raw.ts';
import { arrange, type Lists, slotsOf } from './read.ts';
import { rearrange } from './rearrange.ts';
import { readEntry, Scene } from './scene.ts';

/** What one transaction changed, as the scene sees it. */
export interface SceneChange {
  transaction: Y.Transaction;
  /** Nodes whose record changed, appeared or disappeared. */
  nodes: ReadonlySet<string>;
  /** Nodes that stood in the design before and do not now. */
  removed: readonly string[];
  /** Nodes whose map changed, whether they stand in the design or not, with the keys that changed. */
  touched: ReadonlyMap<string, ReadonlySet<string>>;
  structure: boolean;
  page: boolean;
  /** Keys of the page's map that changed. */
  pageKeys: ReadonlySet<string>;
  meta: boolean;
}

const NUL = '\u0000';
const NO_KEYS: ReadonlySet<string> = new Set();

/**
 * A one-way mirror of the document: transactions in, frozen records and listeners out. One deep observer for all
 * nodes (an observer per node costs three times the mount); what an edit did not touch keeps
 * its identity. Nobody writes to it, and making one changes nothing in the document.
 */
export class SceneMirror extends Scene {
  readonly doc: Y.Doc;
  private readonly nodeListeners = new KeyedListeners();
  private readonly childListeners = new KeyedListeners();
  private readonly pageListeners = new Listeners();
  private readonly structureListeners = new Listeners();
  private readonly changeListeners = new Listeners<[SceneChange]>();
  /** Grows with every change of what a template would hold; lets others cache what they work out. */
  contentVersion = 0;
  private touched = new Map<string, Set<string>>();
  private pageTouched: Set<string> | null = null;
  private metaTouched = false;

  constructor(doc: Y.Doc, family: Family) {
    super(family);
    this.doc = doc;
    for (const id of nodesOf(doc).keys()) this.reread(id, null);
    this.setTree(arrange(this.raws, family));
    for (const raw of this.raws.values()) this.refresh(raw.id);
    this.setPage(pageOf(doc));
    nodesOf(doc).observeDeep(this.onNodes);
    pageOf(doc).observeDeep(this.onPageEvents);
    metaOf(doc).observeDeep(this.onMetaEvents);
    doc.on('afterTransaction', this.flush);
  }

  onNode(id: string, listener: () => void): Unsubscribe {
    return this.nodeListeners.add(id, listener);
  }

  onChildren(parent: string, slot: string, listener: () => void): Unsubscribe {
    return this.childListeners.add(parent + NUL + slot, listener);
  }

  onPage(listener: () => void): Unsubscribe {
    return this.pageListeners.add(listener);
  }

  onStructure(listener: () => void): Unsubscribe {
    return this.structureListeners.add(listener);
  }

  /** Fires after the finer listeners, once a transaction, with what changed. */
  onChange(listener: (change: SceneChange) => void): Unsubscribe {
    return this.changeListeners.add(listener);
  }

  destroy(): void {
    nodesOf(this.doc).unobserveDeep(this.onNodes);
    pageOf(this.doc).unobserveDeep(this.onPageEvents);
    metaOf(this.doc).unobserveDeep(this.onMetaEvents);
    this.doc.off('afterTransaction', this.flush);
  }

  private readonly onNodes = (events: Y.YEvent<Y.AbstractType<unknown>>[]): void => {
    const nodes = nodesOf(this.doc);
    for (const event of events) {
      if (event.target === nodes) {
        // An item without a key, which only a hostile client writes, is no entry of the map: readers do not see it.
        for (const id of (event as Y.YMapEvent<string | null>).keysChanged)
          if (id !== null) this.touch(id, null);
        continue;
      }
      const [id, key] = subjectOf(event.target, nodes);
      if (id === null) continue;
      if (key !== null) this.touch(id, key);
      else if (event instanceof Y.YMapEvent) for (const changed of event.keysChanged) this.touch(id, changed);
    }
  };

  private readonly onPageEvents = (events: Y.YEvent<Y.AbstractType<unknown>>[]): void => {
    const keys = this.pageTouched ?? new Set();
    this.pageTouched = keys;
    for (const event of events) {
      if (event.path.length > 0) keys.add(String(event.path[0]));
      else if (event instanceof Y.YMapEvent) for (const key of event.keysChanged) keys.add(String(key));
    }
  };

  private readonly onMetaEvents = (): void => {
    this.metaTouched = true;
  };

  private touch(id: string, key: string | null): void {
    let keys = this.touched.get(id);
    if (!keys) {
      keys = new Set();
      this.touched.set(id, keys);
    }
    if (key !== null) keys.add(key);
  }

  private readonly flush = (transaction: Y.Transaction): void => {
    if (this.touched.size === 0 && !this.pageTouched && !this.metaTouched) return;
    const touched = this.touched;
    const pageKeys = this.pageTouched ?? NO_KEYS;
    const page = this.pageTouched !== null;
    const meta = this.metaTouched;
    this.touched = new Map();
    this.pageTouched = null;
    this.metaTouched = false;

    const moved: string[] = [];
    let slots = false;
    for (const [id, keys] of touched) {
      const before = this.raws.get(id);
      const after = this.reread(id, keys);
      if (!sameAt(before?.at ?? null, after?.at ?? null)) moved.push(id);
      if (changesSlots(before, after, this.family)) slots = true;
    }
    const changed = new Set<string>();
    const removed = moved.filter(
      id => this.tree.standings.has(id) && (this.raws.get(id)?.at ?? null) === null,
    );
    const lists = moved.length > 0 || slots ? this.restructure(moved, slots, changed) : [];
    for (const id of touched.keys()) changed.add(id);
    for (const id of this.straysOf(touched)) changed.add(id);
    for (const id of [...changed]) if (!this.refresh(id)) changed.delete(id);
    if (page) this.setPage(pageOf(this.doc));

    if (touched.size > 0 || page) this.contentVersion++;
    const structure = lists.length > 0 || removed.length > 0;
    const tasks: (() => void)[] = [];
    for (const id of changed) tasks.push(() => this.nodeListeners.fire(id));
    for (const list of lists) tasks.push(() => this.childListeners.fire(list));
    if (page) tasks.push(() => this.pageListeners.fire());
    if (structure) tasks.push(() => this.structureListeners.fire());
    const change: SceneChange = {
      ...{ transaction, nodes: changed, removed, touched, structure, page, pageKeys, meta },
    };
    tasks.push(() => this.changeListeners.fire(change));
    runAll(tasks);
  };

  /** Nodes at the top whose place counts through one of these groups, which have left the design. */
  private straysOf(groups: ReadonlyMap<string, unknown>): string[] {
    if (this.tree.displaced === 0 || !this.family.plane) return [];
    return [...this.tree.standings.keys()].filter(id => {
      const at = this.displaced(id) ? this.raws.get(id)?.at : null;
      return Array.isArray(at) && groups.has(at[0]);
    });
  }

  /** `keys` that changed, none for a new map: a move leaves the props as they were read. */
  private reread(id: string, keys: ReadonlySet<string> | null): RawNode | undefined {
    const before = this.raws.get(id);
    const keep = before && keys && keys.size > 0 && ![...keys].some(key => key.startsWith('.'));
    const raw = readEntry(id, nodesOf(this.doc).get(id), keep ? before.props : undefined);
    if (raw) this.raws.set(id, raw);
    else this.raws.delete(id);
    return raw;
  }

  /** Renews the record of a node; answers whether it changed. */
  private refresh(id: string): boolean {
    const raw = this.raws.get(id);
    const before = this.records.get(id);
    const record = raw && this.record(raw);
    if (record === before) return false;
    if (record) this.records.set(id, record);
    else this.records.delete(id);
    return true;
  }

  /** Brings the tree up to date; adds nodes that stand elsewhere now to `changed`, answers the lists that differ. */
  private restructure(moved: readonly string[], slots: boolean, changed: Set<string>): string[] {
    this.forgetOrder();
    const changedSlots = slots ? null : rearrange(this.tree, this.raws, this.family, moved);
    if (changedSlots) return changedSlots.map(({ parent, slot }) => parent + NUL + slot);
    const before = this.tree;
    this.setTree(arrange(this.raws, this.family));
    for (const [id, standing] of this.tree.standings) {
      const was = before.standings.get(id);
      if (!was || was.parent !== standing.parent || was.slot !== standing.slot) changed.add(id);
    }
    for (const id of before.standings.keys()) if (!this.tree.standings.has(id)) changed.add(id);
    return keepLists(before.lists, this.tree.lists);
  }
}

/** Gives unchanged lists their old identity back; answers the names of those that changed. */
function keepLists(before: Lists, after: Lists): string[] {
  const changed: string[] = [];
  for (const [parent, slots] of after) {
    const old = before.get(parent);
    for (const [slot, list] of slots) {
      const was = old?.get(slot);
      if (was && sameList(was, list)) slots.set(slot, was);
      else changed.push(parent + NUL + slot);
    }
  }
  for (const [parent, slots] of before) {
    const now = after.get(parent);
    for (const slot of slots.keys()) if (!now?.has(slot)) changed.push(parent + NUL + slot);
  }
  return changed;
}

/** Node and key that something inside `nodes` belongs to; the key is null for the node's map itself. */
function subjectOf(target: Y.AbstractType<unknown>, nodes: Y.Map<unknown>): [string | null, string | null] {
  let type: Y.AbstractType<unknown> | null = target;
  let inner: string | null = null;
  while (type) {
    const item: Y.Item | null = type._item;
    if (!item) return [null, null];
    if (item.parent === nodes) return [item.parentSub, inner];
    inner = item.parentSub;
    type = item.parent instanceof Y.AbstractType ? item.parent : null;
  }
  return [null, null];
}

/** Whether children of a node that stands may find other slots than before. */
function changesSlots(before: RawNode | undefined, after: RawNode | undefined, family: Family): boolean {
  if (!before || !after || after.at === null) return false;
  if (before.type !== after.type) return true;
  const type = family.types.get(after.type);
  if (!type?.slots || before.props === after.props) return false;
  return !sameList(slotsOf(type, before), slotsOf(type, after));
}

function sameAt(a: RawNode['at'], b: RawNode['at']): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
}

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
