import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder, ROOTS } from './imports.ts';

/** Files stay small enough to read in one sitting; the limits are the project's manners, not a style opinion. */
describe('file sizes', () => {
  const sizes = Object.values(ROOTS)
    .flatMap(filesUnder)
    .filter(file => !/\.test\.tsx?$/.test(file))
    .map(file => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
    .sort((a, b) => a.lines - b.lines);

  it('has no style sheet of more than 400 lines', () => {
    const sheets = [...Object.values(ROOTS)].flatMap(root =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.css') && !name.includes('node_modules'))
        .map(name => `${root}/${name}`),
    );
    expect(sheets.length).toBeGreaterThan(100);
    const large = sheets.filter(sheet => readFileSync(sheet, 'utf8').split('\n').length > 400);
    expect(large).toEqual([]);
  });

  it('has a median under 90 lines', () => {
    expect(sizes[Math.floor(sizes.length / 2)]!.lines).toBeLessThan(90);
  });

  it('has nine in ten under 250 lines and none over 400', () => {
    expect(sizes[Math.floor(sizes.length * 0.9)]!.lines).toBeLessThan(250);
    expect(sizes.filter(({ lines }) => lines > 400)).toEqual([]);
  });
});
