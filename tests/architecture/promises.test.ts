import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEPT } from '../promises/kept.ts';

it('every promise names tests that exist', () => {
  const missing = Object.entries(KEPT).flatMap(([id, { tests }]) =>
    tests.filter(path => !existsSync(path)).map(path => `${id}: ${path}`),
  );
  expect(missing).toEqual([]);
});
