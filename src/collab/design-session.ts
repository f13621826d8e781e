import type { Family } from '@gonghui/scene/family.ts';
import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import type { CarriedState } from './carry-over.ts';
import type { DesignKey } from './marks.ts';
import type { PointerLine } from './pointers.ts';
import type { Aside } from './set-aside.ts';
import type { SyncState } from './sync-state.ts';
import type { Ticket } from './ticket.ts';

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
  carried?: CarriedState | null;
  /** This document cannot be gone on with: it is to be closed, and opened again with what it carries. */
  reopen(carried: CarriedState): void;
}

/** An open design: its document, who else is in it, and the truth about where its edits are. */
export interface DesignSession {
  readonly doc: Y.Doc;
  readonly awareness: Awareness;
  /** Where people point, beside the document. */
  readonly pointers: PointerLine;
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
  /**
   * Lets go of everything that only this browser has of the design, and opens what the server has. False, and nothing done, where
   * another open tab has edits of it that were not sent.
   */
  giveUp(): Promise<boolean>;
  /**
   * States from before the design was reset on the server, with edits that had not been sent, or put back to an older state; not
   * part of this design.
   */
  aside(): readonly Aside[];
  /** Forgets those of one sort. */
  dropAside(which: 'reset' | 'restored'): Promise<void>;
  /** Resolves when the page is synced with the relay, at once when it is; rejects after `ms`. */
  whenSynced(ms: number): Promise<void>;
  /** As this browser last knew it; empty when it never did. */
  name(): string;
  rename(name: string): void;
  retry(): void;
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}
