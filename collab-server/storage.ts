import type { DesignKind } from '@gonghui/scene/types.ts';

/** A merged state of a design and what it takes to answer from it without building a document. */
export interface DesignState {
  /** Yjs update, v1. */
  state: Uint8Array;
  /** Encoded state vector of `state`. */
  vector: Uint8Array;
  /** An update without structs that holds all deletions of `state`. */
  deletes: Uint8Array;
}

export interface Checkpoint extends DesignState {
  seq: number;
}

export interface LoggedUpdate {
  seq: number;
  actor: string;
  update: Uint8Array;
}

/** What a checkpoint was built from: the one before it, and the log from there up to its number. */
export interface BuiltFrom {
  before: Pick<Checkpoint, 'seq' | 'vector' | 'deletes'>;
  log: readonly LoggedUpdate[];
}

/** A design as the relay opens it: the last checkpoint and the log after it. */
export interface StoredDesign {
  kind: DesignKind;
  /** Grows when the design is reset; copies of an older generation must not be merged. */
  generation: number;
  checkpoint: Checkpoint;
  /** Ascending, without gaps, from `checkpoint.seq + 1`. */
  tail: LoggedUpdate[];
  /** Which user each Yjs client id belongs to. */
  clients: [clientId: number, userId: string][];
  /** The newest generation that was begun because the log had lost what people had seen. */
  restored?: number | null;
  /** False: from before the gate looked at shapes, and not looked at since. */
  checked?: boolean;
}

export interface NewGeneration {
  /** The present one. */
  generation: number;
  next: number;
  at: number;
  /** Because the log had lost what people had seen. */
  restored?: boolean;
}

export interface NewEvent {
  designId: string;
  generation: number;
  actor: string;
  /** Epoch milliseconds. */
  at: number;
  update: Uint8Array;
  /** Client ids that become the actor's with this event. */
  binds: readonly number[];
}

/** Where the log lives. Every method rejects when the database is away; the relay tries again. */
export interface RelayStorage {
  /** An append costs so little that nothing is gained by collecting events for it. */
  readonly quick?: boolean;
  /** Null: the design has never been opened and waits for its seed. */
  open(designId: string): Promise<StoredDesign | null>;
  /**
   * Stores the first state of a design as event and checkpoint 1, under the lock of the design's row. Whoever comes
   * second gets what the first has stored.
   */
  seed(
    design: { designId: string; tenantId: string; kind: DesignKind; at: number; clientId: number },
    first: DesignState,
  ): Promise<StoredDesign>;
  /**
   * Appends all events in one transaction, in order. Answers the sequence number of each; null where the design is
   * gone or of another generation by now (nothing of that design is then stored).
   */
  append(events: readonly NewEvent[]): Promise<(number | null)[]>;
  /**
   * Keeps a checkpoint and lets go of what the retention rule no longer keeps. False, and nothing is kept: the log up to its
   * number is not what the checkpoint was built from.
   */
  keepCheckpoint(
    designId: string,
    generation: number,
    checkpoint: Checkpoint,
    from: BuiltFrom,
  ): Promise<boolean>;
  /** The design has been looked at (`checked`). */
  markChecked?(designId: string): Promise<void>;
  /**
   * Begins the generation `next` with this state, under the same client ids; `restored` says why. Rejects when it is gone or of
   * another than `generation`.
   */
  renew?(designId: string, begin: NewGeneration, state: DesignState): Promise<StoredDesign>;
  /** Tells when a design turns out to be gone, reset or not writable after its events had been taken. */
  onLost?(listener: (designId: string, why: 'reset' | 'failed') => void): void;
  /**
   * Resolves when whoever reads the log in the database finds everything there that has become visible of a design so far;
   * rejects when that takes too long.
   */
  settle?(designId: string): Promise<void>;
  /** Writes what is on its way. Called last, once. */
  close?(): Promise<void>;
}

/** The owner of the client id under which seeds are written: no person's, so nobody can write under it. */
export const SEED_OWNER = '';
