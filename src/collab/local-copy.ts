import { mayOverflow } from '@gonghui/scene/shape/deep.ts';
import { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';
import { deleteStore } from './local-stores.ts';

/** How the copy in this browser fared. `memory` means edits without network would not survive closing the page. */
export type LocalCopyState =
  | { kind: 'stored'; hadContent: boolean; damaged: boolean }
  | { kind: 'memory'; reason: string; damaged: boolean };

export interface LocalCopy {
  state: LocalCopyState;
  /** Called at most once, when a copy that worked stops working (disk full, deleted by the browser). */
  onLost(listener: (reason: string) => void): void;
  close(): Promise<void>;
  /** Deletes the copy and stops writing. */
  discard(): Promise<void>;
}

/** Origin of what was still readable in a damaged store. */
export const RESCUED = { onLost: null };
/** Updates that y-indexeddb loads carry the persistence itself as their origin. */
export function isLocalLoad(origin: unknown): boolean {
  return typeof origin === 'object' && origin !== null && ('_dbref' in origin || 'onLost' in origin);
}

const SILENT = '本机存储没有响应，离线修改只保存在本页';
const DAMAGED = '本机保存的副本已损坏，已改为只保存在本页';

/** A healthy store answers in a few milliseconds; one that has not after this long is treated as broken. */
const OPEN_TIMEOUT_MS = 4000;

/** A copy that lasts as long as the page. */
export const memoryCopy = (reason: string, damaged = false): LocalCopy => ({
  state: { kind: 'memory', reason, damaged },
  onLost: () => undefined,
  close: () => Promise.resolve(),
  discard: () => Promise.resolve(),
});

/** Reading the property itself may throw where site data are blocked. */
function hasDatabases(): boolean {
  try {
    return typeof indexedDB !== 'undefined' && indexedDB !== null;
  } catch {
    return false;
  }
}

/**
 * Loads what this browser kept of a design into `doc` and keeps it from now on. Never rejects: of a damaged store whatever
 * can be read comes into `doc`, and a new one takes its place; a blocked or full one gives a copy in memory with a Chinese
 * reason (promise R17).
 */
export async function openLocalCopy(name: string, doc: Y.Doc): Promise<LocalCopy> {
  if (!hasDatabases())
    return memoryCopy(
      '浏览器不允许本网站保存数据，修改只保存在本页和服务器：断网时请不要关闭或刷新，或在浏览器设置中允许后重新打开',
    );
  const found = await inspect(name);
  if (found.kind === 'blocked') return memoryCopy('本机存储无法打开，离线修改只保存在本页');
  const damaged = found.kind === 'corrupt';
  let sound: Inspection = found;
  if (found.kind === 'corrupt') {
    // Into the document first: the new store begins with what the document holds.
    for (const update of found.rescued) Y.applyUpdate(doc, update, RESCUED);
    await deleteStore(name);
    sound = await inspect(name);
  }
  if (sound.kind !== 'readable') return memoryCopy(DAMAGED, true);
  const { db, made } = sound;
  const persistence = new IndexeddbPersistence(name, doc);
  const opening = Promise.race([
    persistence.whenSynced.then(() => true),
    new Promise<false>(resolve => setTimeout(() => resolve(false), OPEN_TIMEOUT_MS)),
  ]).finally(() => db.close());
  const hadContent = found.kind === 'corrupt' ? found.rescued.length > 0 : found.updates > 0;
  const copy = storedCopy(persistence, { kind: 'stored', hadContent, damaged });
  // A store that has just been made has nothing to wait for; what arrives before it is open is the first that it stores.
  if (made && !damaged) {
    void opening.then(opened => copy.opened(opened));
    return copy;
  }
  const opened = await opening;
  copy.opened(opened);
  return opened ? copy : memoryCopy(SILENT, damaged);
}

/** `opened` says, once, whether the store could be opened after all. */
function storedCopy(
  persistence: IndexeddbPersistence,
  state: LocalCopyState,
): LocalCopy & { opened(well: boolean): void } {
  const listeners: ((reason: string) => void)[] = [];
  let lost = false;
  const lose = (reason: string) => {
    if (lost) return;
    lost = true;
    for (const listener of listeners) listener(reason);
  };
  return {
    state,
    opened: well => {
      if (!well) {
        void persistence.destroy().catch(() => undefined);
        lose(SILENT);
        return;
      }
      // Requests of y-indexeddb that fail bubble up to the database; nobody else listens to them.
      persistence.db?.addEventListener('abort', () => lose('本机存储空间不足，离线修改只保存在本页'));
      persistence.db?.addEventListener('close', () => lose('本机存储被浏览器收回，离线修改只保存在本页'));
    },
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
async function inspect(name: string): Promise<Inspection> {
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
  const found = await scan(db).catch((): Inspection => ({ kind: 'corrupt', rescued: [] }));
  if (found.kind !== 'readable') db.close();
  return found;
}

async function scan(db: IDBDatabase): Promise<Inspection> {
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
