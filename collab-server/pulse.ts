/** Whether somebody is still there on the other side of a socket. */
export class Pulse {
  /** When something came from there last, in milliseconds. */
  lastHeard: number;
  /** As of the last look. */
  #bytesRead = 0;
  readonly #pingMs: number;

  constructor(now: number, pingMs: number) {
    this.lastHeard = now;
    this.#pingMs = pingMs;
  }

  heard(now: number): void {
    this.lastHeard = now;
  }

  /** `quiet`: it should be asked with a ping. `bytesRead`: those that the socket has read so far. */
  look(now: number, bytesRead = 0): 'alive' | 'quiet' | 'dead' {
    // Half a megabyte over a slow line takes longer than the answer to a ping may, which waits behind it.
    if (bytesRead > this.#bytesRead) this.lastHeard = now;
    this.#bytesRead = bytesRead;
    if (now - this.lastHeard > 2 * this.#pingMs) return 'dead';
    return now - this.lastHeard > this.#pingMs / 2 ? 'quiet' : 'alive';
  }
}
