import { expect, it } from 'vitest';
import { endsFresh, withoutSourceLines } from './rich-blanks.ts';

it.each([
  ['as written', '甲  乙', false, '甲  乙'],
  ['before and behind', '  甲  ', true, '  甲  '],
  ['a line of the source', '甲\n乙', false, '甲 乙'],
  ['its layout', '甲  \r\n    乙', false, '甲 乙'],
  ['lines that are empty', '甲\n\n \n乙', false, '甲 乙'],
  ['layout where a line begins', '\n    甲', true, '甲'],
  ['layout behind a word', '\n    甲', false, ' 甲'],
  ['layout alone', '\n  ', true, ''],
  ['layout between words', '\n  ', false, ' '],
  ['blanks within words of several lines', '甲   乙\n丙', false, '甲   乙 丙'],
])('blanks of formatted text: %s', (_name, text, isFresh, meant) =>
  expect(withoutSourceLines(text, isFresh)).toBe(meant),
);

it('come to an end, however many there are', () => {
  expect(withoutSourceLines(`${' '.repeat(200_000)}x`, true)).toHaveLength(200_001);
  expect(withoutSourceLines(' \n'.repeat(100_000), false)).toBe(' ');
  expect(['', '甲', '甲 ', '甲\n'].map(endsFresh)).toEqual([true, false, true, true]);
});
