import { Thread, type ThreadOptions } from './thread.ts';

/** How long a thread rests: who asks for one thing often asks for the next, and need not wait for its libraries again. */
const RESTS_MS = 30_000;

/**
 * Threads of one script, each for one conversation at a time. One whose conversation came to its end rests for a while and has the
 * next one, so that this does not wait until the script is loaded; after that it is ended: at rest nobody pays for it.
 */
export class RestingThreads<Ask, Reply> {
  readonly #start: () => Thread<Ask, Reply>;
  #resting: { thread: Thread<Ask, Reply>; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(script: URL, options: Omit<ThreadOptions, 'data'>) {
    this.#start = () => new Thread(script, options);
  }

  /** A thread for one conversation: the one that rests, or a new one. */
  take(): Thread<Ask, Reply> {
    return this.#taken() ?? this.#start();
  }

  /** Takes back a thread whose conversation is finished; any other is to be ended by who has it. A second one is ended. */
  async rest(thread: Thread<Ask, Reply>): Promise<void> {
    if (this.#resting || thread.gone) return thread.end();
    const timer = setTimeout(() => void this.stop(), RESTS_MS);
    timer.unref();
    this.#resting = { thread, timer };
  }

  /** Ends the one that rests; those at work end with their work. */
  async stop(): Promise<void> {
    await this.#taken()?.end();
  }

  #taken(): Thread<Ask, Reply> | null {
    if (!this.#resting) return null;
    const { thread, timer } = this.#resting;
    clearTimeout(timer);
    this.#resting = null;
    return thread.gone ? null : thread;
  }
}
