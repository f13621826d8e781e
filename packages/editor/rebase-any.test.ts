import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddition, moveCaret, rebaseTyping, TypedOver } from './rebase.ts';

/** Every letter of a base stands in it once, so that there is one way only to say what was changed. */
const BASE = [...'甲乙丙丁戊己庚辛壬癸'];
const RUNS = { numRuns: sized(400, 30_000) };

interface Edit {
  from: number;
  to: number;
  put: string;
}
/** The text with stretches of it replaced, which do not meet: worked out from the last to the first. */
const edited = (edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, put }) => text.toSpliced(from, to - from, ...put), BASE)
    .join('');

/** Up to so many edits by one person each, at least a letter apart from each other. */
const apart = (most: number): fc.Arbitrary<Edit[]> =>
  fc
    .uniqueArray(fc.nat(BASE.length), { minLength: 2 * most, maxLength: 2 * most })
    .map(places => places.sort((a, b) => a - b))
    .filter(places => places.every((place, at) => at === 0 || at % 2 === 1 || place > places[at - 1]!))
    .chain(places =>
      fc.tuple(
        ...Array.from({ length: most }, (_, at) =>
          fc.record({
            from: fc.constant(places[2 * at]!),
            to: fc
              .constantFrom(places[2 * at]!, places[2 * at + 1]! - 1)
              .map(to => Math.max(to, places[2 * at]!)),
            put: fc.constantFrom('', 'x', 'yz', '😀'),
          }),
        ),
      ),
    );

describe('what two or three people change at places apart', () => {
  it('is all there, whoever is put on top of whom', () => {
    fc.assert(
      fc.property(apart(3), fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (edits, order) => {
        const base = BASE.join('');
        const texts = edits.map(edit => edited([edit]));
        const [one, two, three] = order.map(at => texts[at]!) as [string, string, string];
        expect(rebaseTyping(base, one, two)).toBe(rebaseTyping(base, two, one));
        const two_ = rebaseTyping(base, one, two);
        expect(rebaseTyping(base, three, two_)).toBe(edited(edits));
      }),
      RUNS,
    );
  });

  it('of whom one types while the other two follow each other leaves his caret behind what he typed', () => {
    fc.assert(
      fc.property(apart(3), fc.nat(2), (edits, who) => {
        const mine = { ...edits[who]!, put: '我' };
        const others = edits.filter((_, at) => at !== who);
        const over = new TypedOver(BASE.join(''));
        over.follow(edited(others.slice(0, 1)));
        over.follow(edited(others));
        const typed = edited([mine]);
        const { text, caret } = over.written(typed, typed.indexOf('我') + 1);
        expect(text).toBe(edited([mine, ...others]));
        expect(text.slice(0, caret).endsWith('我')).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('putting what was typed on what others made', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '字', '😀'), { maxLength: 6 })
    .map(letters => letters.join(''));

  it('does nothing for who did nothing, keeps all for who was alone, and is at peace with who did the same', () => {
    fc.assert(
      fc.property(text, text, (base, other) => {
        expect(rebaseTyping(base, base, other)).toBe(other);
        expect(rebaseTyping(base, other, base)).toBe(other);
        expect(rebaseTyping(base, other, other)).toBe(other);
      }),
      RUNS,
    );
  });

  it('loses no letter that one of them put in, whatever both did', () => {
    /** Up to so many changes, each by a letter of one's own. */
    const by = (letter: string, most: number) =>
      fc
        .array(fc.record({ at: fc.nat(6), remove: fc.nat(3), letters: fc.nat(2) }), { maxLength: most })
        .map(changes => (base: string) => {
          const change = (all: string[], { at, remove, letters }: (typeof changes)[number]) =>
            all.toSpliced(at, remove, ...letter.repeat(letters));
          return changes.reduce(change, [...base]).join('');
        });
    const count = (all: string, letter: string) => all.split(letter).length - 1;
    fc.assert(
      fc.property(text, by('我', 1), by('他', 3), (base, me, him) => {
        const [mine, theirs] = [me(base), him(base)];
        const joined = rebaseTyping(base, mine, theirs);
        expect([count(joined, '我'), count(joined, '他')]).toEqual([count(mine, '我'), count(theirs, '他')]);
      }),
      RUNS,
    );
  });
});

describe('a caret', () => {
  it('moves by what changed before it and by nothing that changed behind it', () => {
    fc.assert(
      fc.property(apart(2), fc.nat(BASE.length), (edits, caret) => {
        let expected = caret;
        for (const { from, to, put } of edits)
          if (from < caret) expected += put.length - (Math.min(caret, to) - from);
        expect(moveCaret(BASE.join(''), edited(edits), caret)).toBe(expected);
      }),
      RUNS,
    );
  });

  it('never leaves the text, and two never pass each other', () => {
    const any = fc.string({ unit: fc.constantFrom('a', 'b', '字'), maxLength: 8 });
    fc.assert(
      fc.property(any, any, (before, after) => {
        const moved = Array.from({ length: before.length + 1 }, (_, caret) =>
          moveCaret(before, after, caret),
        );
        expect(moved).toEqual(moved.toSorted((a, b) => a - b));
        expect(moved[0]).toBeGreaterThanOrEqual(0);
        expect(moved.at(-1)).toBeLessThanOrEqual(after.length);
      }),
      RUNS,
    );
  });
});

describe('whether something was only put in', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', '😀', '😁'), { maxLength: 5 });

  it('is whether the text falls into a beginning and an end of the new one', () => {
    let added = 0;
    fc.assert(
      fc.property(letters, letters, fc.nat(5), fc.boolean(), (before, other, at, put) => {
        const after = put ? before.toSpliced(at, 0, ...other) : other;
        const [was, now] = [before.join(''), after.join('')];
        const falls = Array.from({ length: before.length + 1 }, (_, cut) => cut).some(
          cut =>
            after.length >= before.length &&
            now.startsWith(before.slice(0, cut).join('')) &&
            now.endsWith(before.slice(cut).join('')),
        );
        expect(isAddition(was, now)).toBe(falls);
        if (falls) added++;
      }),
      RUNS,
    );
    expect(added).toBeGreaterThan(100);
  });
});
