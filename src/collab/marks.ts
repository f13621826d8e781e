/** Where edits under an id that turned out to be another's went, by `id@clock`. */
export type Moved = Record<string, number>;

/**
 * A small note beside each locally stored design, one for each tab: how many edits of that tab the relay had not
 * confirmed when the page was last alive. It lies in `localStorage`, which is written at once, so that a page killed in the middle of
 * typing still counts right after the reload. The edits themselves lie in IndexedDB.
 */
export interface Mark {
  /** Edits without an acknowledgement. */
  pending: number;
  /** Shown when leaving without having synced. */
  name: string;
  /** Generation of the design that the copy belongs to (docs/relay-protocol.md). */
  generation?: number;
  /** Nodes that those edits are in, as far as they are known: what a colleague removed of them is told after a reload too. */
  nodes?: readonly string[];
  /** Client ids that those edits were written under, with the clocks of them; absent where it is not known. */
  own?: readonly OwnRange[];
  /** Where edits under an id that turned out to be another's went, by `id@clock`: every tab takes them to the same one. */
  moved?: Moved;
  /** Code with which the relay refused those edits; what it refused once is not typed on from before it has taken it. */
  refused?: number;
  /** Epoch milliseconds of the last change of this note. */
  at: number;
}

export interface DesignKey {
  tenantId: string;
  userId: string;
  designId: string;
}

/** As many nodes as a note names. */
export const MOST_NODES = 500;

/** What notes and databases of designs begin with. */
export const PREFIX = 'gonghui.design.';

/** Name of the IndexedDB database of a design; enterprise and user are part of it, so that no account sees another's. */
export const storeName = (key: DesignKey): string => `${PREFIX}${key.tenantId}.${key.userId}.${key.designId}`;

/** Between the name of the store and the tab that the note is of. */
const TAB = '#';
/** Name of a tab's note about a store. */
export const noteName = (store: string, tab: string): string => store + TAB + tab;

function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null) return false;
  const mark = value as Partial<Mark>;
  return typeof mark.pending === 'number' && typeof mark.name === 'string' && typeof mark.at === 'number';
}

/** Nodes of a note, which anything may have written. */
export const nodesOf = ({ nodes }: Mark): readonly string[] =>
  Array.isArray(nodes) ? nodes.filter(id => typeof id === 'string').slice(0, MOST_NODES) : [];

/** Edits under a client id from one clock up to another. */
export type OwnRange = readonly [client: number, from: number, to: number];

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Client ids of a note's edits; null where it has edits and does not say. */
export function ownOf({ pending, own }: Mark): OwnRange[] | null {
  if (Array.isArray(own)) {
    return own.flatMap((one: unknown): OwnRange[] => {
      if (!Array.isArray(one)) return [];
      const [client, from, to] = one as unknown[];
      return isNumber(client) && isNumber(from) && isNumber(to) ? [[client, from, to]] : [];
    });
  }
  return pending > 0 ? null : [];
}

const movedOf = ({ moved }: Mark): Moved =>
  Object.fromEntries(Object.entries(moved ?? {}).filter(([, to]) => isNumber(to)));

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

let leavings = 0;

/** Whoever is signed in leaves and lets go of what is not finished: designs that are open note nothing any more. */
export function stopNotes(): void {
  leavings += 1;
}

/** Whether a design that is opened now may still note something. */
export function notesFromNow(): () => boolean {
  const before = leavings;
  return () => before === leavings;
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

export interface NotedMark {
  /** Key of the note itself. */
  key: string;
  storeName: string;
  designId: string;
  /** The tab that wrote it; empty for a note from before tabs had their own. */
  tab: string;
  mark: Mark;
}

/** All notes of one enterprise and user, or of everybody when `owner` is null. */
export function listMarks(
  store: NoteStore,
  owner: Pick<DesignKey, 'tenantId' | 'userId'> | null,
): NotedMark[] {
  const prefix = owner ? `${PREFIX}${owner.tenantId}.${owner.userId}.` : PREFIX;
  const found: NotedMark[] = [];
  for (let i = 0; i < store.length; i++) {
    const key = store.key(i);
    if (!key?.startsWith(prefix)) continue;
    const mark = readMark(store, key);
    if (!mark) continue;
    const [name = key, tab = ''] = key.split(TAB);
    found.push({ key, storeName: name, designId: name.slice(name.lastIndexOf('.') + 1), tab, mark });
  }
  return found;
}

/** The notes about one local store, whichever tab wrote them. */
export const marksOf = (store: NoteStore, name: string): NotedMark[] =>
  listMarks(store, null).filter(one => one.storeName === name);

/**
 * The note that `tab` goes on with: its own, and what tabs that are no longer open left unsynced, since their edits
 * lie in the store that this tab now opens. Null when nothing is known of the store.
 */
export function takeOverMarks(
  store: NoteStore,
  name: string,
  tab: string,
  live: ReadonlySet<string>,
): Mark | null {
  const notes = marksOf(store, name);
  const latest = notes.reduce<Mark | null>(
    (last, { mark }) => (last && last.at >= mark.at ? last : mark),
    null,
  );
  if (!latest) return null;
  const taken = notes.filter(note => note.tab === tab || !live.has(note.tab));
  const nodes = [...new Set(taken.flatMap(note => nodesOf(note.mark)))];
  const owns = taken.map(note => ownOf(note.mark));
  const { own: _, refused: __, ...rest } = latest;
  const refusal = taken.map(note => note.mark.refused).find(isNumber);
  const mark: Mark = {
    ...rest,
    pending: taken.reduce((sum, note) => sum + note.mark.pending, 0),
    nodes,
    ...(owns.includes(null) ? {} : { own: owns.flatMap(own => own ?? []) }),
    ...(refusal === undefined ? {} : { refused: refusal }),
    moved: Object.assign({}, ...notes.map(note => movedOf(note.mark))),
  };
  const key = noteName(name, tab);
  if (writeMark(store, key, mark)) for (const note of taken) if (note.key !== key) store.removeItem(note.key);
  return mark;
}

/** Forgets what every tab noted about a store. */
export function dropMarks(store: NoteStore, name: string): void {
  for (const { key } of marksOf(store, name)) store.removeItem(key);
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
