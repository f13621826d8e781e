/** Milliseconds for which what was read once of rights and designs stands (promise D10 allows five seconds). */
export const FRESH_MS = 2_000;

/** Places whose marks are known at once. */
const MOST = 20_000;

/** When a mark is wanted, and how often this process has written until the moment it has to know of (`Database.written`). */
export interface Moment {
  readonly at: number;
  readonly written: number;
}

interface Read extends Moment {
  readonly mark: Promise<string | null>;
}

/**
 * How things stand of which questions were planned: read once for all who ask within two seconds. What this process writes itself ends
 * that at once; a change by another process is seen when they are over. A reading that fails is nobody else's.
 */
export class Marks {
  readonly #read = new Map<string, Read>();

  /** `sources` names what the mark is of; `read` asks for it. */
  of(sources: string, { at, written }: Moment, read: () => Promise<string | null>): Promise<string | null> {
    const known = this.#read.get(sources);
    if (known && known.written >= written && at - known.at <= FRESH_MS) return known.mark;
    const entry: Read = { at, written, mark: read() };
    this.#read.delete(sources);
    this.#read.set(sources, entry);
    if (this.#read.size > MOST) this.#read.delete(this.#read.keys().next().value ?? '');
    entry.mark.catch(() => {
      if (this.#read.get(sources) === entry) this.#read.delete(sources);
    });
    return entry.mark;
  }
}
