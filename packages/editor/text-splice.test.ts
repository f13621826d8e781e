import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallestSplice } from './text-splice.ts';

const options = { numRuns: sized(1000, 60_000), seed: SEED };
/** Two letters of either half: 𠮷 and 𠮸 begin alike, 𠮷 and 𡮷 end alike. */
const letters = fc
  .array(fc.constantFrom('a', 'b', '字', '𠮷', '𠮸', '𡮷'), { maxLength: 8 })
  .map(parts => parts.join(''));
const spliced = (text: string, { at, remove, insert }: { at: number; remove: number; insert: string }) =>
  text.slice(0, at) + insert + text.slice(at + remove);

describe('the one replacement between two texts', () => {
  it('makes the one of the other, and is none where they are equal', () => {
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const splice = smallestSplice(before, after);
        expect(splice === null).toBe(before === after);
        if (splice) expect(spliced(before, splice)).toBe(after);
      }),
      options,
    );
  });

  it('cuts no letter in two, neither in what stays nor in what comes', () => {
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const splice = smallestSplice(before, after);
        if (!splice) return;
        const { at, remove, insert } = splice;
        for (const part of [
          before.slice(0, at),
          before.slice(at, at + remove),
          before.slice(at + remove),
          insert,
        ])
          expect([splice, part.isWellFormed()]).toEqual([splice, true]);
      }),
      options,
    );
  });

  it('takes away and brings no more letters than any other does', () => {
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const [from, to] = [[...before], [...after]];
        let least = Number.POSITIVE_INFINITY;
        // Every beginning and every end that both have.
        for (let head = 0; head <= Math.min(from.length, to.length); head++) {
          if (from.slice(0, head).join() !== to.slice(0, head).join()) break;
          for (let tail = 0; head + tail <= Math.min(from.length, to.length); tail++)
            if (from.slice(from.length - tail).join() === to.slice(to.length - tail).join())
              least = Math.min(least, from.length + to.length - 2 * (head + tail));
        }
        const splice = smallestSplice(before, after) ?? { at: 0, remove: 0, insert: '' };
        const removed = [...before.slice(splice.at, splice.at + splice.remove)].length;
        expect(removed + [...splice.insert].length).toBe(least);
      }),
      options,
    );
  });

  it('holds for any text, broken letters too', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '\ud842', '\udfb7', '\udfb8'), maxLength: 6 }),
        fc.string({ unit: fc.constantFrom('a', '\ud842', '\udfb7', '\udfb8'), maxLength: 6 }),
        (a, b) => {
          const splice = smallestSplice(a, b);
          expect(splice ? spliced(a, splice) : a).toBe(b);
        },
      ),
      options,
    );
  });
});
