import type { Deps } from '../../base/context.ts';
import { type Arrived, noteDelivered, settle } from './settle.ts';

/** Noted at once, so that a statement stays short. */
const MOST = 200;

interface PendingArrival extends Arrived {
  done(): void;
  fail(error: unknown): void;
}

/**
 * Notes what arrived. While some of a hook are being noted the next of it gather, and are noted together: a transaction for each would
 * make the database the slowest part of sending. Resolves once it is stored.
 */
export function createArrivals(deps: Pick<Deps, 'db' | 'now' | 'log'>): (arrived: Arrived) => Promise<void> {
  const gathered = new Map<string, PendingArrival[]>();

  async function note(some: readonly PendingArrival[]): Promise<void> {
    try {
      await noteDelivered(deps, some);
    } catch (error) {
      deps.log.warn({ err: error, deliveries: some.length }, 'hook deliveries not noted together');
      // One of them, or how the hook does: each by itself then, as far as it goes.
      for (const one of some) await settle(deps, one.claimed, one.outcome).then(one.done, one.fail);
      return;
    }
    for (const { done } of some) done();
  }

  async function work(hookId: string, list: PendingArrival[]): Promise<void> {
    while (list.length > 0) await note(list.splice(0, MOST));
    gathered.delete(hookId);
  }

  return arrived =>
    new Promise((done, fail) => {
      const { hook_id } = arrived.claimed;
      const list = gathered.get(hook_id);
      if (list) return void list.push({ ...arrived, done, fail });
      const begun: PendingArrival[] = [{ ...arrived, done, fail }];
      gathered.set(hook_id, begun);
      void work(hook_id, begun);
    });
}
