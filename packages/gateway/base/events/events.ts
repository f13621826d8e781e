import type { FastifyBaseLogger } from 'fastify';
import type { Database, Trx } from '../db/database.ts';
import type { EventType, Tenant } from './event.ts';

/** Does what follows, in the transaction it happened in. What it throws undoes all of it. */
export type Subscriber<P, C extends Tenant = Tenant> = (trx: Trx, ctx: C, payload: P) => Promise<void> | void;

/** Who hears of what; one table for each gateway, filled when it is put together. */
export interface Events {
  /** Subscribers of one event run one after another, in the order in which they came here. */
  on<P, C extends Tenant>(type: EventType<P, C>, subscriber: Subscriber<P, C>): void;
  /** The same database with transactions in which may be published. */
  within(db: Database): Database;
}

interface RunningTransaction {
  subscribers: ReadonlyMap<unknown, readonly Subscriber<unknown>[]>;
  committed: (() => void)[];
  over: (() => void)[];
}

const running = new WeakMap<Trx, RunningTransaction>();

/** Events of one gateway. What fails once a transaction is over is logged: nobody waits for it. */
export function createEvents(log: Pick<FastifyBaseLogger, 'error'>): Events {
  const subscribers = new Map<unknown, Subscriber<unknown>[]>();

  const run = (works: readonly (() => void)[]) => {
    for (const work of works) {
      try {
        work();
      } catch (error) {
        log.error({ err: error }, 'after a transaction');
      }
    }
  };

  const withEvents = async <T>(
    begin: (work: (trx: Trx) => Promise<T>) => Promise<T>,
    work: (trx: Trx) => Promise<T>,
  ): Promise<T> => {
    const own: RunningTransaction = { subscribers, committed: [], over: [] };
    try {
      const result = await begin(trx => {
        running.set(trx, own);
        return work(trx);
      });
      run(own.committed);
      return result;
    } finally {
      run(own.over);
    }
  };

  return {
    on: (type, subscriber) => {
      subscribers.set(type, [...(subscribers.get(type) ?? []), subscriber as Subscriber<unknown>]);
    },
    within: db => ({
      ...db,
      withTenant: (ctx, work) => withEvents(inner => db.withTenant(ctx, inner), work),
      withSystem: (work, access) => withEvents(inner => db.withSystem(inner, access), work),
    }),
  };
}

function of(trx: Trx): RunningTransaction {
  const own = running.get(trx);
  // Going on would lose what others have to do because of it.
  if (!own) throw new Error('not a transaction in which may be published');
  return own;
}

/** Tells whoever subscribed, and waits for each; what one of them throws is thrown here, and the rest do not hear of it. */
export async function publish<P, C extends Tenant>(
  trx: Trx,
  type: EventType<P, C>,
  ctx: C,
  payload: P,
): Promise<void> {
  for (const subscriber of of(trx).subscribers.get(type) ?? [])
    await (subscriber as unknown as Subscriber<P, C>)(trx, ctx, payload);
}

/**
 * Runs `work` once the transaction is committed, and not at all when it is undone: for telling browsers, which would find
 * nothing before. Giving up to a savepoint takes nothing of it back.
 */
export const afterCommit = (trx: Trx, work: () => void): void => void of(trx).committed.push(work);

/**
 * Runs `work` once the transaction is over, however it ended: for forgetting what is remembered. Whether a commit got
 * through is not always known.
 */
export const afterwards = (trx: Trx, work: () => void): void => void of(trx).over.push(work);
