import type { DesignKind } from '@gonghui/scene/types.ts';

/** The storage of the relay, as its `RelayStorage` asks (collab-server/storage.ts; the composition root joins the two). */
export interface DesignState {
  state: Uint8Array;
  vector: Uint8Array;
  deletes: Uint8Array;
}
export interface Checkpoint extends DesignState {
  seq: number;
}
/** What a checkpoint was built from. */
export interface BuiltFrom {
  before: Pick<Checkpoint, 'seq' | 'vector' | 'deletes'>;
  log: readonly { seq: number; update: Uint8Array }[];
}
export interface NewGeneration {
  generation: number;
  next: number;
  at: number;
  restored?: boolean;
}
export interface StoredDesign {
  kind: DesignKind;
  generation: number;
  checkpoint: Checkpoint;
  tail: { seq: number; actor: string; update: Uint8Array }[];
  clients: [clientId: number, userId: string][];
  /** The newest generation that was begun because the log had lost what people had seen. */
  restored?: number | null;
  /** False: from before the relay looked at shapes, and not looked at since. */
  checked?: boolean;
}
/** Nobody's id: what the relay itself writes, and the owner of its client id. */
export const RELAY_ACTOR = '';
