/**
 * A small note beside each locally stored design: how many edits of this browser the relay had not confirmed when the
 * page was last alive. It lies in `localStorage`, which is written at once, so that a page killed in the middle of
 * typing still counts right after the reload. The edits themselves lie in IndexedDB.
 */
export interface Mark {
  /** Edits without an acknowledgement. */
  pending: number;
  /** Shown when leaving without having synced. */
  name: string;
  /** Generation of the design that the copy belongs to (docs/relay-protocol.md). */
  generation?: number;
  /** Epoch milliseconds of the last change of this note. */
  at: number;
}

export interface DesignKey {
  tenantId: string;
  userId: string;
  designId: string;
}

/** What notes and databases of designs begin with. */
export const PREFIX = 'gonghui.design.';

/** Name of the IndexedDB database of a design; enterprise and user are part of it, so that no account sees another's. */
export const storeName = (key: DesignKey): string => `${PREFIX}${key.tenantId}.${key.userId}.${key.designId}`;

function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null) return false;
  const mark = value as Partial<Mark>;
  return typeof mark.pending === 'number' && typeof mark.name === 'string' && typeof mark.at === 'number';
}

/** The part of `Storage` that notes need; a blocked store gives one that forgets. */
export type NoteStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export function readMark(store: NoteStore, name: string): Mark | null {
  try {
    const value: unknown = JSON.parse(store.getItem(name) ?? 'null');
    return isMark(value) ? value : null;
  } catch {
    return null;
  }
}

/** @returns false when the browser refuses to store (full, blocked). */
export function writeMark(store: NoteStore, name: string, mark: Mark): boolean {
  try {
    store.setItem(name, JSON.stringify(mark));
    return true;
  } catch {
    return false;
  }
}

/** All notes of one enterprise and user, or of everybody when `owner` is null. */
export function listMarks(
  store: NoteStore,
  owner: Pick<DesignKey, 'tenantId' | 'userId'> | null,
): { storeName: string; designId: string; mark: Mark }[] {
  const prefix = owner ? `${PREFIX}${owner.tenantId}.${owner.userId}.` : PREFIX;
  const found: { storeName: string; designId: string; mark: Mark }[] = [];
  for (let i = 0; i < store.length; i++) {
    const name = store.key(i);
    if (!name?.startsWith(prefix)) continue;
    const mark = readMark(store, name);
    if (mark) found.push({ storeName: name, designId: name.slice(name.lastIndexOf('.') + 1), mark });
  }
  return found;
}

const forgetful: NoteStore = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new Error('no storage');
  },
  removeItem: () => undefined,
};

/** The browser's note store; reading the property itself throws where storage is blocked. */
export function noteStore(): NoteStore {
  try {
    return globalThis.localStorage ?? forgetful;
  } catch {
    return forgetful;
  }
}
