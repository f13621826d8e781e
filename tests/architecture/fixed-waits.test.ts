import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

const PAUSES = 'tests/journeys/pauses.ts';
/** Waits for time that something else has set. The number may only become smaller. */
const LET_PASS = 7;

const files = filesUnder('tests').filter(file => file !== PAUSES && !file.startsWith('tests/architecture/'));
const count = (text: string, what: RegExp): number => [...text.matchAll(what)].length;

it('journeys wait for what they can see; time alone is waited for in pauses.ts, at the speed of a hand', () => {
  const texts = files.map(file => [file, readFileSync(file, 'utf8')] as const);
  expect(texts.filter(([, text]) => /\bwaitForTimeout\(/.test(text)).map(([file]) => file)).toEqual([]);
  const passing = texts.reduce((sum, [, text]) => sum + count(text, /\bletPass\(/g), 0);
  expect(passing, 'wait for something that shows (pauses.ts has more); fewer: write the number here').toBe(
    LET_PASS,
  );
});
