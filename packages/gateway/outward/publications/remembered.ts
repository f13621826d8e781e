import { Recent } from '@gonghui/kernel/recent.ts';

/** Milliseconds that what strangers see may be old (rule P9). */
const KEPT_MS = 60_000;
/** Characters of all that is kept, questions as well as answers as JSON: a short answer may have a long question. */
const MOST_CHARS = 16_000_000;

interface Entry<T> {
  readonly until: number;
  readonly answer: Promise<T>;
}

/** Answers to strangers: the same question within a minute is asked once, however many ask it. */
export class Remembered<T> {
  readonly #kept = new Recent<Entry<T>>(MOST_CHARS);
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Characters that are kept. */
  get size(): number {
    return this.#kept.size;
  }

  /** A failure is told to all who wait for it, and asked for anew by the next. */
  take(tenantId: string, key: string, ask: () => Promise<T>): Promise<T> {
    const at = this.#now();
    // What nobody asks for again goes as well.
    this.#kept.dropWhile(({ until }) => until <= at);
    const known = this.#kept.get(key, tenantId);
    if (known && known.until > at) return known.answer;
    const answer = ask();
    const entry: Entry<T> = { until: at + KEPT_MS, answer };
    this.#kept.set(key, entry, tenantId, key.length);
    const still = () => this.#kept.peek(key, tenantId) === entry;
    answer.then(
      value => {
        if (still()) this.#kept.set(key, entry, tenantId, key.length + JSON.stringify(value).length);
      },
      () => {
        if (still()) this.#kept.delete(key, tenantId);
      },
    );
    return answer;
  }
}
