import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LONG_FILES, leftOut } from './long-files.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DAY_MS = 86_400_000;

it('names files that are there, each once', () => {
  expect(LONG_FILES.filter(file => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(new Set(LONG_FILES).size).toBe(LONG_FILES.length);
});

it('has every one of them run on one of two days that follow each other', () => {
  for (const day of [20_000, 20_001])
    expect([...leftOut(day * DAY_MS), ...leftOut((day + 1) * DAY_MS)].sort()).toEqual([...LONG_FILES].sort());
});

it('has the runner of tests leave out what it is told to, of every project', () => {
  const told = LONG_FILES.filter(file => !file.endsWith('.spec.ts'));
  const files = execFileSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, LEFT_OUT: told.join(' ') },
  });
  expect(files).toContain('src/designers/kinds.test.tsx');
  expect(told.filter(file => files.includes(file))).toEqual([]);
});
