import { writeFileSync } from 'node:fs';
import type { TestCase } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

/** Writes the names of all tests that passed only at their second try to the file that `SECOND_TRIES` names. */
export default class SecondTries implements Reporter {
  readonly #found: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#found.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    const path = process.env.SECOND_TRIES;
    if (path) writeFileSync(path, JSON.stringify(this.#found));
  }
}
