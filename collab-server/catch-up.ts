import { TO_PAGE } from '@gonghui/scene/wire/limits.ts';
import { step2Frame, updateFrame } from '@gonghui/scene/wire/sync-frames.ts';
import * as Y from 'yjs';
import { FrameRefusal } from './refused.ts';
import type { Checkpoint, LoggedUpdate } from './storage.ts';

/** States up to this size are narrowed to what a returning client lacks; larger ones cost less to send than to narrow. */
const NARROW_BYTES = 256 * 1024;

/** An update without anything in it. */
const NOTHING = Uint8Array.of(0, 0);

function readVector(encoded: Uint8Array): Map<number, number> {
  try {
    return Y.decodeStateVector(encoded);
  } catch {
    throw new FrameRefusal('badFrame', 'state vector cannot be read');
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

  /** Whether a client with this state vector is sent a state that a slow line should not get as one message. */
  needsPieces(encodedVector: Uint8Array): boolean {
    return !this.#covered(readVector(encodedVector)) && this.checkpoint.state.length > TO_PAGE.whole;
  }

  /**
   * Frames that bring a client with this state vector up to date. The step 2 comes last: the stock provider calls
   * itself synced when it has it, and then nothing is missing. `pieces`: of the checkpoint's state, where it needs them.
   */
  answer(encodedVector: Uint8Array, pieces?: readonly Uint8Array[]): Uint8Array[] {
    const has = readVector(encodedVector);
    const { state, deletes } = this.checkpoint;
    let base = state;
    if (this.#covered(has)) base = deletes;
    else if (has.size > 0 && state.length <= NARROW_BYTES) base = Y.diffUpdate(state, encodedVector);
    const lacking = (update: Uint8Array) => (has.size > 0 ? Y.diffUpdate(update, encodedVector) : update);
    const newer = this.#newer().map(lacking);
    const updates = pieces && base === state ? [...pieces, ...newer] : [base, ...newer];
    const last = updates.pop() ?? NOTHING;
    return [...updates.map(updateFrame), step2Frame(last)];
  }

  /** The log after the checkpoint: as one update, or where that is large as several. */
  #newer(): Uint8Array[] {
    if (this.tailBytes <= TO_PAGE.whole) {
      const update = this.#tailUpdate();
      return update ? [update] : [];
    }
    const batches: Uint8Array[][] = [];
    let bytes = Number.POSITIVE_INFINITY;
    for (const { update } of this.tail) {
      if (bytes + update.length > TO_PAGE.bytes) {
        batches.push([]);
        bytes = 0;
      }
      batches.at(-1)?.push(update);
      bytes += update.length;
    }
    return batches.map(batch => (batch.length === 1 && batch[0] ? batch[0] : Y.mergeUpdates(batch)));
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
