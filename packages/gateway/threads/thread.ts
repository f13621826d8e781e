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

interface Waiting<Reply> {
  resolve(reply: Reply): void;
  gone(error: ThreadGone): void;
}

/**
 * A conversation with a script on a thread of its own: what it says is taken in order, by whoever asked first. It keeps
 * the process alive for as long as somebody waits for it, and no longer.
 */
export class Thread<Ask, Reply> {
  readonly #worker: Worker;
  readonly #said: Reply[] = [];
  readonly #waiting: Waiting<Reply>[] = [];
  #gone: ThreadGone | null = null;

  constructor(script: URL, { data, limits }: ThreadOptions = {}) {
    this.#worker = new Worker(script, { workerData: data, ...(limits && { resourceLimits: limits }) });
    this.#worker.unref();
    this.#worker.on('message', (reply: Reply) => this.#receive(reply));
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

  /** The next thing it says. Past `millis` it is ended. Rejects with `ThreadGone`. */
  next(millis?: number): Promise<Reply> {
    if (this.#said.length > 0) return Promise.resolve(this.#said.shift() as Reply);
    if (this.#gone) return Promise.reject(this.#gone);
    const answer = new Promise<Reply>((resolve, gone) => {
      if (this.#waiting.length === 0) this.#worker.ref();
      this.#waiting.push({ resolve, gone });
    });
    if (millis === undefined) return answer;
    const late = setTimeout(() => {
      this.#end(new ThreadGone('late'));
      void this.#worker.terminate();
    }, millis);
    late.unref();
    return answer.finally(() => clearTimeout(late));
  }

  /** Says something and takes the answer. */
  ask(ask: Ask, transfer?: readonly Transferable[]): Promise<Reply> {
    this.send(ask, transfer);
    return this.next();
  }

  /** Ends it, whatever it is at; who still waits is told. */
  async end(): Promise<void> {
    this.#end(new ThreadGone('ended'));
    await this.#worker.terminate();
  }

  #receive(reply: Reply): void {
    const first = this.#waiting.shift();
    if (this.#waiting.length === 0) this.#worker.unref();
    if (first) first.resolve(reply);
    else this.#said.push(reply);
  }

  #end(error: ThreadGone): void {
    this.#gone ??= error;
    for (const one of this.#waiting.splice(0)) one.gone(this.#gone);
  }
}
