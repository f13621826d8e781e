import { CLOSE, type CloseReason } from '@gonghui/scene/wire/close.ts';
import { closingOf } from '@gonghui/scene/wire/close-table.ts';
import type { WebSocket } from 'ws';
import type { SocketLike } from './socket-like.ts';

/** Whose connection it was; a ticket that nobody has told nothing of the person. */
export interface ConnectionOwner {
  design: string;
  user: string | null;
  tenant: string | null;
}

/** What a log line says of a close: ids, the code, and which of the relay's own reasons; nothing that a client sent. */
export interface CloseFacts extends ConnectionOwner {
  code: number;
  reason: string;
}

export type OnClose = (level: 'info' | 'warn', facts: CloseFacts, says: string) => void;

/** How long a closed socket may take to say goodbye; one that does not read never would. */
const GOODBYE_MS = 1_000;
/** What a close frame has room for. */
const REASON_BYTES = 123;

const cut = (reason: string): string => {
  const bytes = Buffer.from(reason);
  return bytes.length <= REASON_BYTES
    ? reason
    : new TextDecoder().decode(bytes.subarray(0, REASON_BYTES - 3));
};

/** A socket of the library as far as it is ended. */
export const endsOf = (socket: WebSocket): Pick<SocketLike, 'close' | 'terminate'> => ({
  close: (code, reason) => socket.close(code, cut(reason)),
  terminate: () => socket.terminate(),
});

/** The one way in which the relay closes a socket: with a code that has a row in the table of closes, and its line in the log. */
export function closeSocket(
  socket: Pick<SocketLike, 'close' | 'terminate'>,
  why: CloseReason,
  reason: string,
  whose: ConnectionOwner,
  onClose: OnClose,
): void {
  const code = CLOSE[why];
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
  const row = closingOf(code, reason);
  if (row) onClose(row.log.level, { ...whose, code, reason }, row.log.says);
}
