import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Statements that are each a new text, in a database that keeps nothing, told what V8 compiles. */
const program = `
  import { openDatabase } from ${JSON.stringify(new URL('../database.ts', import.meta.url).href)};
  const db = await openDatabase({ memory: true });
  for (let i = 0; i < 200; i++) await db.pool.query('select ' + i + ' as n where 1 in (1, 2, ' + i + ')');
  process.exit(0);`;

it('keeps the parser of the embedded database from being compiled for speed, and nothing else', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--trace-wasm-compilation-times', '-e', program],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  expect(status, stderr).toBe(0);
  // "Compiled function …#2272 using TurboFan, took 7016 ms and 603850776 / … max/total bytes; bodysize 104930 …"
  const optimised = [...stdout.matchAll(/using TurboFan, .*? and (\d+) \/ .*?bodysize (\d+)/g)];
  expect(optimised.length).toBeGreaterThan(100);
  const megabytes = optimised.map(([, bytes]) => Number(bytes) / 1024 / 1024);
  expect(Math.max(...megabytes)).toBeLessThan(60);
}, 120_000);
