import type { Fault } from '@gonghui/kernel/faults.ts';
import type { Closing } from '@gonghui/scene/wire/close-table.ts';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { Connection } from './connection.ts';
import type { ConnectionHost } from './connection-host.ts';
import type { DesignSession, OpenDesignOptions } from './design-session.ts';
import { isLocalLoad, type LocalCopy } from './local-copy.ts';
import { lossNotice } from './losses.ts';
import type { Mark } from './marks.ts';
import { idsOf } from './own-edits.ts';
import type { PointerLine } from './pointers.ts';
import { presenceFollows } from './presence-follows.ts';
import { refusedOf } from './refusal.ts';
import { beginAnew, giveUp, goOnElsewhere, type Restarting } from './restart.ts';
import { type Aside, dropAside } from './set-aside.ts';
import { settles } from './settles.ts';
import { describeSync, type SyncState } from './sync-state.ts';
import type { TabNote } from './tab-note.ts';
import { TextVersions } from './text-versions.ts';
import type { Ticket } from './ticket.ts';
import type { UnsentEdits } from './unsent-edits.ts';
import { WriteAccess } from './write-access.ts';

/** What was read of a design before it is connected. */
export interface ReadDesign {
  options: OpenDesignOptions;
  doc: Y.Doc;
  awareness: Awareness;
  local: LocalCopy;
  aside: readonly Aside[];
  /** What this tab goes on with. */
  mark: Mark | null;
  edits: UnsentEdits;
  tabNote: TabNote;
  ticket(): Promise<Ticket>;
}

type PointerListener = Parameters<PointerLine['listen']>[0];

/** An open design. Its functions are handed on by themselves. */
export class OpenedDesign implements DesignSession, Restarting {
  readonly doc: Y.Doc;
  readonly awareness: Awareness;
  readonly pointers: PointerLine;
  readonly options: OpenDesignOptions;
  readonly local: LocalCopy;
  readonly edits: UnsentEdits;
  readonly access: WriteAccess;
  readonly tabNote: TabNote;
  readonly #versions: TextVersions;
  readonly #connection: Connection;
  readonly #listeners = new Set<() => void>();
  readonly #pointing = new Set<PointerListener>();
  #name: string;
  #aside: readonly Aside[];
  #notice: string | null;
  #memoryOnly: boolean;
  #closed: Closing | null = null;
  #fault: Fault | null = null;
  #everSynced = false;
  /** How many edits were pending when that was last noted. */
  #noted = -1;
  #sync: SyncState;

  constructor({ options, doc, awareness, local, aside, mark, edits, tabNote, ticket }: ReadDesign) {
    this.options = options;
    this.doc = doc;
    this.awareness = awareness;
    this.local = local;
    this.edits = edits;
    this.tabNote = tabNote;
    this.access = new WriteAccess(refusedOf(mark));
    this.#name = options.name || (mark?.name ?? '');
    this.#aside = aside;
    this.#notice = lossNotice(doc, local.state, mark);
    this.#memoryOnly = local.state.kind === 'memory';
    this.#versions = new TextVersions(doc, options.family, awareness, () => ({
      by: { id: options.userId, name: options.userName },
      ids: idsOf(doc, edits.own.unconfirmed),
      readOnly: this.readOnly() !== null,
    }));
    this.#connection = new Connection(options.designId, doc, awareness, edits.ledger, this.#host(ticket));
    this.pointers = {
      send: at => this.#connection.point(at),
      listen: listener => {
        this.#pointing.add(listener);
        return () => this.#pointing.delete(listener);
      },
    };
    this.#sync = this.#describe({ synced: false, connecting: true });
  }

  /** Begins to listen, and to look for the relay. */
  start(): void {
    this.doc.on('afterTransaction', this.#transacted);
    presenceFollows(this.doc, this.awareness);
    this.doc.on('update', this.#updated);
    this.local.onLost(reason => {
      this.#memoryOnly = true;
      this.#notice = reason;
      this.changed();
    });
    this.changed();
    this.#connection.start();
  }

  readonly #transacted = (transaction: Y.Transaction): void => {
    this.edits.transacted(transaction, this.#isFromRelay(transaction.origin));
    const { runs } = this.#versions;
    if (transaction.local) runs.edited(transaction, this.edits.ledger.next);
    else runs.arrived(transaction);
  };

  /** Counts edits that no socket carries. */
  readonly #updated = (_update: Uint8Array, origin: unknown): void => {
    if (this.#isFromRelay(origin) || isLocalLoad(origin) || this.#connection.carries) return;
    this.edits.ledger.edited();
    this.changed();
  };

  #isFromRelay(origin: unknown): boolean {
    return origin !== null && origin === this.#connection.origin;
  }

  #host(ticket: () => Promise<Ticket>): ConnectionHost {
    const { edits, access } = this;
    /** Sets what the state is made of. */
    const set = (change: () => void) => {
      change();
      this.changed();
    };
    return {
      ticket,
      changed: () => this.changed(),
      right: (value, reason) =>
        set(() => {
          access.away = null;
          access.viewing = value === 'edit' ? null : reason;
        }),
      noRight: why =>
        set(() => {
          access.away = why;
        }),
      unconfirmed: () => (edits.unknown ? 'all' : edits.own.unconfirmed),
      apart: () => edits.own.apart(),
      clashed: found => {
        for (const clash of found) this.#versions.keep(clash, true);
      },
      take: (update, apply, how) => {
        const { runs } = this.#versions;
        if (how === 'compared') runs.clear();
        runs.take(update, apply, how);
      },
      held: () => edits.held.vector,
      waits: why =>
        set(() => {
          this.#fault = why;
        }),
      taken: from => void goOnElsewhere(this, from),
      reset: why => void beginAnew(this, why),
      generation: present => {
        if (edits.generation === undefined && present !== undefined) {
          edits.generation = present;
          this.note();
        }
        return edits.generation;
      },
      pointers: moved => {
        for (const listener of this.#pointing) listener(moved);
      },
      closed: why =>
        set(() => {
          this.#closed = why;
        }),
      refused: (row, code) =>
        set(() => {
          access.refusal = { row, code };
          this.note();
        }),
    };
  }

  note(): Mark {
    const { refusal } = this.access;
    const refused = refusal ? { refused: refusal.code } : {};
    const mark: Mark = { ...this.edits.noted(), name: this.#name, at: Date.now(), ...refused };
    this.#noted = mark.pending;
    this.tabNote.write(mark);
    return mark;
  }

  changed(): void {
    const { ledger } = this.edits;
    const { synced, carries, connecting } = this.#connection;
    if (synced) this.#everSynced = true;
    this.#versions.runs.confirmed(ledger.confirmed);
    if (ledger.pending === 0) this.edits.confirmed();
    const taken = this.access.refusal !== null && synced && carries && ledger.pending === 0;
    if (taken) this.access.refusal = null;
    if (taken || ledger.pending !== this.#noted) this.note();
    this.#sync = this.#describe({ synced, connecting });
    for (const listener of this.#listeners) listener();
  }

  #describe(connection: { synced: boolean; connecting: boolean }): SyncState {
    const { viewing, ending } = this.access;
    return describeSync({
      ...connection,
      pending: this.edits.ledger.pending,
      readOnly: viewing,
      ending,
      closed: this.#closed,
      memoryOnly: this.#memoryOnly,
      fault: this.#fault,
    });
  }

  readonly ready = (): boolean => this.#everSynced || this.doc.getMap('meta').size > 0;
  readonly sync = (): SyncState => this.#sync;
  readonly readOnly = (): string | null => this.access.readOnly;
  readonly online = (): boolean => this.#connection.synced;
  readonly notice = (): string | null => this.#notice;
  readonly dismissNotice = (): void => {
    this.#notice = null;
    this.changed();
  };
  readonly unsent = (): readonly string[] => this.edits.before;
  readonly exportState = (): Uint8Array => Y.encodeStateAsUpdate(this.doc);
  readonly giveUp = (): Promise<boolean> => giveUp(this);
  readonly aside = (): readonly Aside[] => this.#aside;
  readonly dropAside = async (which: 'reset' | 'restored'): Promise<void> => {
    await dropAside(this.options, which);
    this.#aside = this.#aside.filter(({ restored }) => restored !== (which === 'restored'));
    this.changed();
  };
  readonly whenSynced = (ms: number): Promise<void> =>
    settles(() => this.#connection.synced && this.edits.ledger.pending === 0, ms, this.subscribe);
  readonly name = (): string => this.#name;
  readonly rename = (name: string): void => {
    this.#name = name;
    this.note();
  };
  readonly retry = (): void => this.#connection.retryNow();
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly disconnect = (): void => this.#connection.close();
  readonly close = async (): Promise<void> => {
    this.awareness.setLocalState(null);
    this.disconnect();
    this.awareness.destroy();
    await this.local.close();
    this.doc.destroy();
  };
}
