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
