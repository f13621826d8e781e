/** Why a socket is closed. The stock provider reconnects by itself except after 4400 to 4499. */
export const CLOSE = {
  stopping: 1001,
  /** What the websocket library itself says to a frame far too large to be read at all. */
  farTooLarge: 1009,
  failed: 1011,
  tryLater: 1013,
  badFrame: 4400,
  ticketRefused: 4401,
  accessLost: 4403,
  tooSlow: 4408,
  reset: 4409,
  idTaken: 4410,
  tooLarge: 4413,
  tooFrequent: 4429,
} as const;

export type CloseReason = keyof typeof CLOSE;

/**
 * Reason of a close with `reset`: the server has lost what people had seen, and the design goes on from what it has. A page keeps its
 * whole copy.
 */
export const RESTORED = 'restored';

/** Reason of a close with `tryLater`: the disk of the server or of its database is full. Pages say so. */
export const NO_ROOM = 'no room';
