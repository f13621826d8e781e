import { computed } from '@gonghui/testkit/formulas/computed.ts';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../decimal.ts';
import { Moment, type Value } from '../value.ts';

const n = (text: string) => Decimal.parse(text) as Decimal;

/** A column of every kind: 10, 2.5 and -4 are numbers, "6" and yes count as ones, the rest does not. */
const FIELDS: Record<string, Value> = {
  none: null,
  blank: '',
  list: [],
  blanks: [null, ''],
  mixed: [n('10'), '6', true, null, '', '甲', n('2.5'), n('-4'), Moment.parse('2026-03-05')],
  nested: [n('1'), [n('2'), [n('3')]]],
  one: [n('7')],
  day: Moment.parse('2026-03-05'),
  prices: [n('19.99'), n('5'), null, '甲'],
  counts: [n('3'), n('0.5'), n('100'), n('100')],
  short: [n('1'), n('2')],
};

describe('functions over many numbers', () => {
  it.each([
    ['SUM({{mixed}})', '15.5'],
    ['AVERAGE({{mixed}})', '3.1'],
    ['MAX({{mixed}})', '10'],
    ['MIN({{mixed}})', '-4'],
    ['COUNT({{mixed}})', '5'],
    ['COUNTA({{mixed}})', '7'],
    ['PRODUCT({{mixed}})', '-600'],
    ['SUM({{nested}}, 4, "5")', '15'],
    ['COUNT({{nested}}, 4, "甲", TRUE)', '5'],
    ['SUM(0.1, 0.2)', '0.3'],
    ['SUM("1,024.5", 1)', '1025.5'],
    ['AVERAGE(1, 2)', '1.5'],
    ['AVERAGE(1, 1, 2)', '1.33333333333333333333'],
    ['MAX(-3, -2)', '-2'],
    ['MIN("3", 12)', '3'],
    ['MAX(TRUE, 0.5)', '1'],
    ['PRODUCT(2, "", "甲", 3)', '6'],
  ])('%s is %s', (text, result) => expect(computed(text, FIELDS)).toBe(result));

  it.each(['{{none}}', '{{blank}}', '{{list}}', '{{blanks}}', '"甲"', '{{day}}'])(
    'of nothing that counts (%s) are 0 or nothing',
    nothing => {
      const all = ['SUM', 'COUNT', 'AVERAGE', 'MAX', 'MIN', 'PRODUCT'].map(name =>
        computed(`${name}(${nothing})`, FIELDS),
      );
      expect(all).toEqual(['0', '0', '', '', '', '']);
    },
  );
});

describe('functions of one number', () => {
  it.each([
    ['ROUND(2.5)', '3'],
    ['ROUND(-2.5)', '-3'],
    ['ROUND(1.005, 2)', '1.01'],
    ['ROUND(-1.005, 2)', '-1.01'],
    ['ROUND(1.0049999, 2)', '1'],
    ['ROUND(1250, -2)', '1300'],
    ['ROUND(1249, -2)', '1200'],
    ['ROUND(50, -2)', '100'],
    ['ROUND(49, -2)', '0'],
    ['ROUND(3.7, "")', '4'],
    ['ROUND(3.14159, 2.9)', '3.14'],
    ['ROUND("3.14159", "3")', '3.142'],
    ['ROUND(1 / 3, 30)', '0.33333333333333333333'],
    ['ROUND(1, 31)', '! 小数位数超出可用的范围'],
    ['ROUND(1, -31)', '! 小数位数超出可用的范围'],
    ['INT(1.9)', '1'],
    ['INT(-1.1)', '-2'],
    ['INT(-3)', '-3'],
    ['INT(1 / 3 * 3)', '1'],
    ['ABS(-0.5)', '0.5'],
    ['ABS("-7")', '7'],
    ['ABS(TRUE)', '1'],
    ['MOD(-7, 3)', '2'],
    ['MOD(7, -3)', '-2'],
    ['MOD(5.5, 2)', '1.5'],
    ['MOD(0.3, 0.1)', '0'],
    ['MOD(3, 0)', '! 除数不能为 0'],
    ['MOD(9999999999999, 10000000000000)', '9999999999999'],
    ['MOD(-1, 10000000000000)', '9999999999999'],
    ['MOD(10000000000000, 9999999999999)', '1'],
    ['MOD(1 / 3 * 3 + 1, 1)', '0'],
    ['9999999999999 % 10000000000000', '9999999999999'],
    ['CEILING(1, 10000000000000)', '10000000000000'],
    ['CEILING(10000000000001, 10000000000000)', '20000000000000'],
    ['CEILING(1 / 3 * 3, 0.5)', '1'],
    ['CEILING(7.1, "")', '8'],
    ['CEILING(7.1, {{none}})', '8'],
    ['CEILING(-7, -5)', '-10'],
    ['FLOOR(9999999999999, 10000000000000)', '0'],
    ['FLOOR(1 / 3 * 3, 0.5)', '1'],
    ['FLOOR(7.9, {{blank}})', '7'],
    ['FLOOR(7, -5)', '10'],
    ['CEILING(7.1)', '8'],
    ['CEILING(7)', '7'],
    ['CEILING(-7.1)', '-7'],
    ['CEILING(0.31, 0.1)', '0.4'],
    ['CEILING(0.3, 0.1)', '0.3'],
    ['CEILING(-7, 5)', '-5'],
    ['CEILING(7, 0)', '0'],
    ['FLOOR(7.9)', '7'],
    ['FLOOR(-7.1)', '-8'],
    ['FLOOR(-7, 5)', '-10'],
    ['FLOOR(1.24, 0.05)', '1.2'],
    ['FLOOR(7, 0)', '0'],
    ['POWER(2, -2)', '0.25'],
    ['POWER(1.1, 2)', '1.21'],
    ['POWER(0, 0)', '1'],
    ['POWER(0, -1)', '! 除数不能为 0'],
    ['POWER(2, 0.5)', '1.4142135623730951'],
    ['POWER(-2, 0.5)', '! 乘方的结果不是有效的数字'],
    ['POWER(10, 59)', `1${'0'.repeat(59)}`],
    ['POWER(10, 60)', '! 计算结果的数字过大'],
  ])('%s is %s', (text, result) => expect(computed(text, FIELDS)).toBe(result));

  it.each(['ROUND', 'INT', 'ABS', 'CEILING', 'FLOOR'])(
    '%s takes nothing for 0, one for what it holds, and no other things',
    name => {
      for (const nothing of ['{{none}}', '{{blank}}', '{{list}}', '""'])
        expect(computed(`${name}(${nothing})`, FIELDS)).toBe('0');
      expect(computed(`${name}({{one}})`, FIELDS)).toBe('7');
      expect(computed(`${name}("甲")`, FIELDS)).toBe('! 「甲」不是数字');
      expect(computed(`${name}({{day}})`, FIELDS)).toBe('! 日期不能当作数字计算');
      expect(computed(`${name}({{mixed}})`, FIELDS)).toBe('! 列表不能当作一个数字，请用 SUM 等函数');
      expect(computed(`${name}(1 / 0)`, FIELDS)).toBe('! 除数不能为 0');
    },
  );
});

describe('SUMPRODUCT', () => {
  it.each([
    // 19.99 × 3 + 5 × 0.5 + 0 + 0
    ['SUMPRODUCT({{prices}}, {{counts}})', '62.47'],
    ['SUMPRODUCT({{counts}})', '203.5'],
    ['SUMPRODUCT({{counts}}, {{counts}}, {{counts}})', '2000027.125'],
    ['SUMPRODUCT(2, 3)', '6'],
    ['SUMPRODUCT({{list}})', '0'],
    ['SUMPRODUCT({{prices}}, {{short}})', '! SUMPRODUCT 的各列行数不同'],
    ['SUMPRODUCT({{prices}}, 2)', '! SUMPRODUCT 的各列行数不同'],
  ])('%s is %s', (text, result) => expect(computed(text, FIELDS)).toBe(result));
});
