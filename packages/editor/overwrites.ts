import type { Json } from '@gonghui/kernel/json.ts';
import { toJson } from '@gonghui/scene/json.ts';
import { parseKey } from '@gonghui/scene/layout.ts';
import { Listeners } from '@gonghui/scene/listeners.ts';
import type { SceneChange } from '@gonghui/scene/mirror.ts';
import { nodeMap } from '@gonghui/scene/raw.ts';
import * as Y from 'yjs';
import type { Overwrite } from './api.ts';
import type { EditorCore } from './core.ts';
import { sameJson } from './plan-value.ts';

/** A colleague who knew my value and changed it later than this (milliseconds) did so on purpose: nobody is told. */
const WINDOW_MS = 60_000;

/** How many of one's own values of a leaf in a row are kept to find what a colleague started from. */
const STEPS = 64;

interface Step {
  item: Y.ID;
  value: Json;
}

interface Mine extends Step {
  at: number;
  /** What stood before it, oldest first: a value of somebody else's, then this editor's own up to this one. */
  before: readonly Step[];
}

/** Watches leaves that this editor set, and tells when a co-editor's value took the place of one. */
export class Overwrites {
  readonly listeners = new Listeners<[Overwrite]>();
  private readonly core: EditorCore;
  private readonly mine = new Map<string, Map<string, Mine>>();
  private readonly stop: () => void;

  constructor(core: EditorCore) {
    this.core = core;
    this.stop = core.scene.onChange(change => {
      if (change.transaction.local) this.note(change);
      else this.compare(change);
    });
  }

  private note(change: SceneChange): void {
    const tracked = change.transaction.origin === this.core.origin;
    for (const [id, keys] of change.touched) {
      const map = nodeMap(this.core.doc, id);
      for (const key of keys) {
        const item = map?._map.get(key);
        const value = tracked && item && !item.deleted ? toJson(map?.get(key)) : undefined;
        if (!isLeaf(key) || value === undefined || !item || map?.get(key) instanceof Y.AbstractType) {
          this.mine.get(id)?.delete(key);
          continue;
        }
        const leaves = this.mine.get(id) ?? new Map<string, Mine>();
        const last = leaves.get(key);
        const before = last ? [...last.before, last].slice(-STEPS) : replaced(item);
        leaves.set(key, { value, at: this.core.now(), item: item.lastId, before });
        this.mine.set(id, leaves);
      }
    }
  }

  private compare(change: SceneChange): void {
    for (const [id, keys] of change.touched) {
      const leaves = this.mine.get(id);
      if (!leaves) continue;
      const map = nodeMap(this.core.doc, id);
      for (const key of keys) {
        const mine = leaves.get(key);
        if (!mine) continue;
        const item = map?._map.get(key);
        const theirs = item && !item.deleted ? (toJson(map?.get(key)) ?? null) : null;
        if (item && Y.compareIDs(item.lastId, mine.item) && !item.deleted) continue;
        leaves.delete(key);
        if (sameJson(theirs, mine.value)) continue;
        const knewMine = Y.compareIDs(item?.origin ?? null, mine.item);
        if (knewMine && this.core.now() - mine.at > WINDOW_MS) continue;
        if (!this.core.scene.node(id)) continue;
        const base = knewMine || !item ? undefined : commonStart(this.core.doc, item, mine.before);
        const overwrite = { nodeId: id, path: key.slice(1), mine: mine.value, theirs };
        this.listeners.fire(base === undefined ? overwrite : { ...overwrite, base });
      }
    }
  }

  destroy(): void {
    this.stop();
  }
}

/** What the item took the place of, as long as Yjs has not cleaned it away: that is after the transaction. */
function replaced(item: Y.Item): readonly Step[] {
  const left = item.left;
  const value: unknown = left?.content instanceof Y.ContentAny ? left.content.arr.at(-1) : undefined;
  return left && value !== undefined ? [{ item: left.lastId, value: toJson(value) ?? null }] : [];
}

/** The value among mine that the colleague's was written on; his own values in between are passed over. */
function commonStart(doc: Y.Doc, theirs: Y.Item, steps: readonly Step[]): Json | undefined {
  let origin = theirs.origin;
  for (let hop = 0; origin && hop < STEPS; hop++) {
    const at = origin;
    const found = steps.find(step => Y.compareIDs(step.item, at));
    if (found) return found.value;
    const struct: unknown = Y.getItem(doc.store, at);
    origin = struct instanceof Y.Item ? struct.origin : null;
  }
  return undefined;
}

/** A prop leaf or a field of a list item; an item's order is a place, not a value. */
function isLeaf(key: string): boolean {
  const parsed = parseKey(key);
  return parsed !== null && (parsed.item === null || parsed.field.length > 0);
}
