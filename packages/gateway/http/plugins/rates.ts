import { AppError } from '@gonghui/kernel/errors.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import type { Config } from '../../base/config.ts';
import { networkOf } from './network.ts';

/** An address may stand for a whole office behind one router. */
const PEOPLE_PER_ADDRESS = 5;
const WINDOW_MS = 60_000;
/** Addresses and people that are counted at once; a flood of addresses pushes out those that did not come for longest. */
export const KEYS = 50_000;

/** What is counted together: a rate of the contract, or `page` for all that is no call of it: files of the app, and addresses of nothing. */
export type RateName = keyof Config['perMinute'];

/** Takes one call back: nothing of it was done. */
export type Uncount = () => void;

export interface Limiter {
  address(rate: RateName, address: string): Uncount;
  account(rate: RateName, userId: string): Uncount;
  /** How many are counted. */
  readonly size: number;
}

/**
 * Counts calls of a class by account and by address in windows of a minute (promise D15). Keys come from the session
 * and the socket, never from a body. Counters live in this process: each gateway process allows its own share.
 */
export function createLimiter(perMinute: Config['perMinute'], now: () => number): Limiter {
  const counters = new Recent<{ until: number; left: number }>(KEYS);
  const take = (key: string, allowed: number): Uncount => {
    const at = now();
    let counter = counters.get(key);
    if (!counter || counter.until <= at) {
      counter = { until: at + WINDOW_MS, left: allowed };
      counters.set(key, counter);
    }
    if (counter.left <= 0)
      throw new AppError('tooMany', undefined, { retryAfter: Math.ceil((counter.until - at) / 1000) });
    counter.left -= 1;
    const counted = counter;
    return () => {
      counted.left += 1;
    };
  };
  return {
    address: (rate, address) =>
      take(
        `a ${rate} ${networkOf(address)}`,
        perMinute[rate] * (rate === 'sign-in' ? 1 : PEOPLE_PER_ADDRESS),
      ),
    account: (rate, userId) => take(`u ${rate} ${userId}`, perMinute[rate]),
    get size() {
      return counters.size;
    },
  };
}
