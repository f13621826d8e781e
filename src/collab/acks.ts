/**
 * Counts this page's edits against the relay's acknowledgements (docs/relay-protocol.md, message 100): how many updates
 * and how many answers to the relay's question are in the log. `pending` is what has no acknowledgement yet, whichever
 * socket, or none, it was sent on. Pure.
 */
export class AckLedger {
  /** Edits made while no socket could carry them, or sent on a socket that closed before the acknowledgement. */
  private unsent: number;
  private updatesSent = 0;
  private updatesAcked = 0;
  /** Of each answer sent on this socket and not acknowledged: how many earlier edits it carries. */
  private answers: number[] = [];
  private answersAcked = 0;
  private open = false;

  constructor(unsent: number) {
    this.unsent = unsent;
  }

  get pending(): number {
    return this.unsent + (this.updatesSent - this.updatesAcked) + this.answers.reduce((a, b) => a + b, 0);
  }

  /** A new socket: its counts start at zero. */
  opened(): void {
    this.closed();
    this.open = true;
  }

  /** What was on its way may or may not have arrived; the next answer carries it again. */
  closed(): void {
    this.unsent = this.pending;
    this.updatesSent = 0;
    this.updatesAcked = 0;
    this.answers = [];
    this.answersAcked = 0;
    this.open = false;
  }

  /** An edit of this page that no socket carried. */
  edited(): void {
    this.unsent++;
  }

  /** The answer to the relay's question for what it lacks: carries all that was not sent before. */
  sentAnswer(): void {
    if (!this.open) return;
    this.answers.push(this.unsent);
    this.unsent = 0;
  }

  /** One edit, as one update. */
  sentUpdate(): void {
    if (this.open) this.updatesSent++;
    else this.unsent++;
  }

  /** The first `updates` updates and `answers` answers of this socket are stored. Odd counts are taken as possible. */
  acked(updates: number, answers: number): void {
    this.updatesAcked = Math.max(this.updatesAcked, Math.min(updates, this.updatesSent));
    const fresh = Math.min(Math.max(0, answers - this.answersAcked), this.answers.length);
    this.answersAcked += fresh;
    this.answers.splice(0, fresh);
  }
}
