import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAsked } from './asked.ts';
import { SLOW_FILES } from './slow-files.ts';

const ROOT = join(import.meta.dirname, '..', '..');

it('names files that are there, each once', () => {
  expect(SLOW_FILES.filter(file => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(new Set(SLOW_FILES).size).toBe(SLOW_FILES.length);
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

it('leaves out nothing but where the quick run is asked for', () => {
  expect(readAsked([])).toEqual({ only: new Set(), nightly: false, left: [] });
  expect(readAsked(['whole', 'unit'])).toEqual({ only: new Set(['unit']), nightly: false, left: [] });
  expect(readAsked(['nightly'])).toEqual({ only: new Set(), nightly: true, left: [] });
  expect(readAsked(['quick', 'unit'])).toEqual({
    only: new Set(['unit']),
    nightly: false,
    left: SLOW_FILES,
  });
});
