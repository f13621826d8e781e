import { AppError } from '@gonghui/kernel/errors.ts';

/** Questions at once: in one process, and of one enterprise; and how many more may wait (rule F4). */
const AT_ONCE = 6;
const OF_ONE = 3;
const WAITING = 50;
const TOO_MANY = '数据查询较多，请稍后再试';

/** Whose question, and whether it is computed on machines of its enterprise, which takes no processor from anybody here. */
interface TurnRequest {
  readonly tenantId: string;
  readonly elsewhere: boolean;
}

interface Waiter extends TurnRequest {
  go(): void;
  sendAway(): void;
}

/** How many of each enterprise, and of all. */
class Count {
  readonly #of = new Map<string, number>();
  all = 0;

  of(tenantId: string): number {
    return this.#of.get(tenantId) ?? 0;
  }

  add(tenantId: string, more: number): void {
    const now = this.of(tenantId) + more;
    if (now > 0) this.#of.set(tenantId, now);
    else this.#of.delete(tenantId);
    this.all += more;
  }
}

/**
 * Lets questions in, so that those of one enterprise keep nobody else waiting: a place goes to whoever runs fewest, and when
 * no more may wait, the last one goes away of whoever has most that wait.
 */
export class Turns {
  readonly #running = new Count();
  readonly #here = new Count();
  readonly #ofOne: number;
  #waiting: Waiter[] = [];

  /** `ofOne`: of one enterprise that are computed here, of all twice as many; never more than rule F4 allows. */
  constructor(ofOne = OF_ONE) {
    this.#ofOne = Math.min(ofOne, OF_ONE);
  }

  /** Runs `work` when it is its turn; refuses when too many wait already, and with the reason of `signal` who left. */
  async take<T>(
    tenantId: string,
    work: () => Promise<T>,
    signal?: AbortSignal,
    { elsewhere = false }: Partial<Pick<TurnRequest, 'elsewhere'>> = {},
  ): Promise<T> {
    signal?.throwIfAborted();
    const asked = { tenantId, elsewhere };
    if (!this.#isFree(asked)) await this.#wait(asked, signal);
    else this.#begin(asked);
    try {
      return await work();
    } finally {
      this.#end(asked);
    }
  }

  async #wait(asked: TurnRequest, signal?: AbortSignal): Promise<void> {
    let leave = () => {};
    const turn = new Promise<void>((go, no) => {
      const waiter = { ...asked, go, sendAway: () => no(new AppError('tooMany', TOO_MANY)) };
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

  #isFree({ tenantId, elsewhere }: TurnRequest): boolean {
    if (this.#running.all >= AT_ONCE || this.#running.of(tenantId) >= OF_ONE) return false;
    return elsewhere || (this.#here.all < 2 * this.#ofOne && this.#here.of(tenantId) < this.#ofOne);
  }

  #begin({ tenantId, elsewhere }: TurnRequest): void {
    this.#running.add(tenantId, 1);
    if (!elsewhere) this.#here.add(tenantId, 1);
  }

  #end({ tenantId, elsewhere }: TurnRequest): void {
    this.#running.add(tenantId, -1);
    if (!elsewhere) this.#here.add(tenantId, -1);
    // The next waiter is from the enterprise that runs the fewest questions; within an enterprise, first come, first served.
    const runs = (waiter: Waiter) => this.#running.of(waiter.tenantId);
    const [waiter] = this.#waiting.filter(one => this.#isFree(one)).sort((a, b) => runs(a) - runs(b));
    if (!waiter) return;
    this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
    this.#begin(waiter);
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
