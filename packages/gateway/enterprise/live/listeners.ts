export type Listener = () => void;

/** Who hears of what, within this process. */
export class Listeners {
  readonly #of = new Map<string, Set<Listener>>();

  /** Hears of `key` until the answer is called. */
  add(key: string, listener: Listener): () => void {
    const own = this.#of.get(key) ?? new Set();
    this.#of.set(key, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.#of.get(key) === own) this.#of.delete(key);
    };
  }

  notify(keys: Iterable<string>): void {
    for (const key of keys) for (const listener of this.#of.get(key) ?? []) listener();
  }

  count(key: string): number {
    return this.#of.get(key)?.size ?? 0;
  }
}
