import { AppError } from '@gonghui/kernel/errors.ts';

/** Questions at once: in one process, and of one enterprise; and how many more may wait (design note F4). */
const AT_ONCE = 6;
const OF_ONE = 3;
const WAITING = 50;
const TOO_MANY = '数据查询较多，请稍后再试';

interface Waiter {
  tenantId: string;
  go(): void;
  sendAway(): void;
}

/**
 * Lets questions in, so that those of one enterprise keep nobody else waiting: a place goes to whoever runs fewest, and when
 * no more may wait, the last one goes away of whoever has most that wait.
 */
export class Turns {
  readonly #running = new Map<string, number>();
  #all = 0;
  #waiting: Waiter[] = [];

  /** Runs `work` when it is its turn; refuses when too many wait already, and with the reason of `signal` who left. */
  async take<T>(tenantId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (!this.#isFree(tenantId)) await this.#wait(tenantId, signal);
    else this.#begin(tenantId);
    try {
      return await work();
    } finally {
      this.#end(tenantId);
    }
  }

  async #wait(tenantId: string, signal?: AbortSignal): Promise<void> {
    let leave = () => {};
    const turn = new Promise<void>((go, no) => {
      const waiter = { tenantId, go, sendAway: () => no(new AppError('tooMany', TOO_MANY)) };
      leave = () => {
        const at = this.#waiting.indexOf(waiter);
        if (at === -1) return;
        this.#waiting.splice(at, 1);
        no(signal?.reason);
      };
      this.#waiting.push(waiter);
      if (this.#waiting.length > WAITING) this.#sendAway();
    });
    signal?.addEventListener('abort', leave, { once: true });
    await turn.finally(() => signal?.removeEventListener('abort', leave));
  }

  #isFree(tenantId: string): boolean {
    return this.#all < AT_ONCE && (this.#running.get(tenantId) ?? 0) < OF_ONE;
  }

  #begin(tenantId: string): void {
    this.#all++;
    this.#running.set(tenantId, (this.#running.get(tenantId) ?? 0) + 1);
  }

  #end(tenantId: string): void {
    this.#all--;
    const left = (this.#running.get(tenantId) ?? 1) - 1;
    if (left > 0) this.#running.set(tenantId, left);
    else this.#running.delete(tenantId);
    // Of those who may go the one whose enterprise runs fewest, and of these the first who came.
    const runs = (waiter: Waiter) => this.#running.get(waiter.tenantId) ?? 0;
    const [waiter] = this.#waiting
      .filter(one => this.#isFree(one.tenantId))
      .sort((a, b) => runs(a) - runs(b));
    if (!waiter) return;
    this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
    this.#begin(waiter.tenantId);
    waiter.go();
  }

  /** Refuses one of those who wait: the last of the enterprise with most of them. */
  #sendAway(): void {
    const counts = new Map<string, number>();
    for (const { tenantId } of this.#waiting) counts.set(tenantId, (counts.get(tenantId) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const at = this.#waiting.findLastIndex(({ tenantId }) => counts.get(tenantId) === most);
    const [last] = this.#waiting.splice(at, 1);
    last?.sendAway();
  }
}
