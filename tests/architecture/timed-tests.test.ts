import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Files in which seconds are what is promised (somebody is let go within five, an answer comes within ten), each with room for a
 * busy machine. Speed is measured by the benchmarks and never decides over a test.
 */
const PROMISED: readonly string[] = [
  'packages/gateway/base/db/away.test.ts',
  'tests/promises/relay-access-lost.test.ts',
  'tests/promises/relay-limits.test.ts',
  'tests/promises/relay-nothing-lost.test.ts',
];

const TIMED = /expect\(\s*\(?(?:performance|Date)\.now\(\) -[^;]*?\.toBeLess/;

it('no test is decided by how fast a machine is', () => {
  const timed = globSync('{packages,collab-server,src,tests}/**/*.{test,spec}.{ts,tsx}')
    .filter(file => TIMED.test(readFileSync(file, 'utf8')))
    .map(file => file.replaceAll('\\', '/'));
  expect(timed.toSorted()).toEqual(PROMISED);
  expect(TIMED.test(`${'expect('}(performance.now() - started) / 50).toBeLessThan(10)`)).toBe(true);
});
