import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namesWord } from './whole-word.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };

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

it('a word is found exactly where letters, digits and dashes end around it', () => {
  const few = fc.string({ unit: fc.constantFrom('a', 'b', '-', '_', '.', ' ', '云'), maxLength: 12 });
  fc.assert(
    fc.property(few, few, (text, word) => {
      const places = [...text].flatMap((_, at) => (word !== '' && text.startsWith(word, at) ? [at] : []));
      const free = (sign: string | undefined) => sign === undefined || !/[A-Za-z0-9_-]/.test(sign);
      const wanted = places.some(at => free(text[at - 1]) && free(text[at + word.length]));
      expect(namesWord(text, word)).toBe(wanted);
    }),
    options,
  );
});
