/** Waits between attempts to reach the relay, in milliseconds; the last one repeats. */
const BACKOFF = [300, 1000, 2000, 4000, 8000, 15_000] as const;
/** Someone whose access was taken is asked again this often, in case it is given back. */
const ACCESS_RETRY_MS = 30_000;

/** Attempts to reach the relay, each after a longer wait than the one before. */
export class Retries {
  /** Failed ones that waits go by. */
  count = 0;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #attempt: () => void;

  constructor(attempt: () => void) {
    this.#attempt = attempt;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** The next one comes after this time, in milliseconds, whenever it was to come. */
  after(delay: number): void {
    if (this.#ended) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#attempt, delay);
  }

  /** Another one has failed. */
  again(): void {
    const delay = BACKOFF[Math.min(this.count, BACKOFF.length - 1)] ?? 15_000;
    this.count++;
    // Spread out, so that a restarted relay is not met by everybody in the same instant.
    this.after(delay * (0.75 + Math.random() * 0.5));
  }

  /** There is no access: asked again seldom, and with the longest waits. */
  refused(): void {
    this.count = BACKOFF.length;
    this.after(ACCESS_RETRY_MS);
  }

  /** There are no more. */
  end(): void {
    this.#ended = true;
    if (this.#timer) clearTimeout(this.#timer);
  }
}
