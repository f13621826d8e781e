import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddition, moveCaret, rebaseTyping, TypedOver } from './rebase.ts';

describe('a caret while someone else types', () => {
  it.each([
    ['before it', '今天开会', '今天下午开会', 3, 5],
    ['behind it', '今天开会', '今天开会。', 2, 2],
    ['at its place, from the other side', 'ab', 'aXb', 1, 1],
    ['a stretch around it is deleted', '0123456789', '0189', 5, 2],
    ['text before it is deleted', 'hello world', 'world', 8, 2],
    ['before it and behind it', '今天开会', '明天今天开会。', 2, 4],
    ['before it and behind it, in emoji', '😀开会', '😁😀开会😁', 2, 4],
    ['on both sides of a stretch that is deleted around it', '0123456789', 'X0189Y', 5, 3],
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
    ['before it and behind it', '今天开会', '今天下午开会', '明天今天开会。', '明天今天下午开会。'],
    ['just before what this person replaced', 'abc', 'aXc', 'aYbc', 'aXYc'],
    ['within what this person replaced', 'abbc', 'aXc', 'abYbc', 'aXYc'],
    ['by replacing the same', 'abc', 'aXc', 'aYc', 'aXYc'],
  ])('%s', (_case, base, mine, theirs, expected) => {
    expect(rebaseTyping(base, mine, theirs)).toBe(expected);
  });
});

describe('a composition while someone else types', () => {
  const after = (base: string, ...texts: string[]): TypedOver => {
    const over = new TypedOver(base);
    for (const text of texts) over.follow(text);
    return over;
  };

  it('goes where the caret was, among the same letters too, and leaves the caret behind it', () => {
    const over = after('啊啊', '啊啊啊', '啊啊啊啊');
    expect(over.written('啊好啊', 2)).toEqual({ text: '啊好啊啊啊', caret: 2 });
    expect(after('会', 'P会', 'PQ会', 'PQ会R').written('会议', 2)).toEqual({ text: 'PQ会议R', caret: 4 });
  });

  it('loses nothing of either, whatever both put in', () => {
    const letters = fc.string({ unit: fc.constantFrom('甲', '乙', '😀', 'a'), maxLength: 6 });
    const places = fc.array(fc.nat(12), { maxLength: 4 });
    fc.assert(
      fc.property(letters, fc.nat(12), places, (base, at, others) => {
        const all = Array.from(base);
        const mine = [...all.slice(0, at), '我', ...all.slice(at)].join('');
        const over = new TypedOver(base);
        const theirs = [...all];
        for (const place of others) {
          theirs.splice(place, 0, '他');
          over.follow(theirs.join(''));
        }
        const { text, caret } = over.written(mine, mine.indexOf('我') + 1);
        expect(text.replace('我', '')).toBe(theirs.join(''));
        expect(text.slice(0, caret).endsWith('我')).toBe(true);
      }),
      { numRuns: 2000 },
    );
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
