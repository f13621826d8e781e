import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementOf } from './plan.ts';

const MOST = 12;
const parts = new SqlParts();
for (let n = 1; n <= MOST; n++) parts.put(`value ${n}`);

const inside = fc.string({
  unit: fc.constantFrom('$', '1', '2', 'a', ' ', "'", '"', '`', '🍃'),
  maxLength: 8,
});
const quoted = fc
  .tuple(fc.constantFrom("'", '"', '`'), inside)
  .map(([sign, text]) => `${sign}${text.replaceAll(sign, sign + sign)}${sign}`);
/** Pieces of a statement: what stands as it is, and numbers of placeholders. */
const pieces = fc.array(
  fc.oneof(fc.constantFrom(' and ', '(', ') or x > ', ', '), quoted, fc.integer({ min: 1, max: MOST })),
  { maxLength: 14 },
);

describe('a statement of a plan', () => {
  it('has the parameters that it names, each once, and leaves quoted names and texts as they are', () => {
    fc.assert(
      fc.property(pieces, given => {
        // A blank between two, so that a text does not go on in the next one.
        const write = (number: (n: number) => string) =>
          given.map(piece => (typeof piece === 'number' ? number(piece) : piece)).join(' ');
        const named = [...new Set(given.filter(piece => typeof piece === 'number'))];
        const { text, values } = statementOf(
          'x',
          write(n => `$${n}`),
          parts,
        );
        expect(text).toBe(write(n => `$${named.indexOf(n) + 1}`));
        expect(values).toEqual(named.map(n => `value ${n}`));
      }),
      { numRuns: sized(500, 20_000), seed: SEED },
    );
  });

  it.each([
    ['select $3', 'select $1', ['value 3']],
    ['select $10, $1, $10', 'select $1, $2, $1', ['value 10', 'value 1']],
    [
      `select "价$1", '$2' from "a""$3" where x = $4`,
      `select "价$1", '$2' from "a""$3" where x = $1`,
      ['value 4'],
    ],
    [`select '''$1', $2`, `select '''$1', $1`, ['value 2']],
    ['select `$1`, $12', 'select `$1`, $1', ['value 12']],
    ['select 1', 'select 1', []],
  ])('%s becomes %s', (written, text, values) => {
    expect(statementOf('x', written, parts)).toEqual({ name: 'x', text, values });
  });

  it('of one that was made twice is twice the same: the parts keep what they had', () => {
    const before = [...parts.values];
    const once = statementOf('x', 'select $2, $7', parts);
    expect(statementOf('x', 'select $2, $7', parts)).toEqual(once);
    expect(parts.values).toEqual(before);
  });
});
