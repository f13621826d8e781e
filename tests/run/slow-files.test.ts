import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leftOut, SLOW_FILES } from './slow-files.ts';

const ROOT = join(import.meta.dirname, '..', '..');

it('names files that are there, each once', () => {
  expect(SLOW_FILES.filter(file => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(new Set(SLOW_FILES).size).toBe(SLOW_FILES.length);
});

it('has every one of them run on one of two days that follow each other', () => {
  const DAY_MS = 86_400_000;
  for (const day of [20_000, 20_001])
    expect([...leftOut(day * DAY_MS), ...leftOut((day + 1) * DAY_MS)].sort()).toEqual([...SLOW_FILES].sort());
});

it('has the runner of tests leave out what it is told to, of every project', () => {
  const told = SLOW_FILES.filter(file => !file.endsWith('.spec.ts'));
  const files = execFileSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, LEFT_OUT: told.join(' ') },
  });
  expect(files).toContain('src/designers/kinds.test.tsx');
  expect(told.filter(file => files.includes(file))).toEqual([]);
});
