import { JobThread } from '@gonghui/kernel/threads/jobs.ts';
import type { DesignState } from './storage.ts';

/** Builds merged states in a thread of its own. */
export class Checkpointer {
  readonly #work = new JobThread<Uint8Array[], DesignState>(
    new URL('./checkpoint-worker.ts', import.meta.url),
  );

  /** The state that `parts` (updates, in order) give together. Rejects when they cannot be applied. */
  build(parts: Uint8Array[]): Promise<DesignState> {
    return this.#work.ask(parts);
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }
}
