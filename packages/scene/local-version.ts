import { canonical, type Json } from '@gonghui/kernel/json.ts';
import * as Y from 'yjs';
import type { Family } from './family.ts';
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
    for (const root of [pageOf, nodesOf]) takeIn(root(merged), root(local), local);
  });
  const template = toTemplate(merged, family);
  merged.destroy();
  const same =
    canonical(template as unknown as Json) === canonical(toTemplate(doc, family) as unknown as Json);
  return same ? null : template;
}

function takeIn(target: Y.Map<unknown>, mine: Y.Map<unknown>, local: Y.Doc): void {
  const knows = (key: string): boolean => {
    const id = target._map.get(key)?.id;
    return id !== undefined && Y.getState(local.store, id.client) > id.clock;
  };
  for (const key of [...target.keys()]) if (!mine.has(key) && knows(key)) target.delete(key);
  for (const [key, value] of mine.entries()) {
    const there = target.get(key);
    if (value instanceof Y.Map && there instanceof Y.Map) takeIn(there, value, local);
    // Who was put back among others by a colleague's hand since stands well there.
    else if (key === KEY.at && !knows(key) && sameSlot(there, value)) continue;
    else if (!target.has(key) || plain(there) !== plain(value)) target.set(key, copyOf(value));
  }
}

const sameSlot = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a[0] === b[0] && a[1] === b[1];

const plain = (value: unknown): string =>
  canonical((value instanceof Y.AbstractType ? value.toJSON() : (value ?? null)) as Json);

function copyOf(value: unknown): unknown {
  if (value instanceof Y.Text) return new Y.Text(value.toString());
  if (!(value instanceof Y.Map)) return value;
  return new Y.Map([...value.entries()].map(([key, inner]) => [key, copyOf(inner)]));
}
