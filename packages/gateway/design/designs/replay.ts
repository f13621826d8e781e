import { addedKinds } from '@gonghui/elements/kinds/index.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import { JobFailed, JobThread } from '@gonghui/kernel/threads/jobs.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import type { LoggedEdit, Sweep } from './sweeps.ts';

/** What the worker is asked for, and answers as JSON text. */
export type Question = { parts: Uint8Array[] } & (
  | { what: 'template'; kind: DesignKind }
  | { what: 'standing' }
  | { what: 'sweeps'; edits: readonly LoggedEdit[] }
);

/** What is stored of that moment gives no design. */
export class Unreadable extends Error {}

/** Past moments never change, so what was built is kept for those who look at it next: this many characters. */
const KEPT_CHARS = 16 * 1024 * 1024;

const MOST_COUNTS = 20_000;

/** Builds past states off the request thread, one worker for all, ended when idle. */
export class Replay {
  readonly #thread = new JobThread<Question, string>(new URL('./replay-worker.ts', import.meta.url), () => ({
    data: { kinds: addedKinds() },
  }));
  readonly #kept = new Recent<string>(KEPT_CHARS);
  readonly #counts = new Recent<number>(MOST_COUNTS);

  /** The template that `parts` give, as JSON text; `key` names the moment. `load` is asked only when it is not kept. */
  async template(
    key: string,
    load: () => Promise<{ kind: DesignKind; parts: Uint8Array[] }>,
  ): Promise<string> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const built = await this.#build({ what: 'template', ...(await load()) });
    this.#kept.set(key, built, '', built.length);
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
    this.#counts.set(key, length);
    return length;
  }

  async sweeps({ parts }: { parts: Uint8Array[] }, edits: readonly LoggedEdit[]): Promise<Sweep[]> {
    return JSON.parse(await this.#build({ what: 'sweeps', parts, edits }));
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }

  async #build(question: Question): Promise<string> {
    try {
      return await this.#thread.ask(question);
    } catch (error) {
      throw error instanceof JobFailed ? new Unreadable(error.message) : error;
    }
  }
}
