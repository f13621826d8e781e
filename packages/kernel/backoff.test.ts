import { expect, it } from 'vitest';
import { waitBefore } from './backoff.ts';

it('waits longer each time, at most a minute, and not all at once', () => {
  expect([0, 1, 2, 3, 10, 500].map(attempt => waitBefore(attempt, 1))).toEqual([
    1000, 2000, 4000, 8000, 60_000, 60_000,
  ]);
  expect(waitBefore(3, 0)).toBe(4000);
});
