import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** A key compared with a letter as it is: Caps Lock makes it another. */
const AS_IT_IS = /\bkey\s*[!=]==?\s*'[A-Za-z]'/;

describe('letters that are pressed with Ctrl', () => {
  it.each([["event.key === 'a'"], ["mod && key === 'a'"], ["key !== 'Z'"]])('are found: %s', text =>
    expect(AS_IT_IS.test(text)).toBe(true),
  );
  it.each([["key.toLowerCase() === 'z'"], ["heldLetter(event) === 'a'"], ["key === 'Enter'"]])(
    'are not: %s',
    text => expect(AS_IT_IS.test(text)).toBe(false),
  );

  it('are the same with Caps Lock, on every page and in every designer', () => {
    const files = ['src', 'packages']
      .flatMap(filesUnder)
      .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'));
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter(file => AS_IT_IS.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
