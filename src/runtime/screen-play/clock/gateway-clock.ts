/**
 * The gateway's time of day as this page knows it: what answers said, carried on by
 * the browser's steady clock. That of the machine may be days off, and may be put right while the page is open.
 */
export class GatewayClock {
  /** Between these lies what is to be added to the steady clock; null before anything was heard. */
  private bounds: readonly [least: number, most: number] | null = null;
  private ahead = 0;
  private readonly steady: () => number;
  private readonly machine: () => number;

  constructor(steady = () => performance.now(), machine = () => Date.now()) {
    this.steady = steady;
    this.machine = machine;
  }

  /** What the steady clock shows: to be kept from before a question until its answer is heard. */
  begin(): number {
    return this.steady();
  }

  /** An answer said that it was `time` (epoch milliseconds), to a question that began at `begun`. */
  hear(time: number, begun: number): void {
    const heard: readonly [number, number] = [time - this.steady(), time - begun];
    const { bounds } = this;
    const least = bounds ? Math.max(bounds[0], heard[0]) : heard[0];
    const most = bounds ? Math.min(bounds[1], heard[1]) : heard[1];
    // What fits nothing that was heard before: the steady clock stood still in a sleep, or the gateway's was set.
    this.bounds = least <= most ? [least, most] : heard;
  }

  /** The gateway's time was heard before this page was opened, and was so far ahead of the machine's, in milliseconds. */
  assume(ahead: number): void {
    this.ahead = ahead;
  }

  /** How far the gateway's clock is ahead of the machine's, in milliseconds. */
  aheadOfMachine(): number {
    return this.now() - this.machine();
  }

  /** Whether the time was heard from the gateway. */
  get known(): boolean {
    return this.bounds !== null;
  }

  /** Epoch milliseconds; by the machine's own while nothing was heard. */
  readonly now = (): number =>
    this.bounds
      ? Math.round(this.steady() + (this.bounds[0] + this.bounds[1]) / 2)
      : this.machine() + this.ahead;
}
