import type { TestGateway } from '@gonghui/testkit/gateway.ts';
import { expect } from 'vitest';

/**
 * Runs an action with its first statement failing, then its second, until one gets through; answers how many it had.
 * `quiet`: work that nobody waits for, which keeps its failures to the log and is done again later.
 */
export type FailAtEach = (
  snapshot: () => Promise<string>,
  action: () => Promise<unknown>,
  quiet?: boolean,
) => Promise<number>;

/** Lets the n-th statement from now on fail, and all others through. */
export interface FailingStatements {
  arm(n: number): void;
  /** Lets all through again; answers whether one was made to fail. */
  disarm(): boolean;
}

/** Makes any statement of a gateway's database fail at will. */
export function failingStatements({ db: { pool } }: TestGateway): FailingStatements {
  /** Statements until the injected failure; Infinity lets all through. */
  let left = Number.POSITIVE_INFINITY;
  const wrapped = new WeakSet<object>();
  const connect = pool.connect.bind(pool) as () => Promise<import('pg').PoolClient>;
  pool.connect = (async () => {
    const client = await connect();
    if (wrapped.has(client)) return client;
    wrapped.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    client.query = ((...args: unknown[]) => {
      if (--left !== 0) return query(...args);
      const error = new Error('injected');
      // A query made beforehand answers by its callback, not by a promise.
      const { callback } = (args[0] ?? {}) as { callback?: (error: Error) => void };
      if (!callback) return Promise.reject(error);
      process.nextTick(callback, error);
      return args[0];
    }) as typeof client.query;
    return client;
  }) as typeof pool.connect;

  return {
    arm: n => {
      left = n;
    },
    disarm: () => {
      const injected = left <= 0;
      left = Number.POSITIVE_INFINITY;
      return injected;
    },
  };
}

/** Statements of one action at most. */
const MOST = 2000;

/**
 * Fails each statement of an action (promise R15). What `snapshot` says must be as before after each failure, and not after the run that
 * gets through.
 */
export function failingDatabase(gateway: TestGateway): FailAtEach {
  const { arm, disarm } = failingStatements(gateway);
  return async (snapshot, action, quiet = false) => {
    const before = await snapshot();
    for (let n = 1; n < MOST; n++) {
      arm(n);
      const failed = await action().then(
        () => false,
        error => String(error.message).includes('injected') || error.kind !== undefined,
      );
      // Spent while the action went through all the same: it tried again by itself.
      const injected = disarm();
      if (!injected) {
        expect(failed).toBe(false);
        expect(await snapshot()).not.toBe(before);
        return n - 1;
      }
      if (!quiet) expect(failed).toBe(true);
      expect(await snapshot(), `failing at statement ${n}`).toBe(before);
    }
    throw new Error('The action never got through');
  };
}
