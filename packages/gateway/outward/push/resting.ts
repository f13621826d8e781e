import { Recent } from '@gonghui/kernel/recent.ts';

/** Hooks whose failure is remembered until they are asked for again. */
const MOST_RESTING = 10_000;

/** Hooks that were found failing, and as which finding: what was read of one before is no longer so. */
export class Resting {
  readonly #found = new Recent<number>(MOST_RESTING);
  #findings = 0;

  /** How many findings there were. */
  get findings(): number {
    return this.#findings;
  }

  add(hookId: string): void {
    this.#found.set(hookId, ++this.#findings);
  }

  /** Whether it was found failing after so many findings. */
  since(hookId: string, findings: number): boolean {
    return (this.#found.get(hookId) ?? 0) > findings;
  }

  delete(hookId: string): void {
    this.#found.delete(hookId);
  }
}
