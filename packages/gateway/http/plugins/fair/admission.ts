import { performance } from 'node:perf_hooks';
import type { Deps } from '../../../base/context.ts';
import { networkOf } from '../network.ts';
import type { RateName } from '../rates.ts';
import { FairQueue, type Visit } from './fair-queue.ts';

/** All who come without a session are one group, or whoever has many addresses would have many shares. */
const OUTSIDE = 'outside';

export interface Admission {
  /**
   * Lets a call in by its enterprise and person, or by its address, before anything is asked of the database; or answers
   * the seconds after which to come again. Nothing of the call has happened then, so that making it again doubles nothing.
   */
  enter(rate: RateName, who: { tenantId: string; userId: string } | null, address: string): Visit | number;
  stop(): void;
}

/** What two or three people who open a page ask at once. */
const FEW = 16;
const FEW_SIGN_INS = 4;
/** Files that the pages of a few people name at once. */
const FEW_FILES = 100;
const PAGES_AT_ONCE = 32;

/** Milliseconds between two looks at how busy this process is. */
const LOOK_MS = 50;
/** Parts of the time in which it had something to do. */
const BUSY = 0.9;
const AT_EASE = 0.75;

/** The queues of this process. Uploads and streams wait for their turn to begin and hold no place while they last. */
export function createAdmission({ config, db }: Pick<Deps, 'config' | 'db'>): Admission {
  const { longestWaitMs: longestMs } = config;
  const { least, [db.engine]: most } = config.callsAtOnce;
  const work = new FairQueue({ atOnce: most, longestMs, few: FEW, firstMs: 10 });
  const signIn = new FairQueue({
    atOnce: config.signInsAtOnce,
    longestMs: longestMs * 2,
    few: FEW_SIGN_INS,
    firstMs: 50,
  });

  const pages = new FairQueue({
    ...{ atOnce: PAGES_AT_ONCE, longestMs: longestMs * 4, few: FEW_FILES, firstMs: 5 },
  });

  // Steps of one call take turns with those of all others at work here. When there is always something to do, fewer at
  // once do as much, and each of them sooner.
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > BUSY && work.atOnce > least) work.resize(work.atOnce - 1);
    else if (utilization < AT_EASE && work.atOnce < most) work.resize(work.atOnce + 1);
  };
  const timer = least < most ? setInterval(look, LOOK_MS).unref() : null;

  return {
    enter: (rate, who, address) => {
      const queue = rate === 'sign-in' ? signIn : rate === 'page' ? pages : work;
      return who ? queue.enter(who.tenantId, who.userId) : queue.enter(OUTSIDE, networkOf(address));
    },
    stop: () => {
      if (timer) clearInterval(timer);
    },
  };
}
