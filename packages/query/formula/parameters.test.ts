import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HeldParameters } from './parameters.ts';

it('a value is a parameter once its piece is in a statement, and one however often it stands there', () => {
  const uses = fc.array(fc.nat(9), { maxLength: 12 });
  fc.assert(
    fc.property(uses, uses, fc.nat(3), (first, second, before) => {
      const parts = new SqlParts();
      for (let n = 0; n < before; n++) parts.put(`other ${n}`);
      const held = new HeldParameters(parts);
      const marks = Array.from({ length: 10 }, (_, n) => held.hold(`value ${n}`));
      // What was only held is in no statement yet.
      expect(parts.values).toHaveLength(before);
      const named = [...new Set([...first, ...second])];
      const text = (pieces: readonly number[]) => pieces.map(n => `f(${marks[n]}) = '{$9}'`).join(' and ');
      const meant = (pieces: readonly number[]) =>
        pieces.map(n => `f($${before + named.indexOf(n) + 1}) = '{$9}'`).join(' and ');
      expect(held.settle(text(first))).toBe(meant(first));
      expect(held.settle(text(second))).toBe(meant(second));
      expect(parts.values.slice(before)).toEqual(named.map(n => `value ${n}`));
    }),
    { numRuns: sized(300, 10_000), seed: SEED },
  );
});

it('two that hold for one statement put different values, and a value that is nothing is a value', () => {
  const parts = new SqlParts();
  const [one, other] = [new HeldParameters(parts), new HeldParameters(parts)];
  const [a, b] = [one.hold(null), other.hold('b')];
  // Marks of the two look the same: each settles its own before they meet.
  expect([one.settle(`${a} is null`), other.settle(`${b} = 1`), one.settle(a)]).toEqual([
    '$1 is null',
    '$2 = 1',
    '$1',
  ]);
  expect(parts.values).toEqual([null, 'b']);
});
