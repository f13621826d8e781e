import { SLOW_FILES } from './slow-files.ts';

/** What the test command is asked for. */
export interface Asked {
  /** Steps to run alone; of none all. */
  only: ReadonlySet<string>;
  /** At nightly size (`packages/testkit/size.ts`). */
  nightly: boolean;
  /** Files that are left out: the slow ones of a quick run, and of every other none, whatever the day. */
  left: readonly string[];
}

/** Reads its arguments: names of steps, `nightly` and `quick`. `whole` is what every run is, and may still be said. */
export function readAsked(args: readonly string[]): Asked {
  const only = new Set(args);
  const nightly = only.delete('nightly');
  only.delete('whole');
  const left = only.delete('quick') ? SLOW_FILES : [];
  return { only, nightly, left };
}
