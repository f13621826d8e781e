/** Lets so many pieces of work run at the same time; further ones wait for their turn, in order. */
export class AtOnce {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) await new Promise<void>(turn => this.#waiting.push(turn));
    else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place goes on to whoever is next.
      if (next) next();
      else this.#running--;
    }
  }
}
