import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { describe, expect, it } from 'vitest';
import { expressionsOfProduct } from '../architecture/expressions.ts';
import { MADE } from '../architecture/made-expressions.ts';
import { growthOf, hashOf, repeats } from './growth.ts';
import { KNOWN_LINEAR } from './known.ts';

/** Steps that one text may cost: some ten milliseconds. */
const STEPS = 5_000_000;

/**
 * Patterns whose steps grow with the square of the text: how long the longest is that reaches them, and who sees to it. Beside these
 * all are linear. Whoever adds one says why it cannot be.
 */
const SQUARE: Readonly<Record<string, { most: number; why: string }>> = {
  'packages/values/format-code.ts LITERAL': {
    most: 255,
    why: 'quotes that nothing closes, in the code of a number format; `cellFormat` reads no longer one, as Excel writes none',
  },
  'packages/elements/screen/v-map/region-names.ts PEOPLES': {
    most: 60,
    why: 'names that end in several peoples; `shortName` looks at no longer one',
  },
  'src/designers/formula/type-ahead.ts WORD': {
    most: 200,
    why: 'the first letter of the word before the caret; `wordAt` goes back so far',
  },
};

/** So many may be missing in the list of those that are known: each is counted at every run. */
const MISSING = 60;

const { expressions } = expressionsOfProduct();

describe('patterns of the product', () => {
  it('take steps that grow with the text, or with the square of a short one', { timeout: 900_000 }, () => {
    expect(expressions.length).toBeGreaterThan(500);
    const faults = new Set<string>();
    const met = new Set<string>();
    for (const one of expressions) {
      // At night all are counted, those of the list as well.
      if (!NIGHTLY && KNOWN_LINEAR.has(hashOf(one))) continue;
      const growth = growthOf(one);
      if (growth === 'linear') continue;
      const key = `${one.file} ${one.name ?? one.pattern}`;
      met.add(key);
      const allowed = SQUARE[key];
      if (growth.startsWith('2nd degree') && allowed && allowed.most ** 2 <= STEPS) continue;
      faults.add(`${key}: ${growth}`);
    }
    expect([...faults]).toEqual([]);
    expect(Object.keys(SQUARE).filter(key => !met.has(key))).toEqual([]);
  });

  it('stand in the list of those that are known, as they are now (node tests/patterns/known.ts)', () => {
    const missing = expressions.filter(one => repeats(one) && !KNOWN_LINEAR.has(hashOf(one)));
    expect(missing.length).toBeLessThan(MISSING);
  });

  it('that are made as it runs are linear too', { timeout: 60_000 }, () => {
    for (const [file, { like = [] }] of Object.entries(MADE))
      for (const pattern of like) expect([file, growthOf({ pattern, flags: '' })]).toEqual([file, 'linear']);
  });

  it.each([
    ['blanks at an end', '^\\s+|\\s+$', '2nd degree polynomial'],
    ['words of words', '^(\\w+\\s?)+$', 'exponential'],
    ['blanks around a sign', '\\s*-\\s*', '2nd degree polynomial'],
    ['one letter', '^[a-z]+$', 'linear'],
  ])('are seen through: %s', (_, pattern, growth) => {
    expect(growthOf({ pattern, flags: '' })).toBe(growth);
    // Nothing that has not been counted is taken for known, nor what is counted under other flags.
    expect(KNOWN_LINEAR.has(hashOf({ pattern, flags: 'v' }))).toBe(false);
    if (growth !== 'linear') expect(KNOWN_LINEAR.has(hashOf({ pattern, flags: '' }))).toBe(false);
  });
});
