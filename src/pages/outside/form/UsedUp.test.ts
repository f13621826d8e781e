import { describe, expect, it } from 'vitest';
import { termsOf } from './UsedUp.tsx';

describe('what a filler is told before he submits', () => {
  it.each([
    [true, null, null, ''],
    [false, null, null, '提交后不能修改'],
    [true, 2, null, '您还可以提交 2 次'],
    [false, 1, null, '您还可以提交 1 次，提交后不能修改'],
    [true, 1, 37, '剩余名额 37 个，您还可以提交 1 次'],
  ])('may change: %s, left: %s, places: %s', (submitEdit, left, places, words) =>
    expect(termsOf({ submitEdit }, left, places)).toBe(words),
  );
});
