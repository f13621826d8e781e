import { expect, it } from 'vitest';
import { namesWord } from './whole-word.ts';

it('finds a word where it stands alone', () => {
  expect(namesWord('{"src":"/v1/files/abcd1234"}', 'abcd1234')).toBe(true);
  expect(namesWord('xabcd1234 abcd1234-2 abcd1234', 'abcd1234')).toBe(true);
  expect(namesWord('abcd1234', 'abcd1234')).toBe(true);
});

it('does not find it within another', () => {
  for (const text of ['xabcd1234', 'abcd12345', '-abcd1234', 'abcd1234_', 'other', ''])
    expect(namesWord(text, 'abcd1234')).toBe(false);
  expect(namesWord('anything', '')).toBe(false);
});

it('takes no word for a pattern', () => {
  for (const word of ['.*', '(.|.)*~', '[', '\\w+', 'abcd....'])
    expect(namesWord('abcd1234', word)).toBe(false);
  expect(namesWord('a (.|.)*~ b', '(.|.)*~')).toBe(true);
});
