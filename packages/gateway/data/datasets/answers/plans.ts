import type { Answer } from '@gonghui/elements/query/answer.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import type { Ctx } from '../../../base/context.ts';

/** Asks the records again by a plan that was made before, within the rights that it was made with. */
export type Run = (ctx: Ctx, signal?: AbortSignal) => Promise<Answer>;

/** What a question to forms was planned from, beside who asked, the words of it and the day. */
export interface PlannedFrom {
  readonly print: string;
  /** Forms and datasets by id, also those that were not there. */
  readonly forms: readonly string[];
  readonly datasets: readonly string[];
  readonly run: Run;
}

/** A question that was planned before. */
export interface Plan extends Omit<PlannedFrom, 'run'> {
  /** How everything stood that it was made of; null where that was not read before it was made. */
  readonly mark: string | null;
  readonly shown: Anew['shown'];
}

/** An answer as its dataset gives it, and what the page makes of such answers; null: nothing. */
export interface Anew {
  readonly answer: Answer;
  readonly shown: ((answer: Answer) => Answer) | null;
}

const MOST = 20_000;
/** Statements hold all that was read of forms and datasets to make them, which may be a hundred times as much. */
const MOST_RUNS = 500;

/** Plans by who asks what, and the statements of some. */
export class Plans {
  readonly #plans = new Recent<Plan>(MOST);
  readonly #runs: Recent<Run>;

  constructor(mostRuns = MOST_RUNS) {
    this.#runs = new Recent(mostRuns);
  }

  find(tenantId: string, key: string): Plan | null {
    return this.#plans.get(key, tenantId) ?? null;
  }

  /** The statements of a plan that was found, if they are still there. */
  run(tenantId: string, key: string): Run | null {
    return this.#runs.get(key, tenantId) ?? null;
  }

  keep(tenantId: string, key: string, plan: Plan, run: Run): void {
    this.#plans.set(key, plan, tenantId);
    this.#runs.set(key, run, tenantId);
  }
}
