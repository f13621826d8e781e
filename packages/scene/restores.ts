import * as Y from 'yjs';
import { isPlainObject, ROOTS } from './layout.ts';

/** Root of the document that says which of its changes brought a past moment back; the template knows nothing of it. */
export const RESTORES = ROOTS.restores;

export interface Restore {
  by: { id: string; name: string };
  /** Epoch milliseconds, by the clock of whoever did it. */
  at: number;
  /** What was brought back, in words that go after 恢复到: `版本 3`. */
  to: string;
}

const LENGTH = 60;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LENGTH) : '');

/** An entry of the root; null for whatever is none. */
export function readRestore(value: unknown): Restore | null {
  if (!isPlainObject(value) || !isPlainObject(value.by)) return null;
  const { at, by } = value;
  const to = textOf(value.to);
  if (to === '' || typeof at !== 'number' || !Number.isFinite(at)) return null;
  return { by: { id: textOf(by.id), name: textOf(by.name) }, at, to };
}

/**
 * The restore that an update of the log is, without building the document: every entry has a key of its own, so its name
 * and that of the root stand in the bytes. Null for all other updates.
 */
export function restoreIn(update: Uint8Array): Restore | null {
  for (const struct of Y.decodeUpdate(update).structs) {
    // Before it is part of a document, the parent of an item in a root is that root's name.
    const parent: unknown = struct instanceof Y.Item ? struct.parent : null;
    if (!(struct instanceof Y.Item) || parent !== RESTORES) continue;
    if (struct.content instanceof Y.ContentAny) return readRestore(struct.content.arr.at(-1));
  }
  return null;
}
