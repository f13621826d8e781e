import { LIMITS } from '@gonghui/kernel/limits.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WRITE_DEPTH } from '../json.ts';
import { isDeep } from './deep.ts';
import { sizeOf } from './values.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
const key = fc.string({ maxLength: 4 }).filter(name => name !== '__proto__');
const { value } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, -0, 1e308, ''),
    fc.string({ maxLength: 9 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}));

/** Eight bytes for each part, and its letters. */
const counted = (part: unknown): number => {
  if (typeof part === 'string') return 8 + part.length;
  if (typeof part !== 'object' || part === null) return 8;
  if (Array.isArray(part)) return part.reduce((sum: number, item) => sum + counted(item), 8);
  return Object.entries(part).reduce((sum, [name, item]) => sum + name.length + counted(item), 8);
};
const nested = (depth: number): unknown => {
  let made: unknown = 'x';
  for (let at = 0; at < depth; at++) made = at % 2 ? [made] : { a: made };
  return made;
};
/** What JSON cannot say, and what no key is called. */
const NONE = [
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  () => 1,
  Symbol('x'),
  1n,
  new Uint8Array(2),
  { constructor: 1 },
  { toString: 1 },
  JSON.parse('{"__proto__":1}'),
  // What a decoder makes of a key `__proto__`.
  Object.create({ beneath: Number.NaN }),
];

describe('the size of a value in a document', () => {
  it('is about its letters, and at least half of what it is as JSON', () => {
    fc.assert(
      fc.property(value, one => {
        expect(sizeOf(one)).toBe(counted(one));
        // Letters that JSON writes with a stroke take six there.
        const plain = JSON.stringify(one).replace(/\\u[0-9a-f]{4}|\\./g, 'x');
        expect(sizeOf(one) ?? 0).toBeGreaterThanOrEqual(plain.length / 2);
      }),
      options,
    );
  });

  it('is none of what holds something that is no value, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NONE),
        fc.array(fc.boolean(), { maxLength: 9 }),
        value,
        (bad, path, beside) => {
          const whole = path.reduce<unknown>(
            (inner, list) => (list ? [beside, inner] : { a: beside, b: inner }),
            bad,
          );
          expect(sizeOf(whole)).toBe(null);
        },
      ),
      options,
    );
  });

  it('ends at a depth and at a length, and so does a value that holds itself', () => {
    for (const depth of [WRITE_DEPTH, WRITE_DEPTH + 1, WRITE_DEPTH + 2, 100_000])
      expect([depth, sizeOf(nested(depth)) === null, isDeep(nested(depth))]).toEqual([
        depth,
        depth > WRITE_DEPTH + 1,
        depth > WRITE_DEPTH + 1,
      ]);
    expect(sizeOf('x'.repeat(LIMITS.valueBytes))).toBe(LIMITS.valueBytes + 8);
    expect(sizeOf('x'.repeat(LIMITS.valueBytes + 1))).toBe(null);
    const round: unknown[] = [];
    round.push(round);
    expect([sizeOf(round), isDeep(round)]).toEqual([null, true]);
  });
});
