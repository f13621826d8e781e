import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeName } from './free-name.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };

it('a free name is the first that nobody has', () => {
  const names = fc.uniqueArray(fc.constantFrom('', '2', '3', '4', 'a', 'a2', 'a3', 'a4', 'a22'));
  fc.assert(
    fc.property(fc.constantFrom('a', 'a2', ''), names, (name, taken) => {
      const held = new Set<string>(taken);
      const free = freeName(name, held);
      const before = [name, ...Array.from({ length: 12 }, (_, at) => `${name}${at + 2}`)];
      expect(free).toBe(before.find(one => !held.has(one)));
    }),
    options,
  );
});
