import { mayOverflow } from '@gonghui/scene/shape/deep.ts';
import * as Y from 'yjs';

/** A healthy store answers in a few milliseconds; one that has not after this long is treated as broken. */
export const OPEN_TIMEOUT_MS = 4000;

/** What lies in the store of a copy. */
export type StoreContent =
  /**
   * `db` is still open, to be closed by the caller: who opens the store next does not wait for it to be opened anew. `made`:
   * there was none before.
   */
  | { kind: 'readable'; updates: number; db: IDBDatabase; made: boolean }
  | { kind: 'blocked' }
  | { kind: 'corrupt'; rescued: Uint8Array[] };

/**
 * Reads the raw updates before y-indexeddb does, because one unreadable update would leave it waiting for ever.
 * Decoding only, once, without building a document: some milliseconds per megabyte.
 */
export async function inspectStore(name: string): Promise<StoreContent> {
  let db: IDBDatabase;
  let made = false;
  try {
    db = await openRaw(name, () => {
      made = true;
    });
  } catch {
    return { kind: 'blocked' };
  }
  if (made) return { kind: 'readable', updates: 0, db, made };
  const found = await scan(db).catch((): StoreContent => ({ kind: 'corrupt', rescued: [] }));
  if (found.kind !== 'readable') db.close();
  return found;
}

async function scan(db: IDBDatabase): Promise<StoreContent> {
  const names = [...db.objectStoreNames];
  // Whatever a store is called, what lies in it may be the design's.
  const stores = names.filter(store => store !== 'custom');
  const rows = (await Promise.all(stores.map(store => readAll(db, store)))).flat();
  const good: Uint8Array[] = [];
  let deep = false;
  for (const row of rows) {
    const overflows = overflowsIn(row);
    if (overflows === null) continue;
    good.push(row as Uint8Array);
    deep ||= overflows;
  }
  if (deep) {
    const sound = await readableOf(good).catch(() => undefined);
    // Without the network for what tells: the copy stays as it is, for another time.
    if (sound === undefined) return { kind: 'blocked' };
    if (sound) return { kind: 'corrupt', rescued: sound };
  }
  const whole = names.includes('updates') && names.includes('custom') && good.length === rows.length;
  return whole
    ? { kind: 'readable', updates: good.length, db, made: false }
    : { kind: 'corrupt', rescued: good };
}

/**
 * What can be gone into of a copy that holds what cannot; null where all of it can. A colleague may have sent it before the
 * relay refused such things, and loading it would overflow.
 */
async function readableOf(updates: readonly Uint8Array[]): Promise<Uint8Array[] | null> {
  const { soundParts } = await import('@gonghui/scene/shape/sound.ts');
  const { parts, replaced } = soundParts([Y.mergeUpdates([...updates])]);
  return replaced > 0 ? parts : null;
}

/** Whether an update may be too deep to go into; null when it is none that can be decoded. */
function overflowsIn(update: unknown): boolean | null {
  if (!(update instanceof Uint8Array)) return null;
  try {
    return mayOverflow(update);
  } catch {
    return null;
  }
}

const decodes = (update: unknown): update is Uint8Array => overflowsIn(update) !== null;

function openRaw(name: string, made?: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), OPEN_TIMEOUT_MS);
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => {
      made?.();
      // The same stores that y-indexeddb makes.
      request.result.createObjectStore('updates', { autoIncrement: true });
      request.result.createObjectStore('custom');
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new Error('open failed'));
    };
  });
}

function readAll(db: IDBDatabase, store: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const request = db.transaction(store, 'readonly').objectStore(store).getAll();
    request.onsuccess = () => resolve(request.result as unknown[]);
    request.onerror = () => reject(request.error ?? new Error('read failed'));
  });
}

/**
 * Puts `change` of all that lies in a closed copy, together with `state`, in its place, in one transaction: another tab's edits
 * lie there as well. False when the browser refuses; the copy is then as it was.
 */
export async function rewriteLocalCopy(
  name: string,
  state: Uint8Array,
  change: (whole: Uint8Array) => Uint8Array,
): Promise<boolean> {
  try {
    const db = await openRaw(name);
    try {
      await new Promise<void>((resolve, reject) => {
        const transaction = db.transaction('updates', 'readwrite');
        const rows = transaction.objectStore('updates');
        const request = rows.getAll();
        request.onsuccess = () => {
          const whole = Y.mergeUpdates([state, ...(request.result as unknown[]).filter(decodes)]);
          rows.clear();
          rows.add(change(whole));
        };
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('no room'));
      });
    } finally {
      db.close();
    }
    return true;
  } catch {
    return false;
  }
}
