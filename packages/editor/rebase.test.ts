import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddition, moveCaret, rebaseTyping } from './rebase.ts';

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

describe('typing on a text that someone else changed meanwhile', () => {
  it.each([
    ['in front of it', '申请', '申请表', '差旅申请', '差旅申请表'],
    ['behind it', '申请', '差旅申请', '申请表', '差旅申请表'],
    ['at the same place', 'ab', 'aXb', 'aYb', 'aXYb'],
    ['nowhere', '申请', '申请表', '申请', '申请表'],
    ['and this person did nothing', '申请', '申请', '申请表', '申请表'],
    ['by taking away what this person replaced', '一二三四', '一X四', '一四', '一X四'],
    ['to the very same', 'a', 'ab', 'ab', 'ab'],
  ])('%s', (_case, base, mine, theirs, expected) => {
    expect(rebaseTyping(base, mine, theirs)).toBe(expected);
  });
});

it.each([
  ['申请', '差旅申请', true],
  ['申请', '申领请', true],
  ['申请', '申领', false],
  ['申请', '', false],
])('%s is still there in %s: %s', (before, after, expected) => {
  expect(isAddition(before, after)).toBe(expected);
});

describe('emoji and rare characters', () => {
  // Of one first half and of one second half, so that comparing by halves would cut them.
  const letter = fc.constantFrom('😀', '😁', '🐀', '𠀀', '𠀁', '好', 'a', '👨\u200d👩');
  const text = fc.array(letter, { maxLength: 6 }).map(letters => letters.join(''));

  it('are never cut, by whoever types around them', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(rebaseTyping(base, mine, theirs).isWellFormed()).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('never have a caret within them', () => {
    fc.assert(
      fc.property(text, text, fc.nat(12), (before, after, place) => {
        const caret = Array.from(before).slice(0, place).join('').length;
        expect(after.slice(0, moveCaret(before, after, caret)).isWellFormed()).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
