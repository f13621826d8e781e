import { Worker } from 'node:worker_threads';
import { addedKinds } from '@gonghui/elements/kinds/index.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';

import type { LoggedEdit, Sweep } from './sweeps.ts';

/** What the worker is asked for, and answers as JSON text. */
export type Question = { parts: Uint8Array[] } & (
  | { what: 'template'; kind: DesignKind }
  | { what: 'standing' }
  | { what: 'sweeps'; edits: readonly LoggedEdit[] }
);

interface Job {
  done(template: string): void;
  failed(error: Error): void;
}

/** What is stored of that moment gives no design. */
export class Unreadable extends Error {}

const IDLE_MS = 30_000;
/** Past moments never change, so what was built is kept for those who look at it next: this many characters. */
const KEPT_CHARS = 16 * 1024 * 1024;

const MOST_COUNTS = 20_000;

/** Builds past states off the request thread, one worker for all, ended when idle. */
export class Replay {
  readonly #jobs = new Map<number, Job>();
  readonly #kept = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  #keptChars = 0;
  #worker: Worker | null = null;
  #idle: ReturnType<typeof setTimeout> | null = null;
  #next = 1;

  /** The template that `parts` give, as JSON text; `key` names the moment. `load` is asked only when it is not kept. */
  async template(
    key: string,
    load: () => Promise<{ kind: DesignKind; parts: Uint8Array[] }>,
  ): Promise<string> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const built = await this.#build({ what: 'template', ...(await load()) });
    this.#keep(key, built);
    return built;
  }

  /** Ids of the nodes that stand in what the parts give. */
  async standing(load: () => Promise<{ parts: Uint8Array[] }>): Promise<string[]> {
    const { parts } = await load();
    return JSON.parse(await this.#build({ what: 'standing', parts }));
  }

  /** How many they are at a moment of the past, which `key` names. */
  async count(key: string, load: () => Promise<{ parts: Uint8Array[] }>): Promise<number> {
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const { length } = await this.standing(load);
    if (this.#counts.size >= MOST_COUNTS) this.#counts.clear();
    this.#counts.set(key, length);
    return length;
  }

  async sweeps({ parts }: { parts: Uint8Array[] }, edits: readonly LoggedEdit[]): Promise<Sweep[]> {
    return JSON.parse(await this.#build({ what: 'sweeps', parts, edits }));
  }

  async stop(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    this.#failAll(new Error('stopped'));
    await worker?.terminate();
  }

  #build(job: Question): Promise<string> {
    if (this.#idle) clearTimeout(this.#idle);
    const id = this.#next++;
    return new Promise((done, failed) => {
      this.#jobs.set(id, { done, failed });
      this.#running().postMessage({ id, ...job });
    });
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./replay-worker.ts', import.meta.url), {
      workerData: { kinds: addedKinds() },
    });
    worker.unref();
    worker.on('message', (answer: { id: number; template?: string; error?: string }) => {
      const job = this.#jobs.get(answer.id);
      this.#jobs.delete(answer.id);
      if (answer.template !== undefined) job?.done(answer.template);
      else job?.failed(new Unreadable(answer.error));
      if (this.#jobs.size === 0) this.#restLater();
    });
    worker.on('error', error => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#failAll(error instanceof Error ? error : new Error(String(error)));
    });
    this.#worker = worker;
    return worker;
  }

  #restLater(): void {
    this.#idle = setTimeout(() => {
      void this.#worker?.terminate();
      this.#worker = null;
    }, IDLE_MS);
    this.#idle.unref();
  }

  #keep(key: string, template: string): void {
    this.#kept.set(key, template);
    this.#keptChars += template.length;
    for (const [oldest, text] of this.#kept) {
      if (this.#keptChars <= KEPT_CHARS) break;
      this.#kept.delete(oldest);
      this.#keptChars -= text.length;
    }
  }

  #failAll(error: Error): void {
    for (const job of this.#jobs.values()) job.failed(error);
    this.#jobs.clear();
  }
}
