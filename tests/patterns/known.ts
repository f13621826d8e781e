import { readFileSync, writeFileSync } from 'node:fs';
import { type Expression, expressionsOfProduct } from '../architecture/expressions.ts';
import { growthOf, hashOf, repeats } from './growth.ts';

/**
 * Patterns that have been counted and found linear, by their hash, a line each: counting all takes half a minute, and they seldom
 * change. Who is not in it is counted each time; `node tests/patterns/known.ts` writes it anew.
 */
const LIST = new URL('./known-linear.txt', import.meta.url);

export const KNOWN_LINEAR: ReadonlySet<string> = new Set(readFileSync(LIST, 'utf8').split('\n'));

const isLinear = (one: Expression): boolean =>
  repeats(one) && (KNOWN_LINEAR.has(hashOf(one)) || growthOf(one) === 'linear');

if (import.meta.main) {
  const hashes = expressionsOfProduct().expressions.filter(isLinear).map(hashOf);
  writeFileSync(LIST, `${[...new Set(hashes)].sort().join('\n')}\n`);
}
