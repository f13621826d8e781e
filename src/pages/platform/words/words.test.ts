import { expect, it } from 'vitest';
import { readWords, wordsFault } from './words.ts';

it('reads a word a line', () => {
  expect(readWords(' 机密 \n\n发票\n机密\n')).toEqual(['机密', '发票']);
  expect(readWords('')).toEqual([]);
});

it('says what cannot be stored', () => {
  expect(wordsFault(['机密'])).toBeNull();
  expect(wordsFault(['长'.repeat(51)])).toContain('不能超过50字');
  expect(wordsFault(['——'])).toContain('只有符号');
  expect(wordsFault(Array.from({ length: 2001 }, (_, i) => `词${i}`))).toContain('最多 2000 个');
});
