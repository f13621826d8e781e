import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** Every input for files, from its tag to the end of the tag. */
const inputsIn = (text: string): string[] =>
  [...text.matchAll(/<input\b(?:(?!\n\s*\/>)[\s\S])*?type="file"[\s\S]*?\n\s*\/>/g)].map(match => match[0]);

const inputs = ['src', 'packages/elements']
  .flatMap(filesUnder)
  .filter(file => file.endsWith('.tsx') && !/\.test\.tsx$/.test(file))
  .flatMap(file => inputsIn(readFileSync(file, 'utf8')).map(input => ({ file, input })));

describe('inputs for files', () => {
  it('are emptied by each choice, so that the same file can be chosen again', () => {
    expect(inputs.length).toBeGreaterThan(5);
    const full = inputs.filter(({ input }) => !/onChange=[\s\S]*event\.target\.value = ''/.test(input));
    expect(full.map(({ file }) => file)).toEqual([]);
  });
});
