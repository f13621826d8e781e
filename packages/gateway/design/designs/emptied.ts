import { kindOf } from '@gonghui/elements/kinds/index.ts';
import { KEY, leafKey, pathFrom, SEED_CLIENT } from '@gonghui/scene/layout.ts';
import { nodesOf, readRaw } from '@gonghui/scene/raw.ts';
import { restoredValue, valueIn } from '@gonghui/scene/stood.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';
import * as z from 'zod/mini';

/** A node that is not in the design, whose place its last mover took away while a colleague's lay beneath it. */
export interface TakenBack {
  nodeId: string;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * A document that is built from its log, event by event, and remembers what each deletion of a node's values took away. Older editors emptied a
 * value for everybody when they took back a step that had met a colleague's (docs/decisions/undo-after-a-clash.md); the merged
 * state no longer has what stood there, the log does.
 */
export class Emptied {
  readonly doc = new Y.Doc();
  readonly #last = new Map<string, Map<string, unknown>>();
  readonly #takenBack = new Map<string, number>();
  readonly #owners = new Map<number, string>();
  #event = { actor: '', at: 0 };

  constructor() {
    const { doc } = this;
    doc.on('afterTransaction', ({ beforeState, afterState }: Y.Transaction) => {
      for (const [client, clock] of afterState)
        if (clock > (beforeState.get(client) ?? 0) && !this.#owners.has(client))
          this.#owners.set(client, this.#event.actor);
    });
    nodesOf(doc).observeDeep(events => {
      for (const event of events)
        if (event.target instanceof Y.Map && event.target.parent === nodesOf(doc))
          this.#note(event.target, event);
    });
  }

  /** When the last event was written, in epoch milliseconds. */
  get at(): number {
    return this.#event.at;
  }

  /** Whose event comes next, and when it was written. */
  next(actor: string, at: number): void {
    this.#event = { actor, at };
  }

  #note(map: Y.Map<unknown>, { changes }: Y.YEvent<Y.AbstractType<unknown>>): void {
    const id = map._item?.parentSub ?? '';
    for (const [key, { action }] of changes.keys) {
      if (key === KEY.at) this.#notePlace(id, map, action);
      const values = this.#last.get(id) ?? new Map<string, unknown>();
      const item = map._map.get(key);
      // What it held is there until the change is over.
      const stood = action === 'delete' && item ? valueIn(item) : undefined;
      if (stood === undefined) values.delete(key);
      else values.set(key, stood);
      this.#last.set(id, values);
    }
  }

  #notePlace(id: string, map: Y.Map<unknown>, action: string): void {
    const item = map._map.get(KEY.at);
    const own = item !== undefined && this.#owners.get(item.id.client) === this.#event.actor;
    if (action === 'delete' && own && hasRival(item)) this.#takenBack.set(id, this.#event.at);
    else this.#takenBack.delete(id);
  }

  /**
   * Puts back, into the document, values that the type of a node of the design cannot be without and that a deletion took;
   * answers the change and the ids of the nodes, null where there is nothing of that kind.
   */
  putBack(kind: DesignKind): { update: Uint8Array; nodeIds: string[] } | null {
    const { types } = kindOf(kind);
    const writes: [map: Y.Map<unknown>, key: string, value: unknown][] = [];
    const nodeIds: string[] = [];
    for (const [id, values] of this.#last) {
      const map = nodesOf(this.doc).get(id);
      if (!(map instanceof Y.Map) || !map.has(KEY.at)) continue;
      const { type, props } = readRaw(id, map);
      const definition = types.get(type);
      const checked = definition && z.safeParse(definition.props, props);
      if (!checked || checked.success) continue;
      const missing = checked.error.issues.map(({ path }) => leafKey(pathFrom(path.map(String))));
      const lost = [...values].filter(([key]) => !map.has(key) && missing.some(one => isWithin(key, one)));
      for (const [key, value] of lost) writes.push([map, key, value]);
      if (lost.length > 0) nodeIds.push(id);
    }
    if (writes.length === 0) return null;
    const before = Y.encodeStateVector(this.doc);
    this.doc.clientID = SEED_CLIENT;
    this.doc.transact(() => {
      for (const [map, key, value] of writes) map.set(key, restoredValue(value));
    });
    return { update: Y.encodeStateAsUpdate(this.doc, before), nodeIds };
  }

  /** Nodes that may be gone by such an undo. A removal by whoever had moved them last looks the same: somebody has to decide. */
  takenBack(): TakenBack[] {
    return [...this.#takenBack]
      .filter(([id]) => {
        const map = nodesOf(this.doc).get(id);
        return map instanceof Y.Map && !map.has(KEY.at);
      })
      .map(([nodeId, at]) => ({ nodeId, at }));
  }
}

const isWithin = (key: string, prop: string): boolean =>
  key === prop || key.startsWith(`${prop}.`) || key.startsWith(`${prop}[`);

/** Whether somebody else had written the same register without having seen this value. */
function hasRival(item: Y.Item): boolean {
  for (let at = item.left; at; at = at.left)
    if (at.id.client !== item.id.client && Y.compareIDs(at.origin, item.origin)) return true;
  return false;
}
