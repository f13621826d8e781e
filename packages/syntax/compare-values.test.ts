import { computed } from '@gonghui/testkit/formulas/computed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal.ts';
import { compareValues, Moment, type Value } from './value.ts';

const at = (text: string) => Moment.parse(text) as Moment;
const n = (text: string) => Decimal.parse(text) as Decimal;

const single: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(null, '', '甲', '乙', '是', '否', '0', '1', '1.0', '1,000', '-0.5', true, false),
  fc.constantFrom<Value>(
    '2026-03-05',
    '2026/3/5',
    '2026-03-05 00:00:00',
    at('2026-03-05'),
    at('2026-03-05 09:30'),
  ),
  fc.constantFrom<Value>(n('0'), n('1'), n('1000'), n('-0.5'), n('9'.repeat(60)), n(`-${'9'.repeat(60)}`)),
);
const value: fc.Arbitrary<Value> = fc.oneof(
  { arbitrary: single, weight: 4 },
  fc.array(single, { maxLength: 3 }),
);

describe('order of two values', () => {
  it('is turned round when they change sides, and a value is the same as itself', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [there, back] = [compareValues(a, b), compareValues(b, a)];
        expect(back).toBe(there === null ? null : 0 - there);
        expect(compareValues(a, a)).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('has no ring among values of one kind', () => {
    const numbers = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(units => Decimal.of(units, 10));
    const texts = fc.string({ unit: fc.constantFrom('a', 'B', '云', '1', ' ', '😀') });
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map(date => new Moment(date.getTime(), true));
    for (const kind of [numbers, texts, days] as fc.Arbitrary<Value>[])
      fc.assert(
        fc.property(kind, kind, kind, (a, b, c) => {
          const [first, second, third] = [a, b, c].sort((x, y) => compareValues(x, y) ?? Number.NaN);
          expect(compareValues(first!, third!)).toBeLessThanOrEqual(0);
          expect(compareValues(first!, second!)).toBeLessThanOrEqual(0);
          expect(compareValues(second!, third!)).toBeLessThanOrEqual(0);
        }),
      );
  });

  it('is what the operators say, and exactly one of three where there is one', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const said = ['<', '=', '>', '<=', '>=', '<>'].filter(
          operator => computed(`{{a}} ${operator} {{b}}`, { a, b }) === '是',
        );
        const order = compareValues(a, b);
        const wanted = {
          '-1': ['<', '<=', '<>'],
          '0': ['=', '<=', '>='],
          '1': ['>', '>=', '<>'],
          null: ['<>'],
        };
        expect(said).toEqual(wanted[`${order}` as keyof typeof wanted]);
      }),
      { numRuns: 500 },
    );
  });
});

const shown = (value: Value): string =>
  Array.isArray(value)
    ? `[${value.map(shown).join(', ')}]`
    : typeof value === 'string'
      ? `"${value}"`
      : `${value}`;

describe('values side by side', () => {
  /** Two values, and what stands between them: < = > or | where there is no order. */
  const cases: [Value, string, Value][] = [
    // Numbers by size, and text that shows one as one.
    [n('2'), '<', n('10')],
    [n('2'), '<', '10'],
    ['2', '>', '10'],
    [n('1000'), '=', '1,000'],
    [n('1.50'), '=', ' 1.5 '],
    [n('1'), '|', '甲'],
    [n('0'), '|', ''],
    [n('0'), '=', null],
    [n('-1'), '<', null],
    [n('1'), '=', true],
    [n('0'), '=', false],
    [n('0.5'), '<', true],
    // Text by its characters.
    ['a', '>', 'B'],
    ['甲', '>', 'a'],
    ['abc', '>', 'ab'],
    ['', '=', null],
    ['', '<', 'a'],
    ['1.0', '>', '1'],
    // Days by time, whatever way they are written.
    [at('2026-03-05'), '=', at('2026-03-05 00:00:00')],
    [at('2026-03-05'), '<', at('2026-03-05 00:00:01')],
    [at('2026-03-05'), '=', '2026年3月5日'],
    [at('2026-03-05'), '>', '2026-2'],
    [at('2026-03-05'), '|', '甲'],
    [at('2026-03-05'), '|', null],
    [at('2026-03-05'), '|', n('20260305')],
    [at('2026-03-05'), '|', true],
    ['2026-03-05', '<', '2026/3/5'],
    // Yes and no, and the words for them.
    [true, '>', false],
    [true, '=', '是'],
    [false, '=', '否'],
    [false, '=', ''],
    [false, '=', null],
    [true, '|', 'TRUE'],
    [true, '|', '甲'],
    // A list of one is what it holds; two lists are the same item by item, or there is no order.
    [['甲'], '=', '甲'],
    [[], '=', null],
    [[], '=', ''],
    [[n('2')], '<', n('3')],
    [['甲', '乙'], '=', ['甲', '乙']],
    [['甲', '乙'], '|', ['乙', '甲']],
    [['甲', '乙'], '|', ['甲', '乙', '丙']],
    [[n('1'), n('2')], '=', ['1', '2.0']],
    [['甲', '乙', null], '|', ['甲', '乙']],
    [['甲', '乙'], '|', '甲、乙'],
    [['', null], '|', null],
  ];
  it.each(cases.map(([a, sign, b]) => [shown(a), sign, shown(b), a, b] as const))(
    '%s %s %s',
    (_a, sign, _b, a, b) => {
      const order = compareValues(a, b);
      expect(order === null ? '|' : '<=>'.charAt(order + 1)).toBe(sign);
    },
  );
});
