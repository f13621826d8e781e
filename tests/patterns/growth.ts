import { createRequire } from 'node:module';
import type * as Recheck from 'recheck';
import type { Expression } from '../architecture/expressions.ts';

// The part of it that runs by itself: the rest starts other programs, which are not there.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof Recheck;
const answers = new Map<string, string>();

/** Steps over a text of this length are what decides, with no clock anywhere: a machine that is busy finds the same. */
const COUNTED: Recheck.Parameters = {
  ...{ timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null },
  ...{ maxAttackStringSize: 10_000, attackLimit: 5_000_000, randomSeed: 1 },
};

/**
 * How the steps of a pattern grow with the text: `linear` (or less), `2nd degree polynomial`, `exponential`. Steps are counted and
 * automata looked at, so that no clock decides.
 */
export function growthOf({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): string {
  const key = `${pattern}/${flags}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  // Without repetition there is nothing to repeat.
  if (!/[*+{]/.test(pattern)) return 'linear';
  const said = checkSync(pattern, flags, COUNTED);
  const growth =
    said.status === 'safe' ? 'linear' : said.status === 'vulnerable' ? said.complexity.summary : said.status;
  answers.set(key, growth);
  return growth;
}
