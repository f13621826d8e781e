import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';

/** Why a thread answers no more: it broke, it ended (or was ended), or it took longer than it was given. */
export type WhyGone = 'failed' | 'ended' | 'late';

/** Rejects whoever waits for a thread that is no more. */
export class ThreadGone extends Error {
  readonly why: WhyGone;

  constructor(why: WhyGone, cause?: unknown) {
    super(cause instanceof Error ? cause.message : `the thread is gone: ${why}`, { cause });
    this.why = why;
  }
}

export interface ThreadOptions {
  /** What the script finds as its `workerData`. */
  data?: unknown;
  limits?: ResourceLimits;
}

interface PendingCall<Reply> {
  millis: number | undefined;
  resolve(reply: Reply): void;
  gone(error: ThreadGone): void;
}

/**
 * A conversation with a script on a thread of its own: its answers are taken in order, by whoever asked first. Whoever has
 * given up waiting still takes his, so that nobody gets another one's. It keeps the process alive for as long as somebody
 * waits for it, and no longer.
 */
export class Thread<Ask, Reply> {
  readonly #worker: Worker;
  readonly #replies: Reply[] = [];
  readonly #waiting: PendingCall<Reply>[] = [];
  #late: ReturnType<typeof setTimeout> | undefined;
  #gone: ThreadGone | null = null;

  constructor(script: URL, { data, limits }: ThreadOptions = {}) {
    this.#worker = new Worker(script, { workerData: data, ...(limits && { resourceLimits: limits }) });
    this.#worker.unref();
    this.#worker.on('message', (reply: Reply) => this.#take(reply));
    this.#worker.on('error', error => this.#end(new ThreadGone('failed', error)));
    this.#worker.on('messageerror', error => this.#end(new ThreadGone('failed', error)));
    this.#worker.on('exit', () => this.#end(new ThreadGone('ended')));
  }

  get gone(): boolean {
    return this.#gone !== null;
  }

  /** Says something that needs no answer of its own. `transfer`: buffers that go over instead of being copied. */
  send(ask: Ask, transfer: readonly Transferable[] = []): void {
    if (!this.#gone) this.#worker.postMessage(ask, transfer);
  }

  /** The next answer. The thread is ended when it needs more than `millis` for it, those before not counted. Rejects with `ThreadGone`. */
  next(millis?: number): Promise<Reply> {
    if (this.#replies.length > 0) return Promise.resolve(this.#replies.shift() as Reply);
    if (this.#gone) return Promise.reject(this.#gone);
    return new Promise<Reply>((resolve, gone) => {
      this.#waiting.push({ millis, resolve, gone });
      if (this.#waiting.length > 1) return;
      this.#worker.ref();
      this.#watch();
    });
  }

  /** Says something and takes the answer. */
  ask(ask: Ask, millis?: number, transfer?: readonly Transferable[]): Promise<Reply> {
    this.send(ask, transfer);
    return this.next(millis);
  }

  /** Ends it, whatever it is at; who still waits is rejected. */
  async end(): Promise<void> {
    this.#end(new ThreadGone('ended'));
    await this.#worker.terminate();
  }

  /** The time of whoever is first in line begins. */
  #watch(): void {
    clearTimeout(this.#late);
    const { millis } = this.#waiting[0] ?? {};
    if (millis === undefined) return;
    const first = this.#waiting[0];
    const giveUp = () => {
      if (this.#waiting[0] !== first) return;
      this.#end(new ThreadGone('late'));
      void this.#worker.terminate();
    };
    // A process that was busy itself has the answer already, and hears of it before this.
    this.#late = setTimeout(() => setImmediate(giveUp), millis);
    this.#late.unref();
  }

  #take(reply: Reply): void {
    // It was given up, and all that waited with it: nobody is left whose answer this is.
    if (this.#gone) return;
    const first = this.#waiting.shift();
    if (this.#waiting.length === 0) this.#worker.unref();
    this.#watch();
    if (first) first.resolve(reply);
    else this.#replies.push(reply);
  }

  #end(error: ThreadGone): void {
    clearTimeout(this.#late);
    this.#gone ??= error;
    for (const one of this.#waiting.splice(0)) one.gone(this.#gone);
  }
}
