import type { Json } from '@gonghui/kernel/json.ts';
import { toJson } from '@gonghui/scene/json.ts';
import { parseKey } from '@gonghui/scene/layout.ts';
import { Listeners } from '@gonghui/scene/listeners.ts';
import * as Y from 'yjs';
import type { Overwrite } from './api.ts';
import { OwnRegisters, type RegisterState } from './own-registers.ts';
import { sameJson } from './plan-value.ts';

/** A colleague who knew my value and changed it later than this (milliseconds) did so on purpose: nobody is told. */
const WINDOW_MS = 60_000;

/** How many of one's own values of a leaf in a row are kept to find what a colleague started from. */
const STEPS = 64;

interface Step {
  item: Y.ID;
  value: Json;
}

interface OwnStep extends Step {
  at: number;
  /** What stood before it, oldest first: a value of somebody else's, then this editor's own up to this one. */
  before: readonly Step[];
}

/** Watches leaves that this editor set, and tells when a co-editor's value took the place of one. */
export class Overwrites extends OwnRegisters<OwnStep> {
  readonly listeners = new Listeners<[Overwrite]>();

  protected override written(
    map: Y.Map<unknown>,
    key: string,
    item: Y.Item,
    last: OwnStep | undefined,
  ): OwnStep | null {
    const stored = map.get(key);
    if (!isLeaf(key) || stored instanceof Y.AbstractType) return null;
    const value = toJson(stored);
    if (value === undefined) return null;
    const before = last ? [...last.before, last].slice(-STEPS) : replaced(item);
    return { value, at: this.core.now(), item: item.lastId, before };
  }

  protected override replaced(id: string, key: string, mine: OwnStep, { map, item }: RegisterState): void {
    const theirs = item && !item.deleted ? (toJson(map?.get(key)) ?? null) : null;
    if (sameJson(theirs, mine.value)) return;
    const knewMine = Y.compareIDs(item?.origin ?? null, mine.item);
    if (knewMine && this.core.now() - mine.at > WINDOW_MS) return;
    if (!this.stands(id)) return;
    const base = knewMine || !item ? undefined : commonStart(this.core.doc, item, mine.before);
    const overwrite = { nodeId: id, path: key.slice(1), mine: mine.value, theirs };
    this.listeners.fire(base === undefined ? overwrite : { ...overwrite, base });
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
