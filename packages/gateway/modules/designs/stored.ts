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
export interface StoredDesign {
  kind: DesignKind;
  generation: number;
  checkpoint: Checkpoint;
  tail: { seq: number; actor: string; update: Uint8Array }[];
  clients: [clientId: number, userId: string][];
  /** False: from before the relay looked at shapes, and not looked at since. */
  checked?: boolean;
}
/** Nobody's id: what the relay itself writes, and the owner of its client id. */
export const RELAY_ACTOR = '';
