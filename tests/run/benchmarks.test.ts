import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { NIGHTLY, patience } from '@gonghui/testkit/size.ts';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
/** The shortest run of each part that measures anything. */
const SHORTEST: Readonly<Record<string, Record<string, string>>> = {
  editor: {},
  relay: { BENCH_RELAY: 'live', BENCH_ROUNDS: '1' },
  gateway: { BENCH_PARTS: 'submit' },
  approval: {},
  import: {},
};

// A benchmark that nobody runs may wait for ever for what the product has come to refuse.
describe.runIf(NIGHTLY)('the benchmark', () => {
  it.each(Object.entries(SHORTEST))(
    'measures something in its part %s',
    (part, env) => {
      const run = spawnSync(process.execPath, ['bench/main.ts', part], {
        cwd: ROOT,
        env: { ...process.env, ...env },
        encoding: 'utf8',
        timeout: 300_000,
      });
      expect(run.stderr).toBe('');
      expect(run.status).toBe(0);
      expect(run.stdout.split('\n').filter(line => line.startsWith(part)).length).toBeGreaterThan(2);
    },
    patience(60_000),
  );
});
