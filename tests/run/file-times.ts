import { writeFileSync } from 'node:fs';
import type { TestModule } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';
import type { FileTime } from './slowest.ts';

/** Writes what each file took, its hooks, imports and page included, to the file that `FILE_TIMES` names. */
export default class FileTimes implements Reporter {
  readonly #times: FileTime[] = [];

  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } =
      module.diagnostic();
    this.#times.push({
      file: module.relativeModuleId,
      millis: duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration,
      part: module.project.name,
    });
  }

  onTestRunEnd(): void {
    const path = process.env.FILE_TIMES;
    if (path) writeFileSync(path, JSON.stringify(this.#times));
  }
}
