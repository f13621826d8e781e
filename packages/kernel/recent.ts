interface Entry<V> {
  readonly value: V;
  readonly weight: number;
}

/** What one enterprise, or whoever else entries belong to, has of it: the longest unused first. */
interface Share<V> {
  readonly entries: Map<string, Entry<V>>;
  weight: number;
}

/**
 * What was used last, by key, and no more of it than `most`: the one memory of what is remembered without end. When it is full, the
 * entry goes that whoever has most of it (`owner`) has not used for longest, so that one enterprise that floods it throws out its own
 * entries and nobody else's. Entries weigh one, or what they are said to weigh; what weighs more than all is not kept.
 */
export class Recent<V> {
  readonly #most: number;
  readonly #shares = new Map<string, Share<V>>();
  readonly #gone: (key: string, owner: string) => void;
  #size = 0;

  /** `gone` hears of what went for want of room. */
  constructor(most: number, gone: (key: string, owner: string) => void = () => {}) {
    this.#most = Math.max(1, most);
    this.#gone = gone;
  }

  /** What all entries weigh together. */
  get size(): number {
    return this.#size;
  }

  get(key: string, owner = ''): V | undefined {
    const entries = this.#shares.get(owner)?.entries;
    const found = entries?.get(key);
    if (!entries || !found) return undefined;
    entries.delete(key);
    entries.set(key, found);
    return found.value;
  }

  /** The same, without being a use of it. */
  peek(key: string, owner = ''): V | undefined {
    return this.#shares.get(owner)?.entries.get(key)?.value;
  }

  set(key: string, value: V, owner = '', weight = 1): void {
    this.delete(key, owner);
    if (weight > this.#most) return;
    const share = this.#shares.get(owner) ?? { entries: new Map(), weight: 0 };
    this.#shares.set(owner, share);
    share.entries.set(key, { value, weight });
    share.weight += weight;
    this.#size += weight;
    while (this.#size > this.#most) this.#evict();
  }

  delete(key: string, owner = ''): boolean {
    const share = this.#shares.get(owner);
    const found = share?.entries.get(key);
    if (!share || !found) return false;
    share.entries.delete(key);
    share.weight -= found.weight;
    this.#size -= found.weight;
    if (share.entries.size === 0) this.#shares.delete(owner);
    return true;
  }

  /** Forgets all of one owner. */
  forget(owner: string): void {
    this.#size -= this.#shares.get(owner)?.weight ?? 0;
    this.#shares.delete(owner);
  }

  /** Forgets of each owner what was not used for longest, as long as it is over. */
  dropWhile(isOver: (value: V) => boolean): void {
    for (const [owner, { entries }] of this.#shares)
      for (const [key, { value }] of entries) {
        if (!isOver(value)) break;
        this.delete(key, owner);
      }
  }

  #evict(): void {
    let [fullest, most] = ['', Number.NEGATIVE_INFINITY];
    for (const [owner, { weight }] of this.#shares) if (weight > most) [fullest, most] = [owner, weight];
    const [oldest] = this.#shares.get(fullest)?.entries.keys() ?? [];
    if (oldest === undefined) return;
    this.delete(oldest, fullest);
    this.#gone(oldest, fullest);
  }
}
