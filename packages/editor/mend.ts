import { KEY } from '@gonghui/scene/layout.ts';
import { nodeMap, nodesOf } from '@gonghui/scene/raw.ts';
import { restoredValue, valueIn } from '@gonghui/scene/stood.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';
import { type Ranges, type StackItem, someItem } from './own-work.ts';
import type { Rivals } from './rivals.ts';

/** What a step wrote into one register, last first. */
interface Register {
  map: Y.Map<unknown>;
  key: string;
  newest: Y.Item;
}

/**
 * Yjs takes a step back by deleting what it wrote and writing what stood before; but where a co-editor's value of the same
 * moment stands between the two it writes nothing, and the register is empty for everybody: a component without a place. So
 * in the same transaction what stood before stands again: the co-editor's value that lost to this one, or else what the
 * step had replaced. Writes nothing where a value of somebody is left, which is his who set it.
 */
export function mendStep(doc: Y.Doc, step: StackItem, rivals: Rivals, { deleteSet }: Y.Transaction): void {
  const emptied = registersOf(doc, step.insertions).filter(({ map, key }) => {
    const last = map._map.get(key);
    return last?.deleted === true && deletedNow(deleteSet, last.lastId);
  });
  let open = emptied.map(register => ({ ...register, values: stoodBefore(step, rivals, register.newest) }));
  // A place counts from a parent, which may itself be one of those that come back.
  for (let more = true; more; ) {
    more = false;
    open = open.filter(({ map, key, values }) => {
      const value = values.find(one => key !== KEY.at || standsIn(doc, one));
      if (value === undefined) return true;
      map.set(key, restoredValue(value));
      more = true;
      return false;
    });
  }
  for (const { map, key, values } of open)
    if (values[0] !== undefined) map.set(key, restoredValue(values[0]));
  settleLeft(doc, step, rivals, deleteSet);
}

/** The library sorts what a transaction deletes only at its end, and its own search expects it sorted. */
export const deletedNow = ({ clients }: Y.Transaction['deleteSet'], { client, clock }: Y.ID): boolean =>
  clients.get(client)?.some(range => range.clock <= clock && clock < range.clock + range.len) === true;

/** The registers of nodes and page into which something of these ranges was written. */
function registersOf(doc: Y.Doc, ranges: Ranges): Register[] {
  const found = new Map<Y.Map<unknown>, Map<string, Register>>();
  someItem(doc, ranges, item => {
    const map: unknown = item.parent;
    if (item.parentSub === null || !(map instanceof Y.Map)) return false;
    const keys = found.get(map) ?? new Map<string, Register>();
    const known = keys.get(item.parentSub);
    if (!known || known.newest.id.clock < item.id.clock)
      keys.set(item.parentSub, { map, key: item.parentSub, newest: item });
    found.set(map, keys);
    return false;
  });
  return [...found.values()].flatMap(keys => [...keys.values()]);
}

/**
 * What would stand had this step not been: values of co-editors who did not know of it, the last first, then what it
 * replaced. Nothing where the register was empty before, as that of a component that the step added.
 */
function stoodBefore(step: StackItem, rivals: Rivals, newest: Y.Item): unknown[] {
  const values: unknown[] = [];
  let known = false;
  for (let at = newest.left; at; at = at.left) {
    if (Y.isDeleted(step.insertions, at.lastId)) continue;
    if (Y.isDeleted(step.deletions, at.lastId)) {
      const value = valueIn(at);
      return value === undefined ? values : [...values, value];
    }
    const rival = rivals.valueOf(at);
    if (rival === undefined) known = true;
    else if (!known) values.push(rival);
  }
  return values;
}

const standsIn = (doc: Y.Doc, at: unknown): boolean =>
  Array.isArray(at) && (at[0] === ROOT || nodeMap(doc, String(at[0]))?.has(KEY.at) === true);

/**
 * What the step had put into a group that it made, and a co-editor has moved within it since, would hang in nothing with the
 * group gone: it goes back to where the step took it from.
 */
function settleLeft(doc: Y.Doc, step: StackItem, rivals: Rivals, deleted: Y.Transaction['deleteSet']): void {
  const went = (id: unknown): boolean => {
    const last = typeof id === 'string' ? nodeMap(doc, id)?._map.get(KEY.at) : undefined;
    return last?.deleted === true && deletedNow(deleted, last.lastId);
  };
  for (const { map, key, newest } of registersOf(doc, step.insertions)) {
    const at = key === KEY.at && map.parent === nodesOf(doc) ? map.get(key) : undefined;
    if (!Array.isArray(at) || !went(at[0])) continue;
    const value = stoodBefore(step, rivals, newest).find(one => standsIn(doc, one));
    if (value !== undefined) map.set(key, restoredValue(value));
  }
}
