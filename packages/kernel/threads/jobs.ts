import { ThreadOnDemand } from './on-demand.ts';
import type { JobAnswer } from './serve.ts';
import type { ThreadOptions } from './thread.ts';

const IDLE_MS = 30_000;
/** The largest design takes some seconds; what takes this long is not coming back, and others wait behind it. */
const JOB_MS = 120_000;

/** The job itself failed; its thread goes on. */
export class JobFailed extends Error {}

/** Jobs for a script that serves them (`serveJobs`), one after another, on one thread that ends when it is idle. */
export class JobThread<Job, Result> {
  readonly #thread: ThreadOnDemand<Job, JobAnswer<Result>>;
  readonly #millis: number;

  constructor(script: URL, options?: () => ThreadOptions, millis = JOB_MS) {
    this.#thread = new ThreadOnDemand(script, IDLE_MS, options);
    this.#millis = millis;
  }

  /** Rejects with `JobFailed`, or `ThreadGone` when the thread breaks, hangs or is stopped. */
  async ask(job: Job): Promise<Result> {
    const answer = await this.#thread.ask(job, this.#millis);
    if ('error' in answer) throw new JobFailed(answer.error);
    return answer.result;
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }
}
