import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import type { SheetCell } from '@gonghui/values/cell.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../form-fields.ts';
import { guessColumn } from './guess.ts';
import { formFromColumns } from './guess-form.ts';
import { ColumnTally, looksOf } from './looks.ts';
import { readCell } from './read-cell.ts';
import { typeWord } from './type-words.ts';

const options = { numRuns: sized(25, 10_000), seed: SEED };
const two = (n: number) => String(n).padStart(2, '0');
const day = fc.tuple(
  fc.integer({ min: 1950, max: 2060 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 28 }),
);
const clock = fc.tuple(fc.nat(23), fc.nat(59));
const amount = fc.integer({ min: -99_999, max: 999_999 }).map(n => n / 100);

/** Cells as people write one kind of thing, in the ways that they have for it. */
const KINDS: Readonly<Record<string, fc.Arbitrary<SheetCell>>> = {
  number: fc.oneof(
    amount,
    amount.map(n => n.toLocaleString('en-US')),
    amount.map(n => `¥${Math.abs(n)}`),
  ),
  date: fc.oneof(
    day.map(([y, m, d]) => `${y}-${two(m)}-${two(d)}`),
    day.map(([y, m, d]) => `${y}年${m}月${d}日`),
    day.map(([y, m, d]) => `${y}/${m}/${d}`),
    day.map(([y, m, d]) => new Date(Date.UTC(y, m - 1, d))),
  ),
  'date-time': fc
    .tuple(day, clock)
    .map(([[y, m, d], [h, min]]) => `${y}-${two(m)}-${two(d)} ${two(h)}:${two(min)}`),
  time: clock.map(([h, m]) => `${h}:${two(m)}`),
  switch: fc.constantFrom<SheetCell>('是', '否', true, '√', '×'),
  input: fc
    .tuple(fc.constantFrom('甲', '乙', '丙', 'K-', 'x'), fc.nat(9999))
    .map(([word, n]) => `${word}公司${n}号`),
};
const kinds = Object.keys(KINDS);
/** A column of one kind, and a few slips of the pen in it. */
const column = fc.constantFrom(...kinds).chain(kind =>
  fc.record({
    kind: fc.constant(kind),
    cells: fc.array(KINDS[kind]!, { minLength: 20, maxLength: 40, size: 'max' }),
    blanks: fc.nat(3),
    turned: fc.boolean(),
  }),
);
const nobody = { find: () => [], places: () => [] };
const readAs = (
  type: string,
  cells: readonly SheetCell[],
  more: { options?: string[]; precision?: number; unit?: string } = {},
) => {
  const { template } = formFromColumns(
    [{ title: '列', type, ...more }],
    formTypes as ReadonlyMap<string, ElementDefinition>,
    {},
  );
  const [field] = fieldsOf(template);
  if (!field) throw new Error(type);
  return cells.filter(cell => {
    const found = readCell(field, cell, nobody, '2026-03-05');
    return found.ok && field.spec.read(found.value, field.props).ok;
  }).length;
};

describe('the type of a column of cells', () => {
  it('is that of what people wrote, wherever blanks stand and whatever the order', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(column, ({ kind, cells, blanks, turned }) => {
        const some: SheetCell[] = [...cells, ...Array.from({ length: blanks }, () => ' ')];
        const guess = guessColumn(turned ? some.toReversed() : some);
        // A few times of day or moments that happen to repeat are no choices: the kind of thing comes first.
        expect([kind, cells.slice(0, 3), guess.type]).toEqual([kind, cells.slice(0, 3), kind]);
        expect(guess.full).toBe(blanks === 0);
        seen.add(kind);
      }),
      options,
    );
    expect([...seen].toSorted()).toEqual(kinds.toSorted());
  });

  it('is one as which nearly every cell can be read, and a cell in twenty that cannot changes nothing', () => {
    fc.assert(
      fc.property(column, fc.constantFrom<SheetCell>('待定', '—', '无法提供'), ({ cells }, slip) => {
        const one = [...cells.slice(0, 20)];
        const { type, options, precision, unit } = guessColumn(one);
        expect([type, readAs(type, one, { options, precision, unit })]).toEqual([type, one.length]);
        // A yes beside words is a word.
        if (type !== 'switch' && type !== 'input') {
          one[cells.length % 20] = slip;
          expect(guessColumn(one).type).toBe(type);
          expect(guessColumn([...one, slip]).type).not.toBe(type);
        }
      }),
      options,
    );
  });

  it('is a choice where few words come again and again, with all of them in their order', () => {
    const words = fc.uniqueArray(
      fc.constantFrom('未开始', '进行中', '已完成', '已取消', '暂停', '归档', '退回'),
      { minLength: 1, maxLength: 7 },
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 6, max: 9 }), (words, times) => {
        const cells = Array.from({ length: words.length * times }, (_, at) => words[at % words.length]!);
        const guess = guessColumn(cells);
        expect([guess.type, guess.options]).toEqual([words.length <= 5 ? 'radio' : 'select-single', words]);
        expect(readAs(guess.type, cells, { options: guess.options })).toBe(cells.length);
        // Once each they are texts.
        expect(guessColumn(words).type).toBe('input');
      }),
      options,
    );
  });

  it('is several choices where cells put them together', () => {
    const cells = [
      '篮球、足球',
      '足球',
      '游泳；篮球',
      '足球、游泳',
      '篮球',
      '游泳;足球',
      '篮球、游泳',
      '足球、篮球',
    ];
    expect(guessColumn(cells)).toMatchObject({ type: 'checkbox', options: ['篮球', '足球', '游泳'] });
  });
});

describe('a column that is counted cell by cell', () => {
  const cell = fc.oneof(
    ...Object.values(KINDS),
    fc.constantFrom<SheetCell>('007', '13800000000', 'A0012', '长'.repeat(120), '3E3'),
  );
  it('comes to the same in any order, and is given up as text only where it ends as text', () => {
    let given = 0;
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 40, size: 'max' }), cells => {
        const tallyOf = (all: readonly SheetCell[]) => {
          const tally = new ColumnTally();
          let wasText = false;
          for (const one of all) {
            tally.add(looksOf(one));
            wasText ||= tally.isText(all.length);
          }
          return { type: tally.type(), wasText };
        };
        const { type, wasText } = tallyOf(cells);
        expect(tallyOf(cells.toReversed()).type).toBe(type);
        if (wasText) expect(['input', 'textarea']).toContain(type);
        given += wasText ? 1 : 0;
      }),
      options,
    );
    expect(given).toBeGreaterThan(5);
  });
});

it.each([
  ['input', '文本'],
  ['number', '数字'],
  ['date-time', '日期时间'],
  ['switch', '是/否'],
  // What nobody asked a table for is text to it.
  ['radio', '文本'],
  ['', '文本'],
])('the type %s is called %s', (type, word) => expect(typeWord(type)).toBe(word));
