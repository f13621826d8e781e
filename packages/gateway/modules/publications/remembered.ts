/** Milliseconds that what strangers see may be old (rule P9). */
const KEPT_MS = 60_000;
/** Characters of all that is kept, as JSON. */
const MOST_CHARS = 16_000_000;

/** Answers to strangers: the same question within a minute is asked once, however many ask it. */
export class Remembered<T> {
  readonly #kept = new Map<string, { until: number; answer: Promise<T>; size: number }>();
  readonly #now: () => number;
  #size = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A failure is told to all who wait for it, and asked for anew by the next. */
  take(key: string, ask: () => Promise<T>): Promise<T> {
    const at = this.#now();
    const known = this.#kept.get(key);
    if (known && known.until > at) return known.answer;
    if (known) this.#drop(key);
    const answer = ask();
    const entry = { until: at + KEPT_MS, answer, size: 0 };
    this.#kept.set(key, entry);
    answer.then(
      value => {
        if (this.#kept.get(key) !== entry) return;
        entry.size = JSON.stringify(value).length;
        this.#size += entry.size;
        for (const [oldest, { size }] of this.#kept) {
          if (this.#size <= MOST_CHARS) break;
          if (size > 0) this.#drop(oldest);
        }
      },
      () => {
        if (this.#kept.get(key) === entry) this.#drop(key);
      },
    );
    return answer;
  }

  #drop(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
