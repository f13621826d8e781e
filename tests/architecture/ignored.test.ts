import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder, ROOTS } from './imports.ts';

/** Folders that git leaves out wherever they stand: those without a slash before the last. */
const anywhere = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .filter(line => /^[^/#]+\/$/.test(line))
  .map(line => line.slice(0, -1));

describe('what git leaves out', () => {
  it('is no folder of the sources, so that a new file in it reaches the others', () => {
    const files = Object.values(ROOTS).flatMap(filesUnder);
    expect(files.length).toBeGreaterThan(500);
    expect(anywhere).toContain('node_modules');
    expect(files.filter(file => anywhere.some(folder => file.includes(`/${folder}/`)))).toEqual([]);
  });
});
