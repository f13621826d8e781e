import type { TestCase } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

/** Names every test that passed only at its second try: it did not fail the run, and it is a fault to be mended. */
export default class SecondTries implements Reporter {
  readonly #found: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#found.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#found) console.log(`[second try] ${name}`);
  }
}
