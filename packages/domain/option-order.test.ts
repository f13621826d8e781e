import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOptionOrder } from './option-order.ts';
import { SqlParts } from './sql-parts.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
const word = fc.constantFrom(
  '甲',
  '乙',
  '丙',
  "o'",
  '"',
  '$1',
  'constructor',
  '__proto__',
  'toString',
  '1',
  '',
);

/** What the expression says of a choice: of its two forms, options compared one by one and looked up in JSON. */
function placeIn(expression: string, values: readonly unknown[], choice: string): number {
  const gone = Number(/is not null then (\d+) end/.exec(expression)?.[1]);
  const lookup = /^coalesce\(\(\$(\d+)::jsonb ->> c\)::int, /.exec(expression);
  if (lookup) {
    // As `jsonb` has it, of keys that come twice the last counts.
    const places = new Map<string, unknown>(
      Object.entries(JSON.parse(String(values[Number(lookup[1]) - 1]))),
    );
    return Number(places.get(choice) ?? gone);
  }
  for (const [, at, place] of expression.matchAll(/when \$(\d+)::text then (\d+)/g))
    if (values[Number(at) - 1] === choice) return Number(place);
  return gone;
}

it('puts a choice where the design first has it and one that is gone behind all, be the options few or many', () => {
  let many = 0;
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20, size: 'max' }), word, (designed, choice) => {
      const sql = new SqlParts();
      const place = placeIn(inOptionOrder('c', designed, sql), sql.values, choice);
      const first = designed.indexOf(choice);
      expect(place).toBe(first < 0 ? designed.length + 1 : first + 1);
      many += designed.length > 12 ? 1 : 0;
    }),
    options,
  );
  expect(many).toBeGreaterThan(50);
});
