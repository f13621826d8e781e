import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as Recheck from 'recheck';
import type { Expression } from '../architecture/expressions.ts';

type Pattern = Pick<Expression, 'pattern' | 'flags'>;

const require = createRequire(import.meta.url);
// The part of it that runs by itself: the rest starts other programs, which are not there.
const { checkSync } = require('recheck/lib/browser.js') as typeof Recheck;
const answers = new Map<string, string>();

/** Steps over a text of this length are what decides, with no clock anywhere: a machine that is busy finds the same. */
const COUNTED: Recheck.Parameters = {
  ...{ timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null },
  ...{ maxAttackStringSize: 10_000, attackLimit: 5_000_000, randomSeed: 1 },
};

const { version } = require('recheck/package.json') as { version: string };
const HOW = JSON.stringify([version, COUNTED]);

/** Names a pattern and how its steps are counted: another release of the library, or another limit, is another name. */
export const hashOf = ({ pattern, flags }: Pattern): string =>
  createHash('sha256')
    .update(JSON.stringify([HOW, pattern, flags]))
    .digest('hex')
    .slice(0, 20);

/** Whether anything in it is repeated: steps of one without grow no further than the text. */
export const repeats = ({ pattern }: Pattern): boolean => /[*+{]/.test(pattern);

/**
 * How the steps of a pattern grow with the text: `linear` (or less), `2nd degree polynomial`, `exponential`. Steps are counted and
 * automata looked at, so that no clock decides.
 */
export function growthOf({ pattern, flags }: Pattern): string {
  const key = `${pattern}/${flags}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  if (!repeats({ pattern, flags })) return 'linear';
  const said = checkSync(pattern, flags, COUNTED);
  const growth =
    said.status === 'safe' ? 'linear' : said.status === 'vulnerable' ? said.complexity.summary : said.status;
  answers.set(key, growth);
  return growth;
}
