import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal.ts';
import { isEmpty, Moment, toBoolean, toList, toMoment, toNumber, toText, type Value } from './value.ts';

const at = (text: string) => Moment.parse(text) as Moment;
const n = (text: string) => Decimal.parse(text) as Decimal;
/** What a reading gives as text, or the sentence of its fault. */
const said = (read: () => unknown): string => {
  try {
    return String(read());
  } catch (error) {
    return `! ${(error as Error).message}`;
  }
};

/** One value beside what it is as a number, as yes or no, as a day, and as text. */
const READINGS: readonly [Value, string, string, string, string][] = [
  [null, '0', 'false', '! 缺少日期', ''],
  ['', '0', 'false', '! 缺少日期', ''],
  [[], '0', 'false', '! 缺少日期', ''],
  [[null], '0', 'false', '! 缺少日期', ''],
  [[''], '0', 'false', '! 缺少日期', ''],
  [n('12.50'), '12.5', 'true', '! 「12.5」不是日期', '12.5'],
  [n('0'), '0', 'false', '! 「0」不是日期', '0'],
  [true, '1', 'true', '! 「是」不是日期', '是'],
  [false, '0', 'false', '! 「否」不是日期', '否'],
  ['TRUE', '! 「TRUE」不是数字', 'true', '! 「TRUE」不是日期', 'TRUE'],
  ['FALSE', '! 「FALSE」不是数字', 'false', '! 「FALSE」不是日期', 'FALSE'],
  ['是', '! 「是」不是数字', 'true', '! 「是」不是日期', '是'],
  ['1,024.5', '1024.5', '! 「1,024.5」不是一个条件', '! 「1,024.5」不是日期', '1,024.5'],
  [' ', '! 「 」不是数字', '! 「 」不是一个条件', '! 「 」不是日期', ' '],
  ['甲', '! 「甲」不是数字', '! 「甲」不是一个条件', '! 「甲」不是日期', '甲'],
  ['2026/3/5', '! 「2026/3/5」不是数字', '! 「2026/3/5」不是一个条件', '2026-03-05', '2026/3/5'],
  ['2026.3', '2026.3', '! 「2026.3」不是一个条件', '2026-03-01', '2026.3'],
  [at('2026-03-05'), '! 日期不能当作数字计算', '! 「2026-03-05」不是一个条件', '2026-03-05', '2026-03-05'],
  [[n('7')], '7', 'true', '! 「7」不是日期', '7'],
  [[true], '1', 'true', '! 「是」不是日期', '是'],
  [
    [at('2026-03-05 09:30')],
    '! 日期不能当作数字计算',
    '! 「2026-03-05 09:30:00」不是一个条件',
    '2026-03-05 09:30:00',
    '2026-03-05 09:30:00',
  ],
  [
    ['甲', null, n('2'), '', true],
    '! 列表不能当作一个数字，请用 SUM 等函数',
    '! 「甲、2、是」不是一个条件',
    '! 「甲、2、是」不是日期',
    '甲、2、是',
  ],
  // Two that are empty are still two: no number can be meant.
  [['', null], '! 列表不能当作一个数字，请用 SUM 等函数', 'false', '! 缺少日期', ''],
  [
    ['甲', ['乙', ['丙']]],
    '! 列表不能当作一个数字，请用 SUM 等函数',
    '! 「甲、乙、丙」不是一个条件',
    '! 「甲、乙、丙」不是日期',
    '甲、乙、丙',
  ],
];
const shown = (value: Value): string =>
  Array.isArray(value)
    ? `[${value.map(shown).join(', ')}]`
    : typeof value === 'string'
      ? `"${value}"`
      : `${value}`;

describe('what a value is as another kind', () => {
  it.each(READINGS.map(([value, ...readings]) => [shown(value), value, ...readings] as const))(
    '%s',
    (_name, value, number, truth, moment, text) => {
      expect([
        said(() => toNumber(value)),
        said(() => toBoolean(value)),
        said(() => toMoment(value)),
        said(() => toText(value)),
      ]).toEqual([number, truth, moment, text]);
    },
  );
});

describe('empty', () => {
  const empty: fc.Arbitrary<Value> = fc.letrec<{ node: Value }>(tie => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<Value>(null, ''),
      fc.array(tie('node'), { maxLength: 3 }),
    ),
  })).node;
  const full: fc.Arbitrary<Value> = fc.constantFrom<Value>(
    ' ',
    '甲',
    false,
    true,
    Decimal.zero,
    at('2026-03-05'),
  );

  it('is what holds nothing, however deep, and it is shown as nothing', () => {
    fc.assert(
      fc.property(empty, value => {
        expect(isEmpty(value)).toBe(true);
        expect(toText(value)).toBe('');
        expect(toBoolean(value)).toBe(false);
      }),
    );
  });

  it('is nothing with one thing in it, wherever it stands', () => {
    fc.assert(
      fc.property(fc.array(empty, { maxLength: 3 }), full, fc.nat(3), (around, value, where) => {
        const list = around.toSpliced(where, 0, value);
        expect(isEmpty(value)).toBe(false);
        expect(isEmpty(list)).toBe(false);
        expect(isEmpty([list, null])).toBe(false);
        // The one thing is all that is shown of it.
        expect(toText(list)).toBe(toText(value));
      }),
    );
  });
});

describe('lists', () => {
  it('a value is a list of itself, a list is itself', () => {
    const list = ['甲', null];
    expect(toList(list)).toBe(list);
    expect(toList('甲')).toEqual(['甲']);
    expect(toList(null)).toEqual([null]);
  });

  it('are shown one item behind the other, in 100,000 characters at most', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 8 }), list => {
        expect(toText(list)).toBe(list.join('、'));
      }),
    );
    const long = (count: number) => Array.from({ length: count }, () => 'a');
    expect(toText(long(50_000))).toHaveLength(99_999);
    expect(() => toText([...long(50_000), 'a'])).toThrow('文字过长');
  });
});
