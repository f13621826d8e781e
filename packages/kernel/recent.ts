/**
 * What was used last, by key, and no more of it than `most`: for what strangers may bring keys of without end. Two generations,
 * so that each step costs the same however full it is: what is used goes into the younger one, and when that has half of all, the
 * older is let go of whole.
 */
export class Recent<V> {
  readonly #half: number;
  #young = new Map<string, V>();
  #old = new Map<string, V>();

  constructor(most: number) {
    this.#half = Math.max(1, Math.floor(most / 2));
  }

  /** At most `most`; what was used again counts twice until the older ones go. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  get(key: string): V | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: V): void {
    if (this.#young.size >= this.#half && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }
}
