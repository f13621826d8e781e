/** Token bucket: `rate` a second, saved up to `burst`. */
export class Budget {
  readonly #rate: number;
  readonly #burst: number;
  #left: number;
  #at: number;

  constructor(rate: number, burst: number, now: number) {
    this.#rate = rate;
    this.#burst = burst;
    this.#left = burst;
    this.#at = now;
  }

  has(cost: number, now: number): boolean {
    const earned = (Math.max(0, now - this.#at) / 1000) * this.#rate;
    this.#left = Math.min(this.#burst, this.#left + earned);
    this.#at = now;
    return this.#left >= cost;
  }

  /** False when `cost` is not there any more; then nothing is taken. `now` in milliseconds. */
  take(cost: number, now: number): boolean {
    if (!this.has(cost, now)) return false;
    this.#left -= cost;
    return true;
  }
}
