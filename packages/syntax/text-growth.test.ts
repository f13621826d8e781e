import { formulaValue } from '@gonghui/testkit/formulas/computed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal.ts';
import { SYNTAX_LIMITS, TEXT_TOO_LONG } from './fault.ts';
import { functions } from './functions.ts';
import {
  type ArgumentBound,
  bounded,
  joined,
  lengthOf,
  longestOf,
  longestText,
  substitute,
} from './text-growth.ts';
import { isList, Moment, toText, type Value } from './value.ts';

const text = fc.string({
  unit: fc.constantFrom('a', 'ß', 'ŉ', 'İ', 'ΐ', '云', '😀', '1', ' ', ''),
  maxLength: 12,
});
const held: fc.Arbitrary<Value> = fc.oneof(
  { arbitrary: text, weight: 4 },
  fc.constantFrom<Value>(null, true, Decimal.parse('-12.5'), Decimal.parse('9'.repeat(60)), Decimal.int(3)),
  fc.constantFrom<Value>(Moment.parse('2026-03-05'), Moment.parse('2026-03-05 09:30')),
  fc.array(text, { maxLength: 4 }),
);
/** Functions that give a text or a list, but for those of the person and of ranges, which give what is held elsewhere. */
const MAKING = functions.filter(
  ({ result, min, name }) =>
    min > 0 && ['text', 'list', 'any'].includes(result) && !name.startsWith('RANGE') && name !== 'RMB',
);

const charactersOf = (value: Value): number =>
  isList(value) ? [...value.map(toText).join('、')].length : [...toText(value)].length;

describe('the longest text that a function can give', () => {
  it.each(MAKING.map(spec => [spec.name, spec] as const))('%s', (name, { min, max = 4 }) => {
    let made = 0;
    fc.assert(
      fc.property(fc.array(held, { minLength: 4, maxLength: 4 }), fc.nat(3), (values, more) => {
        const args = values.slice(0, Math.min(max, min + more));
        // An argument that is known before is known by itself or by how long it is at most.
        const known = args.map(
          (value): ArgumentBound =>
            typeof value === 'string' && more % 2 === 0
              ? { most: charactersOf(value), literal: value }
              : { most: charactersOf(value) },
        );
        let found: Value;
        try {
          found = formulaValue(
            `${name}(${args.map((_, at) => `{{a${at}}}`).join(', ')})`,
            Object.fromEntries(args.map((value, at) => [`a${at}`, value])),
          );
        } catch {
          return;
        }
        made += 1;
        expect(charactersOf(found)).toBeLessThanOrEqual(longestText(name, known));
      }),
      { numRuns: 150 },
    );
    expect(made).toBeGreaterThan(name === 'MID' || name === 'REPLACE' ? 0 : 10);
  });

  it('of MID and REPLACE, whatever place and count', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 14 }), fc.nat(14), (a, b, from, count) => {
        const fields = { a, b, f: Decimal.int(from), n: Decimal.int(count) };
        const [most, next] = [a, b].map(one => ({ most: [...one].length })) as [ArgumentBound, ArgumentBound];
        const number = { most: 2 };
        const replaced = formulaValue('REPLACE({{a}}, {{f}}, {{n}}, {{b}})', fields);
        expect(charactersOf(replaced)).toBeLessThanOrEqual(
          longestText('REPLACE', [most, number, number, next]),
        );
        const middle = formulaValue('MID({{a}}, {{f}}, {{n}})', fields);
        expect(charactersOf(middle)).toBeLessThanOrEqual(longestText('MID', [most, number, number]));
        const both = formulaValue('{{a}} & {{b}}', fields);
        expect(charactersOf(both)).toBeLessThanOrEqual(longestText('&', [most, next]));
      }),
    );
  });

  it.each([
    ['SUBSTITUTE', [{ most: 10 }, { most: 5 }, { most: 3 }], 10 + 10 * 2],
    ['SUBSTITUTE', [{ most: 10 }, { most: 3, literal: 'abc' }, { most: 5 }], 10 + 3 * 2],
    ['SUBSTITUTE', [{ most: 10 }, { most: 1, literal: '😀' }, { most: 3 }], 10 + 10 * 2],
    ['SUBSTITUTE', [{ most: 10 }, { most: 0, literal: '' }, { most: 500 }], 10],
    ['SUBSTITUTE', [{ most: 10 }, { most: 3, literal: 'abc' }, { most: 0 }], 10],
    ['UPPER', [{ most: 7 }], 21],
    ['LEFT', [{ most: 7 }, { most: 60 }], 7],
    ['IF', [{ most: 1 }, { most: 7 }, { most: 60 }], 60],
    ['SUM', [{ most: 100_000 }], 200],
    ['DATE', [], 200],
    ['CURRENTUSER', [], 20_000],
  ] as const)('%s of %j is %i', (name, args, most) => expect(longestText(name, args)).toBe(most));

  it('of a value of which only its kind is known', () => {
    expect((['number', 'text', 'boolean', 'date', 'list'] as const).map(longestOf)).toEqual([
      200, 20_000, 200, 200, 20_000,
    ]);
  });
});

describe('characters', () => {
  it('are counted as people count them, halves of one too', () => {
    const any = fc.string({
      unit: fc.constantFrom('a', '😀', '\ud83d', '\ude00', '云', '\ud83d\ud83d\ude00'),
    });
    fc.assert(fc.property(any, one => void expect(lengthOf(one)).toBe([...one].length)));
  });

  it('one character less than the bound is let through whole, one more is refused', () => {
    const most = SYNTAX_LIMITS.result;
    for (const letter of ['a', '😀']) {
      const full = letter.repeat(most);
      expect(bounded(full)).toBe(full);
      expect(joined([letter, letter.repeat(most - 1), ''])).toBe(full);
      expect(() => bounded(`${full}a`)).toThrow(TEXT_TOO_LONG);
      expect(() => joined([full, letter])).toThrow(TEXT_TOO_LONG);
    }
  });
});

describe('substitution', () => {
  it('takes text apart at each place and puts the new one between', () => {
    const few = fc.string({ unit: fc.constantFrom('a', 'b', '.', '$', '😀'), maxLength: 10 });
    fc.assert(
      fc.property(few, few, few, (whole, old, next) => {
        expect(substitute(whole, old, next)).toBe(old === '' ? whole : whole.split(old).join(next));
      }),
    );
  });

  it('is refused before it is made, and by what it would come to', () => {
    const half = 'a'.repeat(50_000);
    expect(lengthOf(substitute(half, 'a', 'bb'))).toBe(100_000);
    expect(() => substitute(`${half}a`, 'a', 'bb')).toThrow(TEXT_TOO_LONG);
    // 10 to the power of 10 characters, if they were made.
    expect(() => substitute('a'.repeat(100_000), 'a', 'b'.repeat(100_000))).toThrow(TEXT_TOO_LONG);
    expect(substitute('a'.repeat(100_000), 'aa', '')).toBe('');
  });
});
