import type { Answer } from '@gonghui/elements/query/answer.ts';

/** What a question to forms was planned from, beside who asked, the words of it and the day. */
export interface PlannedFrom {
  readonly print: string;
  /** Forms and datasets by id, also those that were not there. */
  readonly forms: readonly string[];
  readonly datasets: readonly string[];
}

/** A question that was planned before. */
export interface Plan extends PlannedFrom {
  /** How everything stood that it was made of; null where that was not read before it was made. */
  readonly mark: string | null;
  readonly shown: (answer: Answer) => Answer;
}

const MOST = 20_000;

/** Plans by who asks what; the least lately used go first. */
export class Plans {
  readonly #plans = new Map<string, Plan>();

  find(key: string): Plan | null {
    const plan = this.#plans.get(key);
    if (!plan) return null;
    this.#plans.delete(key);
    this.#plans.set(key, plan);
    return plan;
  }

  keep(key: string, plan: Plan): void {
    this.#plans.set(key, plan);
    if (this.#plans.size > MOST) this.#plans.delete(this.#plans.keys().next().value ?? '');
  }
}
