import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileTimes, summary } from './slowest.ts';

const folder = mkdtempSync(join(tmpdir(), 'gonghui-times-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const put = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

it('adds up a journey with its second tries, and takes other files as their runner tells them', () => {
  const units = put('unit.json', JSON.stringify([{ file: 'a.test.ts', millis: 5, part: 'pure' }]));
  const specs = [{ tests: [{ results: [{ duration: 10 }, { duration: 20 }] }] }];
  const suite = { file: 'x.spec.ts', specs, suites: [{ file: 'x.spec.ts', specs }] };
  const journeys = put('journeys.json', JSON.stringify({ suites: [suite] }));
  expect(fileTimes([units, join(folder, 'none.json')], [journeys])).toEqual([
    { file: 'a.test.ts', millis: 5, part: 'pure' },
    { file: 'tests/journeys/x.spec.ts', millis: 60, part: 'journeys' },
  ]);
});

it('names the slowest first, the steps in their order, and how much was made', () => {
  const files = Array.from({ length: 30 }, (_, i) => ({
    file: `f${i}.test.ts`,
    millis: i * 1000,
    part: 'pure',
  }));
  const madeFile = put('made.txt', 'gateway\nbrowser\ngateway\n');
  const said = summary(files, [{ name: 'lint', seconds: 3, cpu: null }], madeFile).split('\n');
  expect(said[0]).toBe('the 20 slowest of 30 test files:');
  expect(said[1]).toContain('29.0 s  f29.test.ts (pure)');
  expect(said[20]).toContain('10.0 s  f10.test.ts');
  expect(said[22]?.trim()).toBe('3.0 s  lint');
  expect(said.at(-1)).toBe('made: browser 1, gateway 2');
});
