import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesText, labelsIn, readChoices } from './choice.ts';

const options = { numRuns: sized(500, 20_000), seed: SEED };
const called = (...labels: string[]) => labels.map(label => ({ value: `of ${label}`, label }));
/** Labels of few letters, that many of them stand within others; they may begin and end with a sign between labels. */
const label = fc
  .string({ unit: fc.constantFrom('红', '大', '、', ',', '\n', ' '), minLength: 1, maxLength: 5 })
  .map(text => text.trim())
  .filter(text => text !== '');
const labels = fc.uniqueArray(label, { minLength: 1, maxLength: 6 });

/** Every way to read a text as labels one behind the other, looked for letter by letter; blanks between signs are nothing. */
function waysOf(text: string, labels: readonly string[]): string[][] {
  const ways: string[][] = [];
  const go = (from: number, found: string[]): void => {
    if (from > text.length) {
      ways.push(found);
      return;
    }
    for (let to = from; to <= text.length; to++) {
      if (to < text.length && !/[、,\n]/.test(text.charAt(to))) continue;
      const part = text.slice(from, to);
      // What is trimmed away is a part of its own.
      const trimmed = part.replace(/^ +| +$/g, '');
      if (trimmed === '') go(to + 1, found);
      else if (labels.includes(trimmed)) go(to + 1, [...found, trimmed]);
    }
  };
  go(0, []);
  return ways;
}

describe('labels behind one another', () => {
  it('are one of the ways to read them, and said to be one of several exactly where they are', () => {
    const text = fc.string({ unit: fc.constantFrom('红', '大', '、', ',', '\n', ' '), maxLength: 9 });
    let several = 0;
    fc.assert(
      fc.property(labels, text, (labels, text) => {
        const ways = waysOf(text, labels);
        const found = labelsIn(text, one => labels.includes(one));
        expect([text, labels, found.ok]).toEqual([text, labels, ways.length > 0]);
        if (!found.ok) return;
        expect(ways).toContainEqual(found.labels);
        expect([text, labels, found.otherwise]).toEqual([text, labels, ways.length > 1]);
        several += ways.length > 1 ? 1 : 0;
      }),
      options,
    );
    expect(several).toBeGreaterThan(0);
  });

  it.each([
    ['红,大,小', ['红', '红,大', '大,小'], ['红', '大,小'], false],
    ['红,大,小', ['红', '小', '红,大', '大,小'], ['红,大', '小'], true],
    ['、其他', ['、其他', '红'], ['、其他'], false],
    ['红、、其他', ['、其他', '红', '其他'], ['红', '、其他'], true],
  ])('%s of %j is %j', (text, labels, meant, otherwise) => {
    const found = readChoices(text, called(...labels));
    expect(found).toMatchObject({ ok: true, value: meant.map(label => `of ${label}`) });
    expect(found.ok && found.note !== undefined).toBe(otherwise);
  });

  it('name the part that is none, the last that any way comes to', () => {
    expect(readChoices('红,紫,大', called('红', '大'))).toEqual({ ok: false, message: '没有选项「紫」' });
    expect(readChoices('红,大,紫', called('红,大', '红'))).toEqual({ ok: false, message: '没有选项「紫」' });
  });

  it('are written so that they are read as they were, also where labels begin or end with a sign', () => {
    fc.assert(
      fc.property(labels, fc.nat(), (labels, mask) => {
        const chosen = labels.filter((_, at) => (mask >> at) & 1);
        const list = called(...labels);
        const ways = (['、', ',', ';', '|'] as const).filter(sign => {
          const found = labelsIn(chosen.join(sign), one => labels.includes(one));
          return found.ok && found.labels.join('|') === chosen.join('|');
        });
        fc.pre(ways.length > 0);
        const text = choicesText(chosen, list);
        expect(readChoices(text, list)).toMatchObject({ ok: true, value: chosen.map(one => `of ${one}`) });
      }),
      options,
    );
  });

  it('are many or long at a cost that grows with them', () => {
    const some = ['红', '红、红', '红、红、红'];
    let asked = 0;
    const has = (one: string) => {
      asked++;
      return some.includes(one);
    };
    const found = labelsIn(Array.from({ length: 1000 }, () => '红').join('、'), has);
    expect(found).toMatchObject({ ok: true, otherwise: true });
    expect(asked).toBeLessThanOrEqual(12 * 1000);
  });
});
