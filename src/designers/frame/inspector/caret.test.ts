import { describe, expect, it } from 'vitest';
import { moveCaret } from './caret.ts';

describe('a caret while someone else types', () => {
  it.each([
    ['before it', '今天开会', '今天下午开会', 3, 5],
    ['behind it', '今天开会', '今天开会。', 2, 2],
    ['at its place, from the other side', 'ab', 'aXb', 1, 1],
    ['a stretch around it is deleted', '0123456789', '0189', 5, 2],
    ['text before it is deleted', 'hello world', 'world', 8, 2],
    ['nothing changed', 'abc', 'abc', 2, 2],
  ])('%s', (_case, before, after, caret, expected) => {
    expect(moveCaret(before, after, caret)).toBe(expected);
  });
});
