import { spawnSync } from 'node:child_process';
import { NIGHTLY } from './size.ts';

const BELOW = 2 ** 31;

/** The first digits of the commit that is tried; 1 where the tree has no history. */
function ofCommit(): number {
  const said = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return said.status === 0 ? Number.parseInt(said.stdout.slice(0, 8), 16) % BELOW : 1;
}

/**
 * Where random values of tests begin, and which share of many is tried: a whole number from 0 to 2^31 that each commit has of
 * its own. So a commit gets the same verdict whenever it is tried, and the next one tries something else. At nightly size every run
 * begins anywhere. `SEED` overrules both, for whoever repeats a run: what fails prints it.
 */
export const SEED = Number(process.env.SEED ?? (NIGHTLY ? Math.floor(Math.random() * BELOW) : ofCommit()));
