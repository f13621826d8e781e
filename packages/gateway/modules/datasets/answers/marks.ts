/** Milliseconds for which what was read once stands for the questions that are asked together. */
export const FRESH_MS = 2_000;

/**
 * How things stand for questions that are asked together, as those of one wall are: read once for all that are made of the same,
 * and again where they take long. A reading that fails is nobody else's.
 */
export class Marks {
  readonly #read = new Map<string, { readonly at: number; readonly mark: Promise<string | null> }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `sources` names what the mark is of; `read` asks for it. */
  of(sources: string, read: () => Promise<string | null>): Promise<string | null> {
    const known = this.#read.get(sources);
    if (known && this.#now() - known.at <= FRESH_MS) return known.mark;
    const mark = read();
    const entry = { at: this.#now(), mark };
    this.#read.set(sources, entry);
    mark.catch(() => {
      if (this.#read.get(sources) === entry) this.#read.delete(sources);
    });
    return mark;
  }
}
