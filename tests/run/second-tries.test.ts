import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { KNOWN_SECOND_TRIES } from './known-second-tries.ts';
import { repeated, secondTries } from './second-tries.ts';

const folder = mkdtempSync(join(tmpdir(), 'gonghui-tries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const put = (name: string, report: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(report));
  return join(folder, name);
};

const spec = (title: string, status: string) => ({
  title,
  ok: status !== 'unexpected',
  tests: [{ status, results: [{ duration: 1 }] }],
});
const journeys = put('journeys.json', {
  suites: [
    {
      file: 'x.spec.ts',
      specs: [spec('goes', 'expected'), spec('goes later', 'flaky'), spec('never', 'unexpected')],
      suites: [{ file: 'x.spec.ts', specs: [spec('inside', 'flaky')] }],
    },
  ],
});
const units = put('tries.json', ['src/a.test.tsx: draws']);

it('names what passed at its second try, of both runners', () => {
  expect(secondTries([units, join(folder, 'none.json')], [journeys])).toEqual([
    'src/a.test.tsx: draws',
    'tests/journeys/x.spec.ts: goes later',
    'tests/journeys/x.spec.ts: inside',
  ]);
});

it('a name that is in the ledger has failed, as the run names it', () => {
  const tries = secondTries([units], [journeys]);
  expect(repeated(tries, ['src/a.test.tsx: draws', 'src/b.test.tsx: draws'])).toEqual([
    'src/a.test.tsx: draws',
  ]);
  expect(repeated(tries, [])).toEqual([]);
  expect(new Set(KNOWN_SECOND_TRIES).size).toBe(KNOWN_SECOND_TRIES.length);
});
