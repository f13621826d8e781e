/** What was asked for takes more work than it may. */
export class TooMuchEffort extends Error {}

/** Things done between two looks at the clock: looking costs a microsecond. */
const BETWEEN_LOOKS = 200;

let running: Effort | null = null;

/**
 * A bound on what a design and what is filled into it may make this thread compute: rules, formulas and patterns are other
 * people's, and each alone is bounded while their product with rows and columns is not. `milliseconds` of processor time, told by
 * `clock`, for all the work that is run under it; it stops by `TooMuchEffort`.
 */
export class Effort {
  readonly #milliseconds: number;
  readonly #clock: () => number;
  #used = 0;
  #began = 0;
  #looked = 0;
  #left = BETWEEN_LOOKS;

  constructor(milliseconds: number, clock: () => number) {
    this.#milliseconds = milliseconds;
    this.#clock = clock;
  }

  /** Runs work that does not wait for anything. */
  run<T>(work: () => T): T {
    const outer = running;
    running = this;
    this.#began = this.#clock();
    this.#looked = this.#began;
    try {
      return work();
    } finally {
      this.#looked = this.#clock();
      this.#used += this.#looked - this.#began;
      running = outer;
    }
  }

  /** Milliseconds that this run has taken, as of the last look at the clock. */
  get ran(): number {
    return this.#looked - this.#began;
  }

  spend(things: number): void {
    this.#left -= things;
    if (this.#left > 0) return;
    this.#left = BETWEEN_LOOKS;
    this.#looked = this.#clock();
    if (this.#used + this.ran > this.#milliseconds) throw new TooMuchEffort('more work than it may be');
  }
}

/** Says that so many things are done; stops the work where it runs under an `Effort` that is used up. */
export function spend(things = 1): void {
  running?.spend(things);
}
