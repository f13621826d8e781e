import { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';
import { inspectStore, OPEN_TIMEOUT_MS, type StoreContent } from './copy-store.ts';
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
  const found = await inspectStore(name);
  if (found.kind === 'blocked') return memoryCopy('本机存储无法打开，离线修改只保存在本页');
  const damaged = found.kind === 'corrupt';
  let sound: StoreContent = found;
  if (found.kind === 'corrupt') {
    // Into the document first: the new store begins with what the document holds.
    for (const update of found.rescued) Y.applyUpdate(doc, update, RESCUED);
    await deleteStore(name);
    sound = await inspectStore(name);
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
