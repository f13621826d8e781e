import type { Deps } from '../../base/context.ts';

/** A look at what is due, of these hooks or of all; false where the process ends. */
type Round = (only: readonly string[] | undefined) => Promise<boolean>;

/** Which hooks are to be looked at, and the looks at them, one after another. */
export class Rounds {
  readonly #log: Deps['log'];
  readonly #round: Round;
  readonly #ended: () => boolean;
  readonly #wanted = new Set<string>();
  #all = false;
  #running: Promise<void> | null = null;

  constructor(log: Deps['log'], round: Round, ended: () => boolean) {
    this.#log = log;
    this.#round = round;
    this.#ended = ended;
  }

  /** Whether anything is asked for or being looked at. */
  get busy(): boolean {
    return this.#all || this.#wanted.size > 0 || this.#running !== null;
  }

  want(hookIds: readonly string[]): void {
    for (const id of hookIds) this.#wanted.add(id);
  }

  wantAll(): void {
    this.#all = true;
  }

  run(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
      // Asked for after the last look.
      if (this.#wanted.size > 0 && !this.#ended()) this.begin();
    });
    return this.#running;
  }

  /** The same, with nobody who waits for it. */
  begin(): void {
    void this.run().catch(this.report);
  }

  /** The end of the look that is going on. */
  async settled(): Promise<void> {
    await this.#running?.catch(() => {});
  }

  readonly report = (error: unknown): void => this.#log.warn({ err: error }, 'hooks');

  async #work(): Promise<void> {
    while (this.#all || this.#wanted.size > 0) {
      const only = this.#all ? undefined : [...this.#wanted];
      this.#all = false;
      this.#wanted.clear();
      if (this.#ended()) return;
      if (!(await this.#round(only))) return;
    }
  }
}
