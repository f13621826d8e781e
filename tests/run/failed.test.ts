import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { failures } from './failed.ts';

const folder = mkdtempSync(join(tmpdir(), 'gonghui-failed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const put = (name: string, report: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(report));
  return join(folder, name);
};
const at = (file: string): string => join(process.cwd(), file);

it('names each test and each file that failed, with the first lines of why', () => {
  const units = put('units.json', {
    testResults: [
      {
        name: at('a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'goes', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'breaks',
            failureMessages: ['Error: \u001b[31m1\u001b[39m is not 2\n  at x'],
          },
        ],
      },
      { name: at('b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      { name: at('c.test.ts'), status: 'passed', assertionResults: [{ status: 'passed', fullName: 'goes' }] },
    ],
  });
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [
      { status: ok ? 'flaky' : 'unexpected', results: [{ error: { message: `${title} was not seen` } }] },
    ],
  });
  const journeys = put('journeys.json', {
    suites: [
      {
        file: 'x.spec.ts',
        specs: [spec('at its second try', true), spec('never', false)],
        suites: [{ file: 'x.spec.ts', specs: [spec('inside', false)] }],
      },
    ],
    errors: [{ message: 'no browser' }],
  });
  expect(failures([units, join(folder, 'none.json')], [journeys])).toEqual([
    'a.test.ts: breaks',
    '    Error: 1 is not 2',
    '      at x',
    'b.test.ts',
    '    no such module',
    'tests/journeys/x.spec.ts: never',
    '    never was not seen',
    'tests/journeys/x.spec.ts: inside',
    '    inside was not seen',
    '    no browser',
  ]);
});

it('cuts what is said of one to a few lines', () => {
  const units = put('long.json', {
    testResults: [
      {
        name: at('a.test.ts'),
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'x', failureMessages: ['line\n'.repeat(500)] }],
      },
    ],
  });
  expect(failures([units], []).length).toBe(13);
});
