import { deleteStore } from './local-stores.ts';
import { type DesignKey, dropMarks, noteName, noteStore, PREFIX, readMark, writeMark } from './marks.ts';

/** A state that is no part of the design as it is now. */
export interface Aside {
  state: Uint8Array;
  /** The server was put back to an older state, and this is the whole design as this browser had it. */
  restored: boolean;
}

const TABLE = 'states';
/** Stands where other notes name the tab: nobody edits here any more. */
const TAB = 'aside';

/** Beside the design's own store, so that signing out warns of it and clears it like that one. */
const storeOf = (key: DesignKey): string => `${PREFIX}${key.tenantId}.${key.userId}.aside.${key.designId}`;

function openStore(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('open failed'));
    request.onblocked = () => reject(new Error('blocked'));
  });
}

/**
 * Keeps the whole state of a design (a Yjs update) that was reset on the server while `pending` edits of it had not been
 * sent, or put back to an older state of itself (`restored`). It must never be merged with the design that took its place, so it
 * lies apart. False when the browser refuses.
 */
export async function setAside(
  key: DesignKey,
  state: Uint8Array,
  { restored = false, ...mark }: { pending: number; name: string; restored?: boolean },
): Promise<boolean> {
  const name = storeOf(key);
  try {
    const db = await openStore(name);
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(TABLE, 'readwrite');
      transaction.objectStore(TABLE).add(restored ? { state, restored } : state);
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error ?? new Error('write failed'));
      transaction.onabort = () => reject(transaction.error ?? new Error('no room'));
    }).finally(() => db.close());
  } catch {
    return false;
  }
  return writeMark(noteStore(), noteName(name, TAB), { ...mark, at: Date.now() });
}

/** States set aside for a design, oldest first; empty for nearly every design, and then no store is opened. */
export async function readAside(key: DesignKey): Promise<Aside[]> {
  const name = storeOf(key);
  if (!readMark(noteStore(), noteName(name, TAB))) return [];
  try {
    const db = await openStore(name);
    return await new Promise<Aside[]>((resolve, reject) => {
      const request = db.transaction(TABLE, 'readonly').objectStore(TABLE).getAll();
      request.onsuccess = () =>
        resolve(
          (request.result as (Uint8Array | Aside)[]).map(row =>
            'state' in row ? row : { state: row, restored: false },
          ),
        );
      request.onerror = () => reject(request.error ?? new Error('read failed'));
    }).finally(() => db.close());
  } catch {
    return [];
  }
}

/** Forgets those of one sort: the person has them as files or in the design, or does not want them. */
export async function dropAside(key: DesignKey, which: 'reset' | 'restored'): Promise<void> {
  const name = storeOf(key);
  const stays = (await readAside(key)).some(({ restored }) => restored !== (which === 'restored'));
  if (!stays) {
    dropMarks(noteStore(), name);
    await deleteStore(name);
    return;
  }
  const db = await openStore(name);
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction(TABLE, 'readwrite');
    const request = transaction.objectStore(TABLE).openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      if ('state' in cursor.value === (which === 'restored')) cursor.delete();
      cursor.continue();
    };
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not dropped'));
  }).finally(() => db.close());
}
