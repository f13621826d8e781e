import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyBetween, RANK_LENGTH } from './hand-order.ts';

const age = fc.stringMatching(/^[0-9a-f]{14}[a-z][0-9a-z]{7}$/);

describe('publishing B4: the order that people give cards by hand', () => {
  it('has a place between any two records that nobody moved', () => {
    fc.assert(
      fc.property(age, age, (one, other) => {
        fc.pre(one !== other);
        const [first, last] = one < other ? [one, other] : [other, one];
        const key = keyBetween(first, last);
        expect(key !== null && first < key && key < last).toBe(true);
        expect(keyBetween(null, first)! < first).toBe(true);
        expect(keyBetween(last, null)! > last).toBe(true);
      }),
    );
  });

  it('agrees with a list whatever is dragged where', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(age, { minLength: 2, maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 }),
        (ages, moves) => {
          const list = ages.sort().map((key, id) => ({ id, key }));
          for (const [from, to] of moves) {
            const [card] = list.splice(from % list.length, 1);
            if (!card) return;
            const at = to % (list.length + 1);
            const key = keyBetween(list[at - 1]?.key ?? null, list[at]?.key ?? null);
            expect(key).not.toBeNull();
            list.splice(at, 0, { ...card, key: key ?? '' });
          }
          const sorted = [...list].sort((a, b) => (a.key < b.key ? -1 : 1));
          expect(sorted.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
        },
      ),
    );
  });

  it('stays short where one place is used over and over', () => {
    let [first, last] = ['00f2a1b3c4d5e6abcdefgh', '00f2a1b3c4d5e6abcdefgi'];
    for (let i = 0; i < 400; i++) {
      const key = keyBetween(first, last);
      if (key === null) throw new Error(`no room after ${i} moves`);
      if (i % 2) first = key;
      else last = key;
    }
    expect(Math.max(first.length, last.length)).toBeLessThan(RANK_LENGTH);
  });

  it('says so where two stand the other way round, or are one', () => {
    expect([keyBetween('b', 'a'), keyBetween('a', 'a')]).toEqual([null, null]);
  });
});
