import { Recent } from '@gonghui/kernel/recent.ts';

/** Milliseconds for which what was read once of rights and designs stands (promise D10 allows five seconds). */
export const FRESH_MS = 2_000;

/** When something is wanted, of which enterprise, and how often this process has written until the moment it has to know of (`Database.written`). */
export interface Moment {
  readonly tenantId: string;
  readonly at: number;
  readonly written: number;
}

interface FreshRead<T> extends Omit<Moment, 'tenantId'> {
  readonly value: Promise<T>;
}

/**
 * A cache of two seconds for reads that many calls need at once, such as rights and designs. A write of this process drops the entries at
 * once; a write of another process is seen when they expire. A failed read is not shared.
 */
export class Fresh<T> {
  readonly #read: Recent<FreshRead<T>>;

  /** `most`: how many are known at once. */
  constructor(most: number) {
    this.#read = new Recent(most);
  }

  /** `what` names what is read; `longestMs`: how old it may be at most. */
  of(
    what: string,
    { tenantId, at, written }: Moment,
    read: () => Promise<T>,
    longestMs: number = FRESH_MS,
  ): Promise<T> {
    const known = this.#read.get(what, tenantId);
    if (known && known.written >= written && at - known.at <= longestMs) return known.value;
    // What is too old for everybody takes no room.
    this.#read.dropWhile(read => at - read.at > FRESH_MS);
    const entry: FreshRead<T> = { at, written, value: read() };
    this.#read.set(what, entry, tenantId);
    entry.value.catch(() => {
      if (this.#read.peek(what, tenantId) === entry) this.#read.delete(what, tenantId);
    });
    return entry.value;
  }
}
