/**
 * Counts this page's edits against the relay's acknowledgements (message 100: how many updates of this socket are in
 * the log). `pending` is what has no acknowledgement yet, whichever socket, or none, it was sent on. Pure.
 */
export class AckLedger {
  /** Edits made while no socket could carry them, or sent on a socket that closed before the answer. */
  private unsent: number;
  /** Of each update sent on this socket, in order: how many edits it carries. */
  private inFlight: number[] = [];
  private acknowledged = 0;
  private open = false;

  constructor(unsent: number) {
    this.unsent = unsent;
  }

  get pending(): number {
    let total = this.unsent;
    for (const edits of this.inFlight) total += edits;
    return total;
  }

  /** A new socket: its count of updates starts at zero. */
  opened(): void {
    this.open = true;
    this.acknowledged = 0;
    this.inFlight = [];
  }

  /** What was in flight may or may not have arrived; the next exchange of state carries it again. */
  closed(): void {
    this.unsent = this.pending;
    this.inFlight = [];
    this.open = false;
  }

  /** An edit of this page that no socket carried. */
  edited(): void {
    this.unsent++;
  }

  /** The answer to the relay's question for what it lacks: carries all that was not sent before. */
  sentState(): void {
    if (!this.open) return;
    this.inFlight.push(this.unsent);
    this.unsent = 0;
  }

  /** One edit, as one update. */
  sentUpdate(): void {
    if (!this.open) {
      this.unsent++;
      return;
    }
    this.inFlight.push(1);
  }

  /** `count` updates of this socket are stored. Counts that go backwards or too far are taken as what is possible. */
  acked(count: number): void {
    const fresh = Math.min(Math.max(0, count - this.acknowledged), this.inFlight.length);
    this.acknowledged += fresh;
    this.inFlight.splice(0, fresh);
  }
}
