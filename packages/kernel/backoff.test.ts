import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { waitBefore } from './backoff.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };

it('waits longer each time, at most a minute, and not all at once', () => {
  expect([0, 1, 2, 3, 10, 500].map(attempt => waitBefore(attempt, 1))).toEqual([
    1000, 2000, 4000, 8000, 60_000, 60_000,
  ]);
  expect(waitBefore(3, 0)).toBe(4000);
});

it('the wait grows with each try, within half of it, and never beyond what is said', () => {
  fc.assert(
    fc.property(
      fc.nat(30),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.nat(100_000),
      (n, random, most) => {
        const wait = waitBefore(n, random, most);
        const whole = Math.min(most, 1000 * 2 ** Math.min(n, 10));
        expect(wait).toBeGreaterThanOrEqual(Math.floor(whole / 2));
        expect(wait).toBeLessThanOrEqual(whole);
        expect(waitBefore(n + 1, random, most)).toBeGreaterThanOrEqual(wait);
      },
    ),
    options,
  );
});
