import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '@gonghui/testkit/browser.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { addCounts, build, type Count, journeys, lint, types, vitest } from './run/steps.ts';
import { prepareTools } from './run/tools.ts';

/**
 * The README's test command. Runs everything, in the order in which a fault is cheapest to find, and closes with the
 * line `N passed, N failed`. Arguments name steps to run alone: `npm test -- lint journeys`.
 */
const only = new Set(process.argv.slice(2));
const needed = prepareTools();
if (needed) {
  console.error(needed);
  process.exit(1);
}
const env = {
  CHROMIUM_PATH: findBrowser() ?? '',
  POSTGRES_BIN: postgresBin() ?? '',
  TEST_DATABASE: 'both',
  SECOND_TRY: '1',
  // The many processes of a run take from each other what has been compiled.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'),
};
mkdirSync('test-results', { recursive: true });

const steps: [string, () => Count][] = [
  ['lint', lint],
  ['types', types],
  ['build', build],
  ['unit', () => vitest('test-results/vitest.json', env)],
  ['journeys', () => journeys('test-results/journeys.json', env)],
];

const results: Count[] = [];
for (const [name, step] of steps) {
  if (only.size > 0 && !only.has(name)) continue;
  const from = Date.now();
  const count = step();
  results.push(count);
  const seconds = ((Date.now() - from) / 1000).toFixed(0);
  console.log(
    `[${name}] ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped (${seconds} s)`,
  );
}
const total = addCounts(...results);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
