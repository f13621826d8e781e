import { waitBefore } from '@gonghui/kernel/backoff.ts';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import type { Entry } from './entry.ts';
import { mayPass } from './failures.ts';
import type { Outcome } from './questions.ts';

/** What is due so soon goes along, in milliseconds. */
export const SOON_MS = 300;
/** Nothing that fails is asked more often than a pace may be. */
const SOONEST_MS = 5000;

/** When components of a page are to be asked for, by the steady clock. */
export class Turns {
  private readonly begun = performance.now();

  /** When something of this pace is due next: those of one pace are due together. */
  next(every: number | null): number {
    if (every === null) return Number.POSITIVE_INFINITY;
    const pace = every * 1000;
    return this.begun + (Math.floor((performance.now() - this.begun + SOON_MS) / pace) + 1) * pace;
  }

  /** When one that failed by itself is asked for again: what may pass soon, so that it is not shown as failed until its next turn. */
  afterFailure({ asset: { every }, failures }: Entry, { code, retryAfter }: Outcome): number {
    const [turn, now] = [this.next(every), performance.now()];
    const soon = now + (retryAfter ? retryAfter * 1000 : waitBefore(failures, Math.random()));
    const busy = code === ERRORS.tooMany.code;
    if (every === null) return busy || mayPass(code) ? soon : turn;
    if (retryAfter) return Math.max(turn, soon);
    return mayPass(code) ? Math.min(turn, Math.max(soon, now + SOONEST_MS)) : turn;
  }
}
