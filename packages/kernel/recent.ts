interface Entry<V> {
  readonly value: V;
  readonly weight: number;
}

/** What one enterprise, or whoever else entries belong to, has of it: the longest unused first. */
interface Share<V> {
  readonly entries: Map<string, Entry<V>>;
  /**
   * Goes along the entries from the longest unused: all before it went or were used and stand at the end. A new one would step
   * over the holes of all that went each time, which in a large map takes as long as going through it.
   */
  oldest: Iterator<string>;
  weight: number;
}

/** Whoever has most is looked for again when he has so much less of what he had. */
const LOOK_AGAIN = 7 / 8;

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
  /** Who has most, as far as is known, and what he had when all were looked at. */
  #fullest = { owner: '', had: 0 };

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
    const share = this.#shareOf(owner);
    share.entries.set(key, { value, weight });
    share.weight += weight;
    this.#size += weight;
    this.#heed(owner, share.weight);
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

  #shareOf(owner: string): Share<V> {
    let share = this.#shares.get(owner);
    if (!share) {
      const entries = new Map<string, Entry<V>>();
      share = { entries, oldest: entries.keys(), weight: 0 };
      this.#shares.set(owner, share);
    }
    return share;
  }

  #weightOf(owner: string): number {
    return this.#shares.get(owner)?.weight ?? 0;
  }

  /** Whoever outgrows who had most is looked at first. */
  #heed(owner: string, weight: number): void {
    const known = this.#fullest;
    const most = this.#weightOf(known.owner);
    if (owner === known.owner) known.had = Math.max(known.had, weight);
    else if (most > 0 && weight > most) this.#fullest = { owner, had: weight };
  }

  /** Whoever has most, or an eighth less: to look at everybody for each entry that goes would take the longer the more there are. */
  #whoHasMost(): string {
    const known = this.#fullest;
    const weight = this.#weightOf(known.owner);
    if (weight === 0 || weight < known.had * LOOK_AGAIN) {
      let [owner, had] = ['', 0];
      for (const [one, { weight }] of this.#shares) if (weight > had) [owner, had] = [one, weight];
      this.#fullest = { owner, had };
    }
    return this.#fullest.owner;
  }

  #evict(): void {
    const fullest = this.#whoHasMost();
    const share = this.#shares.get(fullest);
    if (!share) return;
    let next = share.oldest.next();
    if (next.done) {
      share.oldest = share.entries.keys();
      next = share.oldest.next();
    }
    if (next.done) return;
    this.delete(next.value, fullest);
    this.#gone(next.value, fullest);
  }
}
