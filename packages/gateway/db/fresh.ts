/** Milliseconds for which what was read once of rights and designs stands (promise D10 allows five seconds). */
export const FRESH_MS = 2_000;

/** When something is wanted, and how often this process has written until the moment it has to know of (`Database.written`). */
export interface Moment {
  readonly at: number;
  readonly written: number;
}

interface Read<T> extends Moment {
  readonly value: Promise<T>;
}

/**
 * What decides over many questions at once, such as rights and designs: read once for all who ask within two seconds. What this process
 * writes itself ends that at once; a change by another process is seen when they are over. A reading that fails is nobody else's.
 */
export class Fresh<T> {
  /** In the order in which they were read. */
  readonly #read = new Map<string, Read<T>>();
  readonly #most: number;

  /** `most`: how many are known at once. */
  constructor(most: number) {
    this.#most = most;
  }

  /** `what` names what is read; `longestMs`: how old it may be at most. */
  of(
    what: string,
    { at, written }: Moment,
    read: () => Promise<T>,
    longestMs: number = FRESH_MS,
  ): Promise<T> {
    const known = this.#read.get(what);
    if (known && known.written >= written && at - known.at <= longestMs) return known.value;
    this.#forget(at);
    const entry: Read<T> = { at, written, value: read() };
    this.#read.delete(what);
    this.#read.set(what, entry);
    if (this.#read.size > this.#most) this.#read.delete(this.#read.keys().next().value ?? '');
    entry.value.catch(() => {
      if (this.#read.get(what) === entry) this.#read.delete(what);
    });
    return entry.value;
  }

  /** What is too old for everybody takes no room. */
  #forget(at: number): void {
    for (const [what, read] of this.#read) {
      if (at - read.at <= FRESH_MS) return;
      this.#read.delete(what);
    }
  }
}
