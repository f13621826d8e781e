import { Worker } from 'node:worker_threads';

interface Job {
  done(result: unknown): void;
  failed(error: Error): void;
}

type Answer = { id: number; error: string } | { id: number; error?: undefined; result: unknown };

const IDLE_MS = 30_000;

/**
 * Work in a thread of its own, one piece after another; the thread ends when it has been idle for a while. `script` gets
 * `{id, job}` and answers `{id, result}` or `{id, error}`.
 */
export class Background<J, R> {
  readonly #script: URL;
  #worker: Worker | null = null;
  readonly #jobs = new Map<number, Job>();
  #next = 1;
  #idle: ReturnType<typeof setTimeout> | null = null;

  constructor(script: URL) {
    this.#script = script;
  }

  /** Rejects when it could not be done. */
  ask(job: J): Promise<R> {
    if (this.#idle) clearTimeout(this.#idle);
    const id = this.#next++;
    return new Promise<R>((done, failed) => {
      this.#jobs.set(id, { done: result => done(result as R), failed });
      this.#running().postMessage({ id, job });
    });
  }

  async stop(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    this.#failAll(new Error('stopped'));
    await worker?.terminate();
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#script);
    worker.unref();
    worker.on('message', (answer: Answer) => this.#settle(answer));
    worker.on('error', error => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#failAll(error instanceof Error ? error : new Error(String(error)));
    });
    this.#worker = worker;
    return worker;
  }

  #settle(answer: Answer): void {
    const job = this.#jobs.get(answer.id);
    this.#jobs.delete(answer.id);
    if (answer.error !== undefined) job?.failed(new Error(answer.error));
    else job?.done(answer.result);
    if (this.#jobs.size > 0) return;
    this.#idle = setTimeout(() => {
      void this.#worker?.terminate();
      this.#worker = null;
    }, IDLE_MS);
    this.#idle.unref();
  }

  #failAll(error: Error): void {
    for (const job of this.#jobs.values()) job.failed(error);
    this.#jobs.clear();
  }
}
