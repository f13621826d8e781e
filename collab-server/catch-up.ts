import * as Y from 'yjs';
import { Refused } from './close-codes.ts';
import { step2Frame, updateFrame } from './protocol.ts';
import type { Checkpoint, LoggedUpdate } from './storage.ts';

/** States up to this size are narrowed to what a returning client lacks; larger ones cost less to send than to narrow. */
const NARROW_BYTES = 256 * 1024;

function readVector(encoded: Uint8Array): Map<number, number> {
  try {
    return Y.decodeStateVector(encoded);
  } catch {
    throw new Refused('badFrame', 'state vector cannot be read');
  }
}

/**
 * The last checkpoint and the durable log after it, as bytes, and the answers to clients that ask for what they lack.
 * No document is built and nothing is replayed.
 */
export class CatchUp {
  checkpoint: Checkpoint;
  /** Ascending, from `checkpoint.seq + 1`. */
  tail: LoggedUpdate[];
  tailBytes: number;
  #vector: Map<number, number> | null = null;
  #merged: { count: number; update: Uint8Array } | null = null;

  constructor(checkpoint: Checkpoint, tail: LoggedUpdate[]) {
    this.checkpoint = checkpoint;
    this.tail = tail;
    this.tailBytes = tail.reduce((sum, { update }) => sum + update.length, 0);
  }

  /** Newest durable sequence number. */
  get seq(): number {
    return this.tail.at(-1)?.seq ?? this.checkpoint.seq;
  }

  add(logged: LoggedUpdate): void {
    this.tail.push(logged);
    this.tailBytes += logged.update.length;
  }

  /** A newer checkpoint stands in for the log up to it. */
  moveTo(checkpoint: Checkpoint): void {
    this.checkpoint = checkpoint;
    this.tail = this.tail.filter(({ seq }) => seq > checkpoint.seq);
    this.tailBytes = this.tail.reduce((sum, { update }) => sum + update.length, 0);
    this.#vector = null;
    this.#merged = null;
  }

  /**
   * Frames that bring a client with this state vector up to date. The step 2 comes last: the stock provider calls
   * itself synced when it has it, and then nothing is missing.
   */
  answer(encodedVector: Uint8Array): Uint8Array[] {
    const has = readVector(encodedVector);
    const { state, deletes } = this.checkpoint;
    let base = state;
    if (this.#covered(has)) base = deletes;
    else if (has.size > 0 && state.length <= NARROW_BYTES) base = Y.diffUpdate(state, encodedVector);
    const tail = this.#tailUpdate();
    if (tail === null) return [step2Frame(base)];
    return [updateFrame(base), step2Frame(has.size > 0 ? Y.diffUpdate(tail, encodedVector) : tail)];
  }

  /** Whether the client has every struct of the checkpoint; its deletions it may still lack. */
  #covered(has: Map<number, number>): boolean {
    this.#vector ??= Y.decodeStateVector(this.checkpoint.vector);
    for (const [client, clock] of this.#vector) if ((has.get(client) ?? 0) < clock) return false;
    return true;
  }

  #tailUpdate(): Uint8Array | null {
    const { tail } = this;
    if (tail.length === 0) return null;
    const merged = this.#merged;
    if (merged?.count !== tail.length) {
      const newer = tail.slice(merged?.count ?? 0).map(({ update }) => update);
      const parts = merged ? [merged.update, ...newer] : newer;
      this.#merged = { count: tail.length, update: Y.mergeUpdates(parts) };
    }
    return this.#merged?.update ?? null;
  }
}
