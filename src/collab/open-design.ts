import type { Fault } from '@gonghui/kernel/faults.ts';
import type { Family } from '@gonghui/scene/family.ts';
import type { Clash } from '@gonghui/scene/text-conflicts.ts';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { AckLedger } from './acks.ts';
import { type Carried, carryOver, type Moved, movesOf } from './carry-over.ts';
import { Connection, type Right, type Ticket } from './connection.ts';
import { memoryCopy, openLocalCopy } from './local-copy.ts';
import { lossNotice } from './losses.ts';
import {
  type DesignKey,
  dropMarks,
  type Mark,
  MOST_NODES,
  marksOf,
  nodesOf,
  noteName,
  noteStore,
  ownOf,
  storeName,
  takeOverMarks,
  writeMark,
} from './marks.ts';
import { guessed, noteClash, noteOwn, notes } from './note-clash.ts';
import { idsOf, OwnEdits } from './own-edits.ts';
import { dropAside, readAside, setAside } from './set-aside.ts';
import { describeSync, type SyncState } from './sync-state.ts';
import { ownTab } from './tabs.ts';
import { TextRuns } from './text-runs.ts';
import { touchedNodes } from './touched-nodes.ts';

export interface OpenDesignOptions extends DesignKey {
  /** For the list of unsynced designs; may be unknown at first. */
  name: string;
  /** What this person is called where something is noted in his name. */
  userName: string;
  family: Family;
  /** Drawn by chance, where a ticket was asked for with it before this page's scripts were there. */
  clientId?: number;
  /**
   * A fresh ticket, which makes these client ids this person's where nobody has them; throws `AccessRefused` when the
   * gateway says no, anything else when it cannot be reached.
   */
  ticket(clientIds: readonly number[]): Promise<Ticket>;
  /** Edits that an earlier opening of this page had to take to another client id; null or absent when there was none. */
  carried?: Carried | null;
  /** This document cannot be gone on with: it is to be closed, and opened again with what it carries. */
  reopen(carried: Carried): void;
}

/** An open design: its document, who else is in it, and the truth about where its edits are. */
export interface DesignSession {
  readonly doc: Y.Doc;
  readonly awareness: Awareness;
  /** There is something to show: from this browser or from the relay. False: opened for the first time, offline. */
  ready(): boolean;
  sync(): SyncState;
  /** Why this person cannot edit, or null. */
  readOnly(): string | null;
  /** Whether the relay can be reached now. */
  online(): boolean;
  /** Something that the person should know once: broken local store, refused edits. Null when there is nothing. */
  notice(): string | null;
  dismissNotice(): void;
  /** Nodes with edits from before this page was opened that had not been sent. */
  unsent(): readonly string[];
  /** Everything this page holds, as one update, for keeping as a file. */
  exportState(): Uint8Array;
  /** States with edits that had not been sent when the design was reset on the server; not part of this design. */
  aside(): readonly Uint8Array[];
  dropAside(): Promise<void>;
  /** Resolves when the page is synced with the relay, at once when it is; rejects after `ms`. */
  whenSynced(ms: number): Promise<void>;
  /** As this browser last knew it; empty when it never did. */
  name(): string;
  rename(name: string): void;
  retry(): void;
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}

const NOT_KEPT = '本机存储无法使用，离线修改只保存在本页';
/** The page starts anew: a document cannot forget what it has merged. */
const reload = (): void => globalThis.location?.reload();

/** Opens a design from this browser first, then from the relay. Never rejects; what is wrong is in the state. */
export async function openDesign(options: OpenDesignOptions): Promise<DesignSession> {
  const doc = new Y.Doc();
  doc.clientID = options.clientId ?? doc.clientID;
  const store = noteStore();
  const key = storeName(options);
  // Asked for while this browser's copy is being read: the relay would otherwise wait for one after the other.
  const noted = marksOf(store, key).flatMap(({ mark }) => ownOf(mark) ?? []);
  let early: Promise<Ticket> | null = options.ticket(idsOf(doc, noted));
  early.catch(() => undefined);
  const awareness = new Awareness(doc);
  awareness.setLocalState(null);
  const { carried } = options;
  const [local, tab, found] = await Promise.all([
    carried && !carried.stored ? memoryCopy(NOT_KEPT) : openLocalCopy(key, doc),
    ownTab(),
    readAside(options),
  ]);
  if (carried) Y.applyUpdate(doc, carried.state, local);
  let aside = found;
  const mark = takeOverMarks(store, key, tab.id, await tab.live()) ?? carried?.mark ?? null;
  const ledger = new AckLedger(mark?.pending ?? 0);
  const before = mark && mark.pending > 0 ? nodesOf(mark) : [];
  const own = new OwnEdits(mark ? (ownOf(mark) ?? []) : [], (mark?.pending ?? 0) > 0);
  // Notes from before ids were noted: everything in the copy is looked at once.
  let unknown = mark !== null && ownOf(mark) === null;
  const moved: Moved = { ...mark?.moved };
  const unsent = new Set(before);
  const hadContent = local.state.kind === 'stored' && local.state.hadContent;
  let generation = hadContent ? mark?.generation : undefined;
  const listeners = new Set<() => void>();

  let name = options.name || (mark?.name ?? '');
  let right: Right | 'none' = 'edit';
  let readOnlyReason = '';
  let notice = lossNotice(doc, local.state, mark);
  let memoryOnly = local.state.kind === 'memory';
  let fault: Fault | null = null;
  let everSynced = false;
  let lastPending = -1;
  let sync: SyncState;

  const readOnly = () => (right === 'edit' ? null : readOnlyReason);
  const note = () => {
    lastPending = ledger.pending;
    const nodes = [...unsent].slice(0, MOST_NODES);
    const at = Date.now();
    const known = unknown ? {} : { own: own.ranges(doc) };
    const now: Mark = { pending: lastPending, name, at, generation, nodes, ...known, moved: { ...moved } };
    writeMark(store, noteName(key, tab.id), now);
    return now;
  };
  const me = () => ({
    by: { id: options.userId, name: options.userName },
    ids: idsOf(doc, own.unconfirmed),
  });
  const keepVersions = (clash: Clash, compared: boolean): void => {
    const personOf = (client: number) => whoIs(awareness, client);
    if (readOnly() === null) noteClash(doc, options.family, clash, me(), personOf, compared);
  };
  const runs = new TextRuns(doc, {
    now: Date.now,
    waits: (subject, key) => notes(doc, options.family, { subject, key }),
    clashed: clash => keepVersions(clash, false),
    guessed: (subject, key) => guessed(doc, options.family, { subject, key }, me()),
    meant: (subject, key, text) => {
      if (readOnly() === null) noteOwn(doc, options.family, { subject, key }, text, me());
    },
  });
  const changed = () => {
    if (connection.synced) everSynced = true;
    runs.confirmed(ledger.confirmed);
    if (ledger.pending === 0) {
      unsent.clear();
      own.confirmed();
      unknown = false;
    }
    if (ledger.pending !== lastPending) note();
    sync = describeSync({
      synced: connection.synced,
      connecting: connection.connecting,
      pending: ledger.pending,
      readOnly: readOnly(),
      memoryOnly,
      fault,
    });
    for (const listener of listeners) listener();
  };

  /** The design was replaced on the server. What had not been sent is set aside first; then the page opens the new one. */
  const beginAnew = async (): Promise<void> => {
    const abandoned = ledger.pending;
    right = 'none';
    readOnlyReason = '设计已在服务器上重置';
    changed();
    if (abandoned > 0) {
      const kept = await setAside(options, Y.encodeStateAsUpdate(doc), { pending: abandoned, name });
      if (!kept) {
        notice = `设计已在服务器上重置，本页有 ${abandoned} 处修改没有送出，也无法另存。请先抄录再刷新`;
        changed();
        return;
      }
    }
    dropMarks(store, key);
    await local.discard();
    reload();
  };

  /** Goes on with the same edits under ids of their own: a document cannot give up what it has merged. */
  const goOnElsewhere = async (from: ReadonlyMap<number, number>): Promise<void> => {
    const moves = movesOf(from, moved, own);
    right = 'none';
    readOnlyReason = '正在重新打开';
    unknown = false;
    const now = note();
    changed();
    connection.close();
    options.reopen({ ...(await carryOver(doc, moves, key, local)), mark: now });
  };

  const connection: Connection = new Connection(options.designId, doc, awareness, ledger, {
    ticket: () => {
      const first = early ?? options.ticket(idsOf(doc, own.unconfirmed));
      early = null;
      return first;
    },
    changed: () => changed(),
    right: (value, reason) => {
      right = value;
      readOnlyReason = reason;
      changed();
    },
    unconfirmed: () => (unknown ? 'all' : own.unconfirmed),
    apart: () => own.apart(),
    clashed: found => {
      for (const clash of found) keepVersions(clash, true);
    },
    take: (update, apply, how) => {
      if (how === 'compared') runs.clear();
      runs.take(update, apply, how);
    },
    waits: why => {
      fault = why;
      changed();
    },
    taken: from => void goOnElsewhere(from),
    reset: () => void beginAnew(),
    generation: present => {
      if (generation === undefined && present !== undefined) {
        generation = present;
        note();
      }
      return generation;
    },
    refused: reason => {
      notice = reason;
      changed();
    },
  });

  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    if (transaction.local) for (const id of touchedNodes(transaction)) unsent.add(id);
    own.edited(transaction);
    if (transaction.local) runs.edited(transaction, ledger.next);
    else runs.arrived(transaction);
  });
  // Yjs takes another id by itself when it finds its own in use; presence, which has a copy of it, has to follow.
  doc.on('afterTransactionCleanup', () => {
    if (doc.clientID === awareness.clientID) return;
    const state = awareness.getLocalState();
    awareness.setLocalState(null);
    awareness.clientID = doc.clientID;
    awareness.setLocalState(state);
  });
  doc.on('update', (_update: Uint8Array, origin: unknown) => {
    if ((origin !== null && origin === connection.origin) || isLocalLoad(origin)) return;
    if (!connection.carries) {
      ledger.edited();
      changed();
    }
  });
  local.onLost(reason => {
    memoryOnly = true;
    notice = reason;
    changed();
  });

  sync = describeSync({
    synced: false,
    connecting: true,
    pending: ledger.pending,
    readOnly: null,
    memoryOnly,
    fault,
  });
  changed();
  connection.start();

  return {
    doc,
    awareness,
    ready: () => everSynced || doc.getMap('meta').size > 0,
    sync: () => sync,
    readOnly,
    online: () => connection.synced,
    notice: () => notice,
    dismissNotice: () => {
      notice = null;
      changed();
    },
    unsent: () => before,
    exportState: () => Y.encodeStateAsUpdate(doc),
    aside: () => aside,
    dropAside: async () => {
      await dropAside(options);
      aside = [];
      changed();
    },
    whenSynced: ms =>
      new Promise((resolve, reject) => {
        const settled = () => connection.synced && ledger.pending === 0;
        if (settled()) return resolve();
        const timer = setTimeout(() => finish(() => reject(new Error('not synced'))), ms);
        const listener = () => settled() && finish(resolve);
        const finish = (then: () => void) => {
          clearTimeout(timer);
          listeners.delete(listener);
          then();
        };
        listeners.add(listener);
      }),
    name: () => name,
    rename: value => {
      name = value;
      note();
    },
    retry: connection.retryNow,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      awareness.setLocalState(null);
      connection.close();
      awareness.destroy();
      await local.close();
      doc.destroy();
    },
  };
}

/** Who writes under a client id, as far as he is there. */
function whoIs(awareness: Awareness, client: number): { id: string; name: string } {
  const { id, name }: { id?: unknown; name?: unknown } = awareness.getStates().get(client)?.user ?? {};
  return { id: typeof id === 'string' ? id : '', name: typeof name === 'string' ? name : '' };
}

/** Updates that y-indexeddb loads carry the persistence itself as their origin. */
function isLocalLoad(origin: unknown): boolean {
  return typeof origin === 'object' && origin !== null && ('_dbref' in origin || 'onLost' in origin);
}
