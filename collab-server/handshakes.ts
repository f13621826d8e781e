import { Recent } from '@gonghui/kernel/recent.ts';
import type { RelayLimits } from './limits.ts';

/** One who has asked to be let in, and whose ticket nobody has looked at to its end. */
export interface Handshake {
  /** Runs the look at his ticket when it is his turn; null once he has been dropped. */
  look<T>(work: () => Promise<T>): Promise<T | null>;
  /** He is through, or gone. May be called again. */
  over(): void;
}

interface PendingHandshake {
  readonly address: string;
  readonly drop: () => void;
  /** Waits for his turn. */
  turn: ((isHis: boolean) => void) | null;
}

const MINUTE_MS = 60_000;
/** Addresses whose minute is counted; beyond them those that did not come for longest are forgotten. */
export const COUNTED = 10_000;

/**
 * Who is at the door, by address. What is unproven costs others nothing: an address has so many at a time and a minute, and where it, or
 * all together, would have more, the one that has waited longest goes, so that somebody with a ticket of ours always finds a place.
 * Tickets are looked at in turns, one address after another.
 */
export class Handshakes {
  readonly #limits: RelayLimits;
  readonly #now: () => number;
  /** In the order in which they came. */
  readonly #pending = new Set<PendingHandshake>();
  readonly #minutes = new Recent<{ until: number; left: number }>(COUNTED);
  #looking = 0;
  #lastServed = '';

  constructor(limits: RelayLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** How many are at the door. */
  get size(): number {
    return this.#pending.size;
  }

  /** Addresses whose minute is counted. */
  get counted(): number {
    return this.#minutes.size;
  }

  /** Lets somebody come to the door; null when his address has come too often. `drop`: what is done when he has to go. */
  begin(address: string, drop: () => void): Handshake | null {
    if (!this.#counts(address)) return null;
    const ofAddress = this.#of(address);
    if (ofAddress.length >= this.#limits.handshakesPerAddress) this.#dropFirst(ofAddress);
    if (this.#pending.size >= this.#limits.pendingHandshakes) this.#dropFirst(this.#pending);
    const pending: PendingHandshake = { address, drop, turn: null };
    this.#pending.add(pending);
    return {
      look: work => this.#look(pending, work),
      over: () => void this.#pending.delete(pending),
    };
  }

  #of(address: string): PendingHandshake[] {
    return [...this.#pending].filter(pending => pending.address === address);
  }

  #dropFirst(of: Iterable<PendingHandshake>): void {
    for (const first of of) {
      this.#pending.delete(first);
      first.turn?.(false);
      first.drop();
      return;
    }
  }

  async #look<T>(pending: PendingHandshake, work: () => Promise<T>): Promise<T | null> {
    if (this.#looking >= this.#limits.ticketsAtOnce) {
      const isHis = await new Promise<boolean>(turn => {
        pending.turn = turn;
      });
      pending.turn = null;
      if (!isHis) return null;
    } else this.#looking++;
    try {
      return this.#pending.has(pending) ? await work() : null;
    } finally {
      const next = this.#next();
      // The place goes on to whoever is next.
      if (next?.turn) next.turn(true);
      else this.#looking--;
    }
  }

  /** The first of the address that comes behind the one that was served last. */
  #next(): PendingHandshake | undefined {
    const firsts = new Map<string, PendingHandshake>();
    for (const pending of this.#pending)
      if (pending.turn && !firsts.has(pending.address)) firsts.set(pending.address, pending);
    const addresses = [...firsts.keys()].sort();
    const address = addresses.find(one => one > this.#lastServed) ?? addresses[0];
    if (address === undefined) return undefined;
    this.#lastServed = address;
    return firsts.get(address);
  }

  #counts(address: string): boolean {
    const at = this.#now();
    let minute = this.#minutes.get(address);
    if (!minute || minute.until <= at) {
      minute = { until: at + MINUTE_MS, left: this.#limits.handshakesPerMinute };
      this.#minutes.set(address, minute);
    }
    minute.left--;
    return minute.left >= 0;
  }
}
