import type { Transferable } from 'node:worker_threads';
import { Thread, type ThreadOptions } from './thread.ts';

/** A thread that starts when it is first asked, ends when nobody has asked for a while, and starts anew after it broke. */
export class ThreadOnDemand<Ask, Reply> {
  readonly #start: () => Thread<Ask, Reply>;
  readonly #idleMillis: number;
  #thread: Thread<Ask, Reply> | null = null;
  #asked = 0;
  #idle: ReturnType<typeof setTimeout> | null = null;

  /** `options` is called when a thread starts. */
  constructor(script: URL, idleMillis: number, options: () => ThreadOptions = () => ({})) {
    this.#start = () => new Thread(script, options());
    this.#idleMillis = idleMillis;
  }

  /** One piece of work after another. Rejects with `ThreadGone` when the thread breaks, is stopped or takes longer than `millis`. */
  async ask(ask: Ask, millis?: number, transfer?: readonly Transferable[]): Promise<Reply> {
    if (this.#idle) clearTimeout(this.#idle);
    if (!this.#thread || this.#thread.gone) this.#thread = this.#start();
    this.#asked += 1;
    try {
      return await this.#thread.ask(ask, millis, transfer);
    } finally {
      this.#asked -= 1;
      if (this.#asked === 0) this.#restLater();
    }
  }

  async stop(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end();
  }

  #restLater(): void {
    if (this.#idle) clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.stop(), this.#idleMillis);
    this.#idle.unref();
  }
}
