import { describe, expect, it } from 'vitest';
import { termsOf } from './UsedUp.tsx';

describe('what a filler is told before he submits', () => {
  it.each([
    [true, null, ''],
    [false, null, '提交后不能修改'],
    [true, 2, '您还可以提交 2 次'],
    [false, 1, '您还可以提交 1 次，提交后不能修改'],
  ])('may change: %s, left: %s', (submitEdit, left, words) =>
    expect(termsOf({ submitEdit }, left)).toBe(words),
  );
});
