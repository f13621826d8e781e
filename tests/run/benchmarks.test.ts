import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { NIGHTLY, patience } from '@gonghui/testkit/size.ts';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

interface Short {
  /** The part of `npm run bench`, where its figures are called otherwise. */
  part?: string;
  env?: Record<string, string>;
}

const PLAY = { BENCH_PARTS: 'play', BENCH_SECONDS: '12', BENCH_ROUNDS: '1', BENCH_REFRESHES: '150' };
/** The shortest run of each part that measures anything. */
const SHORTEST: Readonly<Record<string, Short>> = {
  editor: {},
  relay: { env: { BENCH_RELAY: 'live', BENCH_ROUNDS: '1' } },
  gateway: { env: { BENCH_PARTS: 'submit' } },
  approval: {},
  import: {},
  print: {},
  play: { part: 'browser', env: PLAY },
};

/** Lines of a group that a run of the benchmark printed. It says on them which goals were met. */
function figures(group: string, { part = group, env = {} }: Short, timeout: number): string[] {
  const run = spawnSync(process.execPath, ['bench/main.ts', part], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout,
  });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  expect(run.stdout).not.toContain('was not measured');
  return run.stdout.split('\n').filter(line => line.startsWith(group));
}

// A benchmark that nobody runs may wait for ever for what the product has come to refuse.
describe.runIf(NIGHTLY)('the benchmark', () => {
  it.each(Object.entries(SHORTEST))(
    'measures something in its part %s',
    (group, short) => {
      const least = group === 'print' ? 1 : 2;
      expect(figures(group, short, 300_000).length).toBeGreaterThan(least);
    },
    patience(60_000),
  );

  // No time is held here: only what stays behind in a page that plays for weeks.
  it('five thousand refreshes leave no more memory, nodes and listeners than a hundred did', () => {
    const soak = { part: 'browser', env: { BENCH_PARTS: 'play', BENCH_PLAY: 'endure' } };
    const lines = figures('play', soak, 3_500_000);
    expect(lines).toHaveLength(3);
    expect(lines.filter(line => !line.endsWith(' met'))).toEqual([]);
  }, 3_600_000);
});
