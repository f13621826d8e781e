import { LIMITS } from '@gonghui/kernel/limits.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import * as Y from 'yjs';

/**
 * Of what the relay takes: the rest is for colleagues who are adding at this moment, and for what has been overwritten and still
 * stands in the log.
 */
const MOST = (LIMITS.designBytes * 3) / 4;
/** What may have come since the design was last measured: up to then, adding that up is near enough. */
const MEASURE_EVERY = 64 * 1024;

/** What is left of an item that was removed. */
const GONE_BYTES = 12;

const MB = 1024 * 1024;
const TOO_MUCH = `设计的内容总量不能超过 ${MOST / MB} MB，请删除不用的内容，或拆分成几个设计`;

/** How much a design holds, so that nobody writes what the relay could not take: it would stop to store anything at all. */
export class DesignSize {
  readonly #doc: Y.Doc;
  /** Null until somebody writes. */
  #measured: number | null = null;
  #since = 0;
  readonly #grown = (update: Uint8Array): void => {
    this.#since += update.length;
  };

  constructor(doc: Y.Doc) {
    this.#doc = doc;
    doc.on('update', this.#grown);
  }

  /** Refuses what would make the design too large by so many bytes, unless it adds nothing. */
  check(added: number): Result<true> {
    if (added <= 0) return ok(true);
    if (this.#measured === null) this.#measure();
    if (this.#most + added <= MOST) return ok(true);
    if (this.#since > MEASURE_EVERY) this.#measure();
    return this.#most + added <= MOST ? ok(true) : refuse(TOO_MUCH);
  }

  /** What it may have come to by now: what was overwritten since it was measured counts twice. */
  get #most(): number {
    return (this.#measured ?? 0) + this.#since;
  }

  #measure(): void {
    this.#measured = sizeNow(this.#doc);
    this.#since = 0;
  }

  destroy(): void {
    this.#doc.off('update', this.#grown);
  }
}

/** Bytes of a document in which only what stands is kept: what an undo may bring back is this page's alone. */
function sizeNow(doc: Y.Doc): number {
  const encoder = new Y.UpdateEncoderV1();
  let gone = 0;
  for (const structs of doc.store.clients.values()) {
    for (const struct of structs) {
      if (struct.deleted) gone += GONE_BYTES;
      else struct.write(encoder, 0);
    }
  }
  return gone + encoder.toUint8Array().length;
}
