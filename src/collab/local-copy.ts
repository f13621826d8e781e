import { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';
import { deleteStore } from './local-stores.ts';

/** How the copy in this browser fared. `memory` means edits without network would not survive closing the page. */
export type LocalCopyState =
  | { kind: 'stored'; hadContent: boolean }
  | { kind: 'memory'; reason: string; rescued: Uint8Array | null };

export interface LocalCopy {
  state: LocalCopyState;
  /** Called at most once, when a copy that worked stops working (disk full, deleted by the browser). */
  onLost(listener: (reason: string) => void): void;
  close(): Promise<void>;
  /** Deletes the copy and stops writing. */
  discard(): Promise<void>;
}

/** A healthy store answers in a few milliseconds; one that has not after this long is treated as broken. */
const OPEN_TIMEOUT_MS = 4000;

/** A copy that lasts as long as the page. */
export const memoryCopy = (reason: string, rescued: Uint8Array | null = null): LocalCopy => ({
  state: { kind: 'memory', reason, rescued },
  onLost: () => undefined,
  close: () => Promise.resolve(),
  discard: () => Promise.resolve(),
});

/**
 * Loads what this browser kept of a design into `doc` and keeps it from now on. Never rejects: a blocked, full or
 * corrupt store gives a copy in memory with a Chinese reason and, where some updates could still be read, those as
 * one update that can be offered as a file (promise R17).
 */
export async function openLocalCopy(name: string, doc: Y.Doc): Promise<LocalCopy> {
  if (typeof indexedDB === 'undefined') return memoryCopy('浏览器没有提供本机存储');
  const readable = await inspect(name);
  if (readable.kind === 'blocked') return memoryCopy('本机存储无法打开，离线修改只保存在本页');
  if (readable.kind === 'corrupt') {
    await deleteStore(name);
    return memoryCopy('本机保存的副本已损坏，已改为只保存在本页', readable.rescued);
  }
  const persistence = new IndexeddbPersistence(name, doc);
  const opened = await Promise.race([
    persistence.whenSynced.then(() => true),
    new Promise<false>(resolve => setTimeout(() => resolve(false), OPEN_TIMEOUT_MS)),
  ]);
  if (!opened) {
    void persistence.destroy().catch(() => undefined);
    return memoryCopy('本机存储没有响应，离线修改只保存在本页');
  }
  return storedCopy(persistence, readable.updates > 0);
}

function storedCopy(persistence: IndexeddbPersistence, hadContent: boolean): LocalCopy {
  const listeners: ((reason: string) => void)[] = [];
  let lost = false;
  const lose = (reason: string) => {
    if (lost) return;
    lost = true;
    for (const listener of listeners) listener(reason);
  };
  // Requests of y-indexeddb that fail bubble up to the database; nobody else listens to them.
  persistence.db?.addEventListener('abort', () => lose('本机存储空间不足，离线修改只保存在本页'));
  persistence.db?.addEventListener('close', () => lose('本机存储被浏览器收回，离线修改只保存在本页'));
  return {
    state: { kind: 'stored', hadContent },
    onLost: listener => listeners.push(listener),
    close: () => persistence.destroy().catch(() => undefined),
    discard: async () => {
      await persistence.destroy().catch(() => undefined);
      await deleteStore(persistence.name);
    },
  };
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

type Inspection =
  | { kind: 'readable'; updates: number }
  | { kind: 'blocked' }
  | { kind: 'corrupt'; rescued: Uint8Array | null };

/**
 * Reads the raw updates before y-indexeddb does, because one unreadable update would leave it waiting for ever.
 * Decoding only, without building a document: some milliseconds per megabyte.
 */
async function inspect(name: string): Promise<Inspection> {
  let db: IDBDatabase;
  try {
    db = await openRaw(name);
  } catch {
    return { kind: 'blocked' };
  }
  try {
    if (!db.objectStoreNames.contains('updates') || !db.objectStoreNames.contains('custom')) {
      return { kind: 'corrupt', rescued: null };
    }
    const updates = await readAll(db);
    const good = updates.filter(decodes);
    if (good.length === updates.length) return { kind: 'readable', updates: good.length };
    return { kind: 'corrupt', rescued: good.length > 0 ? Y.mergeUpdates(good) : null };
  } catch {
    return { kind: 'corrupt', rescued: null };
  } finally {
    db.close();
  }
}

function decodes(update: unknown): update is Uint8Array {
  if (!(update instanceof Uint8Array)) return false;
  try {
    Y.decodeUpdate(update);
    return true;
  } catch {
    return false;
  }
}

function openRaw(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), OPEN_TIMEOUT_MS);
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => {
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

function readAll(db: IDBDatabase): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const request = db.transaction('updates', 'readonly').objectStore('updates').getAll();
    request.onsuccess = () => resolve(request.result as unknown[]);
    request.onerror = () => reject(request.error ?? new Error('read failed'));
  });
}
