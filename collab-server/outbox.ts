import { KEEP_ALIVE_FRAME } from '@gonghui/scene/wire/awareness-frame.ts';
import type { SharedFrame } from './shared-frame.ts';
import type { SocketLike } from './socket-like.ts';

/** Bytes that may wait in a socket for what is worth nothing later to be put behind them. */
const PASSING_BYTES = 64 * 1024;

interface Owner {
  /** Bytes that may wait in the socket. */
  slowReaderBytes: number;
  now(): number;
  /** Nothing is sent any more. */
  over(): boolean;
  /** The other side does not keep up. */
  tooSlow(): void;
  /** The other side reads: a sign of life. */
  heard(): void;
}

/** What one session sends, for as long as its reader keeps up. */
export class Outbox {
  readonly #socket: SocketLike;
  readonly #owner: Owner;
  /** Bytes of the answer to step 1 that have not left yet; no slowness of the reader. */
  #handshakeBytes = 0;
  #lastSent: number;

  constructor(socket: SocketLike, owner: Owner) {
    this.#socket = socket;
    this.#owner = owner;
    this.#lastSent = owner.now();
  }

  send(frame: Uint8Array): void {
    if (this.#mayTake()) this.#socket.send(frame);
  }

  /** The same frame for several sessions. */
  sendShared(frame: SharedFrame): void {
    if (this.#socket.sendShared && this.#mayTake()) this.#socket.sendShared(frame);
    else if (!this.#socket.sendShared) this.send(frame.payload);
  }

  /** What is worth nothing later: not behind anything else, and no reason to call anybody slow. */
  sendPassing(frame: SharedFrame): void {
    if (!this.#owner.over() && this.#socket.bufferedAmount < PASSING_BYTES) this.sendShared(frame);
  }

  /** The answer to step 1, of any length. */
  sendHandshake(frames: readonly Uint8Array[]): void {
    this.#socket.cork?.();
    for (const frame of frames) {
      if (this.#owner.over()) break;
      this.#handshakeBytes += frame.length;
      this.#lastSent = this.#owner.now();
      this.#socket.send(frame, () => {
        this.#handshakeBytes -= frame.length;
        // It is being read: whoever takes minutes to load a large design cannot answer a ping that waits behind it.
        this.#owner.heard();
      });
    }
  }

  /** Says something where nothing has been said for so many milliseconds. */
  keepAlive(quietMs: number): void {
    if (this.#owner.now() - this.#lastSent > quietMs) this.send(KEEP_ALIVE_FRAME);
  }

  /** Whether the socket is open and its reader keeps up; one who does not is let go. */
  #mayTake(): boolean {
    if (this.#owner.over()) return false;
    if (this.#socket.bufferedAmount > this.#owner.slowReaderBytes + this.#handshakeBytes) {
      this.#owner.tooSlow();
      return false;
    }
    this.#lastSent = this.#owner.now();
    return true;
  }
}
