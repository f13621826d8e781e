import type { SharedFrame } from './shared-frame.ts';

/** What the relay needs of a websocket; `ws` sockets are adapted in attach.ts, tests bring their own. */
export interface SocketLike {
  /** `sent` is called when the bytes have left the process. */
  send(frame: Uint8Array, sent?: () => void): void;
  close(code: number, reason: string): void;
  /** Ends the connection without waiting for the other side. */
  terminate(): void;
  ping(): void;
  readonly bufferedAmount: number;
  /** Bytes that have come, those of messages that are still on their way among them. */
  readonly bytesRead?: number;
  /** Writes what is framed already: a frame for fifty people is framed once. */
  sendShared?(frame: SharedFrame): void;
  cork?(): void;
  uncork?(): void;
}

/** What the owner of a socket calls. */
export interface Connection {
  receive(frame: Uint8Array): void;
  /** A frame came that is far too long to be read. */
  tooLong(): void;
  pong(): void;
  closed(): void;
}
