import { Worker } from 'node:worker_threads';
import type { DesignState } from './storage.ts';

interface Job {
  parts: Uint8Array[];
  done(state: DesignState): void;
  failed(error: Error): void;
}

type Answer = { id: number; error: string } | ({ id: number; error?: undefined } & DesignState);

const IDLE_MS = 30_000;

/** Builds merged states in a worker thread, one after another; the thread ends when it has been idle for a while. */
export class Checkpointer {
  #worker: Worker | null = null;
  #jobs = new Map<number, Job>();
  #next = 1;
  #idle: ReturnType<typeof setTimeout> | null = null;

  /** The state that `parts` (updates, in order) give together. Rejects when they cannot be applied. */
  build(parts: Uint8Array[]): Promise<DesignState> {
    if (this.#idle) clearTimeout(this.#idle);
    const id = this.#next++;
    return new Promise((done, failed) => {
      this.#jobs.set(id, { parts, done, failed });
      this.#running().postMessage({ id, parts });
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
    const worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url));
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
    else job?.done({ state: answer.state, vector: answer.vector, deletes: answer.deletes });
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
