import type { Effort } from '@gonghui/kernel/effort.ts';
import type { Steps } from '@gonghui/kernel/steps.ts';

/** Milliseconds of the thread that computing takes between two turns of the event loop, all of it together. */
const SLICE_MS = 10;

/** For whom something is computed: its enterprise, and what it belongs to (a transaction), within which pieces take turns. */
export interface ComputedFor {
  readonly tenantId: string;
  readonly of: object;
}

interface ComputingTask extends ComputedFor {
  /** Does steps until it is done or the slice is over; false: it is not done. */
  go(leftMs: number): boolean;
}

/** An enterprise with something in line: how many pieces, and how much time it has had. */
interface Share {
  pieces: number;
  had: number;
}

/** Milliseconds that the processor's time is guessed from the other clock: asking for it takes 3 µs, more than most pieces do. */
const GUESSED_MS = 0.25;

/**
 * Milliseconds of processor time that this thread has used, by a clock that costs and one that does not: what has passed since the
 * costly one was read is taken for work until it is `GUESSED_MS`. It never goes back.
 */
export function processorClock(processor: () => number, wall: () => number): () => number {
  let [readAt, read, told] = [Number.NEGATIVE_INFINITY, 0, 0];
  return () => {
    const since = wall() - readAt;
    if (since >= GUESSED_MS) {
      read = processor();
      readAt = wall();
      told = Math.max(told, read);
    } else told = Math.max(told, read + since);
    return told;
  };
}

export const processorTime = processorClock(
  () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
  () => performance.now(),
);

/**
 * Lets what people's designs make this thread compute go in slices, and gives the thread back to everybody between them. What
 * is light is done at once. What is not waits for its next slice, which goes to the enterprise that has had least time, and
 * within it to the transaction that has had least: heavy forms of one hold neither another's nor a colleague's light one.
 */
export class Computing {
  readonly #clock: () => number;
  readonly #turn: (next: () => void) => void;
  /** Milliseconds of this turn of the event loop. */
  #used = 0;
  #isNextDue = false;
  readonly #waiting: ComputingTask[] = [];
  readonly #shares = new Map<string, Share>();
  readonly #hadOf = new WeakMap<object, number>();
  /** What the enterprise that was served last has had: one that comes new starts there. */
  #level = 0;

  constructor(clock = processorTime, turn: (next: () => void) => void = setImmediate) {
    this.#clock = clock;
    this.#turn = turn;
  }

  /** Pieces that wait for their next slice. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Enterprises with something in line. */
  get enterprises(): number {
    return this.#shares.size;
  }

  /** Does these steps under `effort`, which ends them with its error when they are too many. */
  run<T>(whose: ComputedFor, effort: Effort, steps: Steps<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const go = (leftMs: number): boolean => {
        try {
          return effort.run(() => {
            for (let step = steps.next(); ; step = steps.next()) {
              if (step.done) resolve(step.value);
              if (step.done || effort.ran >= leftMs) return step.done === true;
            }
          });
        } catch (error) {
          reject(error);
          return true;
        }
      };
      const share = this.#shares.get(whose.tenantId) ?? { pieces: 0, had: this.#level };
      share.pieces++;
      this.#shares.set(whose.tenantId, share);
      const piece = { ...whose, go };
      if (this.#waiting.length > 0 || this.#used >= SLICE_MS) this.#waiting.push(piece);
      else this.#do(piece);
      this.#serveLater();
    });
  }

  #do(piece: ComputingTask): void {
    const share = this.#shares.get(piece.tenantId);
    const began = this.#clock();
    const isDone = piece.go(SLICE_MS - this.#used);
    const took = this.#clock() - began;
    this.#used += took;
    this.#hadOf.set(piece.of, (this.#hadOf.get(piece.of) ?? 0) + took);
    if (share) {
      share.had += took;
      this.#level = share.had;
      if (isDone && --share.pieces === 0) this.#shares.delete(piece.tenantId);
    }
    // Of equals the one that was begun is finished first: its transaction goes on.
    if (!isDone) this.#waiting.unshift(piece);
  }

  #serveLater(): void {
    if (this.#isNextDue) return;
    this.#isNextDue = true;
    this.#turn(() => {
      this.#isNextDue = false;
      this.#used = 0;
      while (this.#used < SLICE_MS) {
        const piece = this.#next();
        if (!piece) return;
        this.#do(piece);
      }
      if (this.#waiting.length > 0) this.#serveLater();
    });
  }

  /** The one whose turn it is, out of the line. */
  #next(): ComputingTask | undefined {
    const hadBy = ({ tenantId, of }: ComputingTask) =>
      [this.#shares.get(tenantId)?.had ?? 0, this.#hadOf.get(of) ?? 0] as const;
    let best = 0;
    let least = hadBy(this.#waiting[0] ?? { tenantId: '', of: this, go: () => true });
    for (let at = 1; at < this.#waiting.length; at++) {
      const had = hadBy(this.#waiting[at] as ComputingTask);
      if (had[0] < least[0] || (had[0] === least[0] && had[1] < least[1])) [best, least] = [at, had];
    }
    return this.#waiting.splice(best, 1)[0];
  }
}

/** There is one event loop, so there is one line for it. */
export const computing = new Computing();
