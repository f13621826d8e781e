/**
 * Counts this page's edits against the relay's acknowledgements (docs/relay-protocol.md, message 100): how many of the
 * messages that carry updates, in the order sent on this socket, are in the log. `pending` is what has no
 * acknowledgement yet, whichever socket, or none, it was sent on. Pure.
 */
export class AckLedger {
  /** Edits counted so far; those before this page among them. */
  private made: number;
  /** Edits made while no socket could carry them, or sent on a socket that closed before the acknowledgement. */
  private unsent: number;
  /** Of each message sent on this socket and not acknowledged, in order: how many edits it carries. */
  private inFlight: number[] = [];
  private acknowledged = 0;
  /** So many messages are on their way up to the end of an answer. */
  private answer = 0;
  private open = false;

  constructor(unsent: number) {
    this.unsent = unsent;
    this.made = unsent;
  }

  get pending(): number {
    return this.inFlight.reduce((total, edits) => total + edits, this.unsent);
  }

  /** Whether an answer has been sent that is not stored as a whole. */
  get answering(): boolean {
    return this.answer > 0;
  }

  /** Edits are confirmed in the order they were made: so many of them are. */
  get confirmed(): number {
    return this.made - this.pending;
  }

  /** The number that the next edit will have. */
  get next(): number {
    return this.made + 1;
  }

  /** A new socket: its count starts at zero. */
  opened(): void {
    this.closed();
    this.open = true;
  }

  /** What was on its way may or may not have arrived; the next answer carries it again. */
  closed(): void {
    this.unsent = this.pending;
    this.inFlight = [];
    this.acknowledged = 0;
    this.answer = 0;
    this.open = false;
  }

  /** An edit of this page that no socket carried. */
  edited(): void {
    this.made++;
    this.unsent++;
  }

  /**
   * The answer to the relay's question for what it lacks, in so many messages: carries all that was not sent before. With the
   * last of them all of it is stored.
   */
  sentAnswer(messages = 1): void {
    if (!this.open) return;
    this.inFlight.push(...Array<number>(messages - 1).fill(0), this.unsent);
    this.answer = this.inFlight.length;
    this.unsent = 0;
  }

  /** One edit, in so many messages. */
  sentUpdate(messages = 1): void {
    this.made++;
    if (this.open) this.inFlight.push(...Array<number>(messages - 1).fill(0), 1);
    else this.unsent++;
  }

  /** The newest messages, so many, will not leave on this socket: the next answer carries what they do. */
  withdrawn(messages: number): void {
    if (messages === 0) return;
    this.unsent += this.inFlight.splice(-messages).reduce((total, edits) => total + edits, 0);
  }

  /** The first `count` messages of this socket are stored. Counts that go backwards or too far are cut to what can be. */
  acked(count: number): void {
    const fresh = Math.min(Math.max(0, count - this.acknowledged), this.inFlight.length);
    this.acknowledged += fresh;
    this.answer = Math.max(0, this.answer - fresh);
    this.inFlight.splice(0, fresh);
  }
}
