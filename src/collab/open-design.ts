import type { Fault } from '@gonghui/kernel/faults.ts';
import { CLOSINGS, type Closing, type Ending, type Final } from '@gonghui/scene/wire/close-table.ts';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { AckLedger } from './acks.ts';
import { carryOver, type Moved, movesOf } from './carry-over.ts';
import { Connection, type Ticket } from './connection.ts';
import type { DesignSession, OpenDesignOptions } from './design-session.ts';
import { Held } from './held.ts';
import { memoryCopy, openLocalCopy } from './local-copy.ts';
import { lossNotice } from './losses.ts';
import {
  dropMarks,
  type Mark,
  MOST_NODES,
  marksOf,
  nodesOf,
  noteName,
  noteStore,
  notesFromNow,
  ownOf,
  storeName,
  takeOverMarks,
  writeMark,
} from './marks.ts';
import { idsOf, OwnEdits } from './own-edits.ts';
import { presenceFollows } from './presence-follows.ts';
import { refusedOf } from './refusal.ts';
import { saveWish } from './save-wish.ts';
import { dropAside, readAside, setAside } from './set-aside.ts';
import { settles } from './settles.ts';
import { describeSync, type SyncState } from './sync-state.ts';
import { ownTab } from './tabs.ts';
import { TextVersions } from './text-versions.ts';
import { touchedNodes } from './touched-nodes.ts';

const NOT_KEPT = '本机存储无法使用，离线修改只保存在本页';
/** Something is done about it at once, and the page is there again. */
const meanwhile = (header: string): Ending => ({ header, banner: null, advice: '' });
/** The page starts anew: a document cannot forget what it has merged. */
const reload = (): void => globalThis.location?.reload();

/** Opens a design from this browser first, then from the relay. Never rejects; what is wrong is in the state. */
export async function openDesign(options: OpenDesignOptions): Promise<DesignSession> {
  const doc = new Y.Doc();
  doc.clientID = options.clientId ?? doc.clientID;
  const store = noteStore();
  const mayNote = notesFromNow();
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
  const held = new Held();
  // Of other tabs as well: what lies in the common copy may be on its way from there.
  const notes = marksOf(store, key).map(({ mark }) => ownOf(mark));
  if (!carried && !notes.includes(null))
    held.kept(
      doc,
      notes.flatMap(one => one ?? []),
    );
  // Notes from before ids were noted: everything in the copy is looked at once.
  let unknown = mark !== null && ownOf(mark) === null;
  const moved: Moved = { ...mark?.moved };
  const unsent = new Set(before);
  const hadContent = local.state.kind === 'stored' && local.state.hadContent;
  let generation = hadContent ? mark?.generation : undefined;
  const listeners = new Set<() => void>();
  const pointing = new Set<Parameters<DesignSession['pointers']['listen']>[0]>();

  let name = options.name || (mark?.name ?? '');
  /** Why he may only look, as far as the gateway or the relay has said. */
  let viewing: string | null = null;
  /** Why nothing is stored of what is written here: for as long as it is so, and until the relay has taken what it refused. */
  let away: Ending | null = null;
  let refusal = refusedOf(mark);
  let closed: Closing | null = null;
  let notice = lossNotice(doc, local.state, mark);
  let memoryOnly = local.state.kind === 'memory';
  let fault: Fault | null = null;
  let everSynced = false;
  let lastPending = -1;
  let sync: SyncState;

  const ending = () => away ?? refusal?.row ?? null;
  const readOnly = () => ending()?.header ?? viewing;
  const note = () => {
    lastPending = ledger.pending;
    const nodes = [...unsent].slice(0, MOST_NODES);
    const at = Date.now();
    const known = unknown ? {} : { own: own.ranges(doc) };
    const refused = refusal ? { refused: refusal.code } : {};
    const about = { pending: lastPending, name, at, generation, nodes, moved: { ...moved } };
    const now: Mark = { ...about, ...known, ...refused };
    if (mayNote()) writeMark(store, noteName(key, tab.id), now);
    return now;
  };
  const versions = new TextVersions(doc, options.family, awareness, () => ({
    by: { id: options.userId, name: options.userName },
    ids: idsOf(doc, own.unconfirmed),
    readOnly: readOnly() !== null,
  }));
  const changed = () => {
    if (connection.synced) everSynced = true;
    versions.runs.confirmed(ledger.confirmed);
    if (ledger.pending === 0) {
      unsent.clear();
      held.confirmed(own.ranges(doc));
      own.confirmed();
      unknown = false;
    }
    const taken = refusal !== null && connection.synced && connection.carries && ledger.pending === 0;
    if (taken) refusal = null;
    if (taken || ledger.pending !== lastPending) note();
    sync = describeSync({
      synced: connection.synced,
      connecting: connection.connecting,
      pending: ledger.pending,
      readOnly: viewing,
      ending: ending(),
      closed,
      memoryOnly,
      fault,
    });
    for (const listener of listeners) listener();
  };

  /** What this browser has of the design goes, and the page opens what the server has. */
  const openServers = async (): Promise<void> => {
    dropMarks(store, key);
    await local.discard();
    reload();
  };

  /**
   * The design was replaced on the server. What had not been sent is set aside first, and where the server lost what this page has
   * all of it; then the page opens the new one.
   */
  const beginAnew = async (why: Final): Promise<void> => {
    const abandoned = ledger.pending;
    const lost = why === CLOSINGS.restored;
    away = meanwhile(why.header);
    changed();
    if (abandoned > 0 || (lost && doc.getMap('meta').size > 0)) {
      const mark = { pending: Math.max(abandoned, 1), name, restored: lost };
      const kept = mayNote() && (await setAside(options, Y.encodeStateAsUpdate(doc), mark));
      if (!kept) {
        away = why;
        changed();
        return;
      }
    }
    await openServers();
  };

  /** Goes on with the same edits under ids of their own: a document cannot give up what it has merged. */
  const goOnElsewhere = async (from: ReadonlyMap<number, number>): Promise<void> => {
    const moves = movesOf(from, moved, own);
    away = meanwhile('正在重新打开');
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
      away = null;
      viewing = value === 'edit' ? null : reason;
      changed();
    },
    noRight: why => {
      away = why;
      changed();
    },
    unconfirmed: () => (unknown ? 'all' : own.unconfirmed),
    apart: () => own.apart(),
    clashed: found => {
      for (const clash of found) versions.keep(clash, true);
    },
    take: (update, apply, how) => {
      if (how === 'compared') versions.runs.clear();
      versions.runs.take(update, apply, how);
    },
    held: () => held.vector,
    waits: why => {
      fault = why;
      changed();
    },
    taken: from => void goOnElsewhere(from),
    reset: why => void beginAnew(why),
    generation: present => {
      if (generation === undefined && present !== undefined) {
        generation = present;
        note();
      }
      return generation;
    },
    pointers: moved => {
      for (const listener of pointing) listener(moved);
    },
    closed: why => {
      closed = why;
      changed();
    },
    refused: (row, code) => {
      refusal = { row, code };
      note();
      changed();
    },
  });

  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    if (transaction.local) for (const id of touchedNodes(transaction)) unsent.add(id);
    own.edited(transaction);
    if (transaction.origin !== null && transaction.origin === connection.origin) held.arrived(transaction);
    if (transaction.local) versions.runs.edited(transaction, ledger.next);
    else versions.runs.arrived(transaction);
  });
  presenceFollows(doc, awareness);
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
    ending: ending(),
    closed,
    memoryOnly,
    fault,
  });
  changed();
  connection.start();

  return {
    doc,
    awareness,
    pointers: {
      send: at => connection.point(at),
      listen: listener => {
        pointing.add(listener);
        return () => pointing.delete(listener);
      },
    },
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
    giveUp: async () => {
      const live = await tab.live();
      // What another open tab has not sent lies in the same copy.
      const waits = marksOf(store, key).some(
        one => one.tab !== tab.id && live.has(one.tab) && one.mark.pending > 0,
      );
      if (waits) return false;
      away = meanwhile('正在重新打开');
      changed();
      connection.close();
      saveWish(options, store).keep(false);
      await openServers();
      return true;
    },
    aside: () => aside,
    dropAside: async which => {
      await dropAside(options, which);
      aside = aside.filter(({ restored }) => restored !== (which === 'restored'));
      changed();
    },
    whenSynced: ms =>
      settles(
        () => connection.synced && ledger.pending === 0,
        ms,
        listener => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      ),
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

/** Updates that y-indexeddb loads carry the persistence itself as their origin. */
function isLocalLoad(origin: unknown): boolean {
  return typeof origin === 'object' && origin !== null && ('_dbref' in origin || 'onLost' in origin);
}
