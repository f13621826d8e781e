import type { Json } from '@gonghui/kernel/digest.ts';
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

interface Mine {
  value: Json;
  at: number;
  item: Y.ID;
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
        leaves.set(key, { value, at: this.core.now(), item: item.lastId });
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
        this.listeners.fire({ nodeId: id, path: key.slice(1), mine: mine.value, theirs });
      }
    }
  }

  destroy(): void {
    this.stop();
  }
}

/** A prop leaf or a field of a list item; an item's order is a place, not a value. */
function isLeaf(key: string): boolean {
  const parsed = parseKey(key);
  return parsed !== null && (parsed.item === null || parsed.field.length > 0);
}
