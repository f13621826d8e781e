import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '@gonghui/testkit/browser.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { measuring } from './promises/kept.ts';
import { readAsked } from './run/asked.ts';
import { failures } from './run/failed.ts';
import { repeated, secondTries } from './run/second-tries.ts';
import { cpuOfEnded, fileTimes, type StepTime, summary } from './run/slowest.ts';
import {
  addCounts,
  build,
  type Count,
  demo,
  journeys,
  lint,
  timesBeside,
  triesBeside,
  types,
  vitest,
} from './run/steps.ts';
import { prepareTools } from './run/tools.ts';

/**
 * The README's test command. Runs everything, in the order in which a fault is cheapest to find, and closes with the
 * line `N passed, N failed`. Arguments name steps to run alone: `npm test -- lint journeys`; `nightly` runs them at nightly
 * size (`packages/testkit/size.ts`), `quick` without the slow files (`tests/run/slow-files.ts`).
 */
const { only, nightly, left } = readAsked(process.argv.slice(2));
const needed = prepareTools();
if (needed) {
  console.error(needed);
  process.exit(1);
}
const MADE_FILE = join(import.meta.dirname, '..', 'test-results', 'made.txt');
const DEMO_FOLDER = join(import.meta.dirname, '..', 'test-results', 'demo');
const UNIT = 'test-results/vitest.json';
const MEASURED = 'test-results/measured.json';
const JOURNEYS = 'test-results/journeys.json';
// At nightly size they measure, and want the machine for themselves.
const apart = nightly ? measuring : [];
const env = {
  CHROMIUM_PATH: findBrowser() ?? '',
  POSTGRES_BIN: postgresBin() ?? '',
  TEST_DATABASE: 'both',
  SECOND_TRY: '1',
  MADE_FILE,
  DEMO_FOLDER,
  // Drawn once, so that all processes of a night begin alike.
  ...(nightly
    ? { GH_SIZE: 'nightly', SEED: process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31)) }
    : {}),
  // The many processes of a run take from each other what has been compiled.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'),
};
mkdirSync('test-results', { recursive: true });
for (const path of [
  MADE_FILE,
  JOURNEYS,
  ...[UNIT, MEASURED].flatMap(path => [path, timesBeside(path), triesBeside(path)]),
])
  rmSync(path, { force: true });
process.env.MADE_FILE = MADE_FILE;

const steps: [string, () => Count | Promise<Count>][] = [
  ['lint', lint],
  ['types', types],
  ['build', build],
  ['demo', () => demo(DEMO_FOLDER)],
  ['unit', () => vitest(UNIT, { ...env, LEFT_OUT: [...apart, ...left].join(' ') })],
  ...(nightly
    ? [['measured', () => vitest(MEASURED, env, '--no-file-parallelism', ...apart)] as [string, () => Count]]
    : []),
  ['journeys', () => journeys(JOURNEYS, { ...env, LEFT_OUT: left.join(' ') })],
];

const results: Count[] = [];
const times: StepTime[] = [];
for (const [name, step] of steps) {
  if (only.size > 0 && !only.has(name)) continue;
  const [from, cpuFrom] = [Date.now(), cpuOfEnded()];
  const count = await step();
  results.push(count);
  const seconds = (Date.now() - from) / 1000;
  const cpu = cpuOfEnded();
  times.push({ name, seconds, cpu: cpu === null ? null : cpu - (cpuFrom ?? 0) });
  console.log(
    `[${name}] ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped (${seconds.toFixed(0)} s)`,
  );
}
console.log(summary(fileTimes([UNIT, MEASURED].map(timesBeside), [JOURNEYS]), times, MADE_FILE));
if (left.length > 0) console.log(`left out, being slow (npm test runs them): ${left.join(', ')}`);
const failed = failures([UNIT, MEASURED], [JOURNEYS]);
if (failed.length > 0) console.log(`what failed:\n${failed.join('\n')}`);
const tries = secondTries([UNIT, MEASURED].map(triesBeside), [JOURNEYS]);
for (const name of tries) console.log(`[second try] ${name}`);
const again = repeated(tries);
if (again.length > 0)
  console.log(`needed a second try before (tests/run/known-second-tries.ts):\n${again.join('\n')}`);
const total = addCounts(...results, { passed: -again.length, failed: again.length, skipped: 0 });
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
rmSync(DEMO_FOLDER, { recursive: true, force: true });
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
