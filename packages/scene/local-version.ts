import { canonical, type Json } from '@gonghui/kernel/json.ts';
import * as Y from 'yjs';
import type { Family } from './family.ts';
import { toJson } from './json.ts';
import { KEY } from './layout.ts';
import { nodesOf, pageOf } from './raw.ts';
import { toTemplate } from './template.ts';
import type { Template } from './types.ts';

/**
 * What a design would read as with a copy of it brought back that knows more: one from before the server was put back to an older
 * state. What the copy has stands as in the copy, what it has seen go goes, and what has come since, which it does not know, stays:
 * so that several people, each with a copy of his own, can bring theirs back one after the other. Null when it would read the same.
 */
export function withLocal(doc: Y.Doc, local: Y.Doc, family: Family): Template | null {
  const merged = new Y.Doc();
  Y.applyUpdate(merged, Y.encodeStateAsUpdate(doc));
  merged.transact(() => {
    takeIn(pageOf(merged), pageOf(local), local);
    takeInNodes(nodesOf(merged), nodesOf(local), local);
  });
  const template = toTemplate(merged, family);
  merged.destroy();
  const same =
    canonical(template as unknown as Json) === canonical(toTemplate(doc, family) as unknown as Json);
  return same ? null : template;
}

/** The nodes that stand in both are taken in key by key, the others whole. */
function takeInNodes(target: Y.Map<unknown>, mine: Y.Map<unknown>, local: Y.Doc): void {
  forget(target, mine, local);
  for (const [id, node] of mine.entries()) {
    const there = target.get(id);
    if (!(node instanceof Y.Map)) continue;
    if (there instanceof Y.Map) takeIn(there, node, local);
    else {
      const body = new Y.Map<unknown>();
      target.set(id, body);
      takeIn(body, node, local);
    }
  }
}

function takeIn(target: Y.Map<unknown>, mine: Y.Map<unknown>, local: Y.Doc): void {
  forget(target, mine, local);
  for (const [key, value] of mine.entries()) {
    const there = target.get(key);
    // Who was put back among others by a colleague's hand since stands well there.
    if (key === KEY.at && !knows(local, target, key) && sameSlot(there, value)) continue;
    // As it is read, because nobody can say what a copy holds; undefined for what is not read at all.
    const copy = toJson(value);
    if (copy !== undefined && (!target.has(key) || plain(there) !== plain(value))) target.set(key, copy);
  }
}

/** What the copy has seen go goes. */
function forget(target: Y.Map<unknown>, mine: Y.Map<unknown>, local: Y.Doc): void {
  for (const key of [...target.keys()]) if (!mine.has(key) && knows(local, target, key)) target.delete(key);
}

function knows(local: Y.Doc, target: Y.Map<unknown>, key: string): boolean {
  const id = target._map.get(key)?.id;
  return id !== undefined && Y.getState(local.store, id.client) > id.clock;
}

const sameSlot = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a[0] === b[0] && a[1] === b[1];

const plain = (value: unknown): string => canonical(toJson(value) ?? null);
