import type { CatchUp } from './catch-up.ts';

/** The state of a checkpoint in pieces that fit into a message each, for those who lack all of it. */
export class CutState {
  readonly #durable: CatchUp;
  readonly #cut: ((state: Uint8Array) => Promise<Uint8Array[]>) | undefined;
  /** Of the checkpoint, while somebody waits for them. */
  #pieces: { of: Uint8Array; pieces: Promise<Uint8Array[]> } | null = null;

  constructor(durable: CatchUp, cut: ((state: Uint8Array) => Promise<Uint8Array[]>) | undefined) {
    this.#durable = durable;
    this.#cut = cut;
  }

  /** Calls `ready` once there are those that a client with this state vector needs; at once where it needs none. */
  prepare(vector: Uint8Array, ready: (pieces?: Uint8Array[]) => void): void {
    const cut = this.#cut;
    if (!cut || !this.#durable.needsPieces(vector)) {
      ready();
      return;
    }
    const { state } = this.#durable.checkpoint;
    // Those who come together share the work and the bytes.
    if (this.#pieces?.of !== state) this.#pieces = { of: state, pieces: cut(state) };
    const mine = this.#pieces;
    const settle = (pieces?: Uint8Array[]): void => {
      if (this.#pieces === mine) this.#pieces = null;
      // A newer checkpoint has come meanwhile; rarely a second time.
      const current = this.#durable.checkpoint.state === state;
      if (pieces && !current) this.prepare(vector, ready);
      else ready(pieces);
    };
    void mine.pieces.then(settle, () => settle());
  }
}
