/** Why the relay closes a socket. The stock provider reconnects by itself except after 4400 to 4499. */
export const CLOSE = {
  stopping: 1001,
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

/** Why of a 1013: the disk of the server or of its database is full. Part of the protocol: pages tell people. */
export const NO_ROOM = 'no room';

export type CloseReason = keyof typeof CLOSE;

/** Thrown while a frame is handled: closes its own socket with the code of `reason`, and nothing else. */
export class Refused extends Error {
  readonly reason: CloseReason;

  constructor(reason: CloseReason, message: string) {
    super(message);
    this.name = 'Refused';
    this.reason = reason;
  }
}
