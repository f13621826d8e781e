/** Milliseconds that what strangers see may be old (rule P9). */
const KEPT_MS = 60_000;
/** Characters of all that is kept, questions as well as answers as JSON: a short answer may have a long question. */
const MOST_CHARS = 16_000_000;

interface Entry<T> {
  readonly until: number;
  readonly answer: Promise<T>;
  size: number;
  isThere: boolean;
}

/** Answers to strangers: the same question within a minute is asked once, however many ask it. */
export class Remembered<T> {
  /** In the order in which they end. */
  readonly #kept = new Map<string, Entry<T>>();
  readonly #now: () => number;
  #size = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Characters that are kept. */
  get size(): number {
    return this.#size;
  }

  /** A failure is told to all who wait for it, and asked for anew by the next. */
  take(key: string, ask: () => Promise<T>): Promise<T> {
    const at = this.#now();
    this.#forget(at);
    const known = this.#kept.get(key);
    if (known && known.until > at) return known.answer;
    if (known) this.#drop(key);
    const answer = ask();
    const entry: Entry<T> = { until: at + KEPT_MS, answer, size: 0, isThere: false };
    this.#kept.set(key, entry);
    this.#grow(entry, key.length);
    answer.then(
      value => {
        if (this.#kept.get(key) !== entry) return;
        entry.isThere = true;
        this.#grow(entry, JSON.stringify(value).length);
        for (const [oldest, { isThere }] of this.#kept) {
          if (this.#size <= MOST_CHARS) break;
          if (isThere) this.#drop(oldest);
        }
      },
      () => {
        if (this.#kept.get(key) === entry) this.#drop(key);
      },
    );
    return answer;
  }

  /** What nobody asks for again goes as well. */
  #forget(at: number): void {
    for (const [key, { until }] of this.#kept) {
      if (until > at) return;
      this.#drop(key);
    }
  }

  #grow(entry: Entry<T>, by: number): void {
    entry.size += by;
    this.#size += by;
  }

  #drop(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
