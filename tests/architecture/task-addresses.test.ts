import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * An address of a task that is written by hand. Not every row names a task (what came back to its initiator has none), and a phone
 * has a page of its own, so pages ask `taskPath` for the address and `idOf` for what it opens.
 */
const WRITTEN = /[?&](task|record)=\$\{/;

const writers = (files: readonly (readonly [string, string])[]): string[] =>
  files.flatMap(([file, text]) =>
    WRITTEN.test(text) && file !== 'src/addresses/task-path.ts' ? [file] : [],
  );

it('only one place writes the address of a task', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  expect(writers(files.map(file => [file, readFileSync(file, 'utf8')]))).toEqual([]);
});

it('sees one that is planted', () => {
  const planted = ['to={`/my/claimed?task=', '{row.taskId}`}'].join('$');
  expect(writers([['src/pages/x/Y.tsx', planted]])).toEqual(['src/pages/x/Y.tsx']);
});
